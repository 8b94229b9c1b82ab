## Das Ende

ended-rows = { $count ->
    [3] Drei Reihen sind abgeschlossen, { $after }.
    [4] Vier Reihen sind abgeschlossen, { $after }.
   *[other] Zwei Reihen sind abgeschlossen, { $after }.
  }
ended-rows-by = { $count ->
    [3] Drei Reihen sind abgeschlossen, { $after }: { $rows }.
    [4] Vier Reihen sind abgeschlossen, { $after }: { $rows }.
   *[other] Zwei Reihen sind abgeschlossen, { $after }: { $rows }.
  }
closed-row-by = { $who ->
    [you] { $colour } von dir
    [us] { $colour } von dir und { $name }
   *[other] { $colour } von { $name }
  }
ended-misses = Der vierte Fehlwurf ist gefallen, { $after }.
ended-misses-by = { $who ->
    [you] Du hast { $after } den vierten Fehlwurf.
   *[other] { $name } hat { $after } den vierten Fehlwurf.
  }
ended-stones = Die Steine sind aufgebraucht, { $after }.
after-turns = { $turns ->
    [one] nach { $turns } Zug
   *[other] nach { $turns } Zügen
  }
bonus-short = Bonus
misses-short = Fehlw.
total-short = Summe
end-sheets = Die Zettel am Ende
your-place = Du: { $score }, Platz { $place }.
cheer-win = Gut gespielt!
cheer-best = Dein bestes Ergebnis bisher! Davor: { $score }.
cheer-close-won = Das war knapp: { $points } Vorsprung.
cheer-close-lost = So knapp: { $points } Rückstand.
play-again = Noch einmal
replay = Wiederholung
share-result = Teilen
more-steps = Mehr
download-record = Protokoll laden
dice-checking = Die Würfel werden geprüft …
dice-as-promised = Würfel geprüft: wie versprochen.
dice-not-promised = Die Würfel sind nicht wie versprochen.
dice-unchecked = Die Würfel konnten nicht geprüft werden.
dice-how = Wie?
dice-why = Warum?
story-making = Die Entscheidungen werden abgewogen …
story-waiting = { $ahead ->
    [one] Vorher ist noch ein anderes Spiel dran.
   *[other] Vorher sind noch { $ahead } andere Spiele dran.
  }
story-failed = Die Analyse ist nicht gelungen.
rematch-wanted = { $count ->
    [one] { $names } möchte noch einmal spielen.
   *[other] { $names } möchten noch einmal spielen.
  }
review = Analyse
watch-rematch = Beim nächsten Spiel zusehen
