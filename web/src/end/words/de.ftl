## Das Ende

win = { $who ->
    [you] Du gewinnst mit { $score }.
   *[other] { $name } gewinnt mit { $score }.
  }
win-shared = { $who ->
    [us] Du und { $name } teilt euch den Sieg mit { $score }.
   *[other] { $name } teilen sich den Sieg mit { $score }.
  }
win-alone = { $who ->
    [you] Du kommst auf { $points }.
   *[other] { $name } kommt auf { $points }.
  }
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
end-you = Du
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
check-dice-how = Bevor sich jemand setzte, zeigte der Tisch das Versprechen: den SHA-256 eines Geheimnisses. Jeder Wurf folgt aus dem Geheimnis, dem Beitrag jedes Platzes und der Nummer des Zuges. Dein Browser hat das gerade nachgerechnet.
dice-promise = Versprechen
dice-secret = Geheimnis
dice-salts = Beiträge der Plätze
dice-rolls = Würfe nach Zügen
dice-same = gleich
dice-kept = { $turns ->
    [one] Das Versprechen wurde gehalten. Das Geheimnis passt dazu. Daraus ergibt sich, wer beginnt, ebenso der eine Wurf.
   *[other] Das Versprechen wurde gehalten. Das Geheimnis passt dazu. Daraus ergibt sich, wer beginnt, ebenso jeder der { $turns } Würfe.
  }
dice-broken = Das Geheimnis passt nicht zum Versprechen.
dice-first = Nach dem Geheimnis beginnt { $given }, begonnen hat aber { $told }.
dice-roll = Zug { $turn } weicht ab: Das Geheimnis ergibt { $given }, im Protokoll steht { $told }.
dice-impossible = Dein Browser prüft Würfel nur auf sicheren Seiten (https). Lade das Protokoll und prüfe es mit „qwixx verify“.
dice-unknown = Die Würfe konnten nicht geladen werden. Schließe das hier und öffne es noch einmal.
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
