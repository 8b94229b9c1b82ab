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
