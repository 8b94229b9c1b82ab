## La fine

ended-rows = { $count ->
    [3] Tre righe sono chiuse, { $after }.
    [4] Quattro righe sono chiuse, { $after }.
   *[other] Due righe sono chiuse, { $after }.
  }
ended-rows-by = { $count ->
    [3] Tre righe sono chiuse, { $after }: { $rows }.
    [4] Quattro righe sono chiuse, { $after }: { $rows }.
   *[other] Due righe sono chiuse, { $after }: { $rows }.
  }
closed-row-by = { $who ->
    [you] { $colour } da te
    [us] { $colour } da te e { $name }
   *[other] { $colour } da { $name }
  }
ended-misses = È arrivato il quarto lancio a vuoto, { $after }.
ended-misses-by = { $who ->
    [you] Hai preso il quarto lancio a vuoto, { $after }.
   *[other] { $name } ha preso il quarto lancio a vuoto, { $after }.
  }
ended-stones = Le pedine sono finite, { $after }.
after-turns = { $turns ->
    [one] dopo { $turns } turno
   *[other] dopo { $turns } turni
  }
bonus-short = bonus
misses-short = a vuoto
total-short = totale
end-sheets = Le schede alla fine
your-place = { $place ->
    [2] Tu: { $score }, secondo posto.
    [3] Tu: { $score }, terzo posto.
    [4] Tu: { $score }, quarto posto.
   *[other] Tu: { $score }, quinto posto.
  }
cheer-win = Ben giocato!
cheer-best = Il tuo miglior punteggio! Prima: { $score }.
cheer-close-won = Di poco: { $points } di vantaggio.
cheer-close-lost = Per un soffio: { $points } di distacco.
play-again = Gioca ancora
replay = Rivedi
share-result = Condividi
more-steps = Altro
download-record = Scarica la partita
dice-checking = Controllo dei dadi …
dice-as-promised = Dadi controllati: come promesso.
dice-not-promised = I dadi non sono come promesso.
dice-unchecked = Non è stato possibile controllare i dadi.
dice-how = Come?
dice-why = Perché?
story-making = Le scelte vengono valutate …
story-waiting = { $ahead ->
    [one] Prima tocca a un’altra partita.
   *[other] Prima tocca ad altre { $ahead } partite.
  }
story-failed = L’analisi non è riuscita.
rematch-wanted = { $count ->
    [one] { $names } vuole rigiocare.
   *[other] { $names } vogliono rigiocare.
  }
review = Analisi
watch-rematch = Guarda la prossima partita
