## Analisi

curve-percent = Probabilità di vincere
curve-points = Punti attesi
curve-worths = A questo passo: { $scores }
worth-percent = { $value }%
worth-points = { $value } pt
judged-best = la migliore
judged-good = buona
judged-slip = imprecisa
judged-blunder = errore
review-whose = Scelta di
review-chosen = scelta
review-losses = Le scelte più costose
review-no-losses = Niente imprecisioni né errori.
review-where-1 = turno { $turn }, azione 1
review-where-2 = turno { $turn }, azione 2
review-instead = Scelta: { $chosen }. La migliore: { $best }.
review-players = Fortuna e scelte
share-luck = Dadi
share-own = Scelte proprie
share-others = Scelte degli altri
share-unknown = Dadi sconosciuti
mean-loss = Perdita media per scelta
review-note-percent = Probabilità di vincere in percentuale secondo il bot più forte, se poi tutti giocano al meglio.
review-note-points = Punti attesi alla fine secondo il bot più forte.
review-keys = N e B: imprecisione o errore successivo e precedente.

## The story of a game

story-moments = { $count ->
    [1] Un momento ha deciso
    [2] Due momenti hanno deciso
   *[other] Tre momenti hanno deciso
  }
story-no-slips = Nessun errore
story-dearest = { $who ->
    [you] La tua scelta più cara è costata { $cost }.
   *[other] La scelta più cara di { $name } è costata { $cost }.
  }
story-unknown = { $turns ->
    [one] I dadi di un turno sono sconosciuti: quel turno resta fuori.
   *[other] I dadi di { $turns } turni sono sconosciuti: quei turni restano fuori.
  }
story-luck-good = { $who ->
    [you] I dadi ti hanno dato { $luck }, le tue scelte sono costate { $own }.
   *[other] I dadi hanno dato { $luck } a { $name }, le sue scelte sono costate { $own }.
  }
story-luck-bad = { $who ->
    [you] I dadi ti sono costati { $luck }, le tue scelte { $own }.
   *[other] I dadi sono costati { $luck } a { $name }, le sue scelte { $own }.
  }
story-curve-percent = { $who ->
    [you] La tua probabilità di vincere è passata da { $first } a { $last }.
   *[other] { $name }: la probabilità di vincere è passata da { $first } a { $last }.
  }
story-curve-points = { $who ->
    [you] Quello che potevi aspettarti è passato da { $first } a { $last }.
   *[other] { $name }: il punteggio atteso è passato da { $first } a { $last }.
  }
moment-turn = turno { $turn }
moment-best = meglio: { $best }
moment-gift = grazie a { $name }
