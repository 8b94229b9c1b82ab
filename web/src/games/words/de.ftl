## Beendete Spiele und Protokolle

your-games = Deine Spiele
finished-games = Neueste öffentliche Spiele
no-games = Noch keine beendeten Spiele.
your-entry = { $variant }, { $day }
game-entry = { $turns ->
    [one] { $variant }, { $turns } Zug, { $day }
   *[other] { $variant }, { $turns } Züge, { $day }
  }
import-title = Dein eigenes Protokoll
import-how = Füge ein Protokoll (.qgn) ein, wähle eine Datei oder lege sie hier ab. Es wird nur gelesen, nicht gespeichert. Von mehreren Spielen wird das erste gezeigt.
import-label = Protokoll
choose-file = Datei wählen
replay-it = Ansehen
show-line = Zeile { $line } zeigen
another-record = Anderes Protokoll

## Was an einem Protokoll falsch ist, und wo

at-line = Zeile { $line }
at-turn = Zug { $turn }
refused-players = Dieses Spiel ist für { $least } bis { $most } Personen, nicht für { $players }.
refused-players-exactly = Dieses Spiel ist für { $most } Personen, nicht für { $players }.
refused-not-first = Platz { $seat } kann nicht beginnen: Es gibt die Plätze 1 bis { $players }.
refused-not-utf-8 = Dieser Text ist nicht in UTF-8.
refused-no-game = Darin ist kein Spiel.
refused-no-tags = Ein Spiel beginnt mit seinen Angaben in [ ], nicht mit { $what }.
refused-not-a-tag = Eine Angabe sieht aus wie [Name "value"], nicht wie { $what }.
refused-tag-twice = Die Angabe { $tag } steht zweimal da.
refused-not-a-comment = Ein Kommentar beginnt mit {"{"} und endet mit {"}"} in derselben Zeile.
refused-seat-tags = Die Plätze heißen Seat1, Seat2 und so weiter, ohne Lücke.
refused-no-variant = Die Angabe Variant fehlt.
refused-not-a-variant = Ein Spiel { $what } gibt es nicht. Es gibt: { $known }.
refused-not-a-seat = First ist die Nummer eines Platzes, nicht { $what }.
refused-lucky-nobody = { $tag } gehört hier niemandem.
refused-lucky-pair = { $tag } besteht aus zwei verschiedenen Zahlen von 2 bis { $most }, nicht aus { $what }.
refused-not-a-result = Das Ergebnis ist * oder für jeden Platz eine Punktzahl, nicht { $what }.
refused-wrong-result = Das Ergebnis ist { $result }, nicht { $what }.
refused-unfinished = Das Spiel ist nicht zu Ende, also ist sein Ergebnis *.
refused-not-a-turn = Ein Zug sieht aus wie 1. 41 r2y3g5b6 : r5 - / b10, nicht wie { $what }.
refused-wrong-turn = Hier sollte Zug { $turn } stehen, nicht { $number }.
refused-dice-shape = Würfel sehen aus wie 41 r2y3g5b6 oder ??, nicht wie { $what }.
refused-move-shape = { $what } ist kein Eintrag.
refused-move-count = Einträge in Aktion { $action }: { $moves } statt { $needs }.
refused-no-action = Aktion { $action } fehlt, und das ist nicht der letzte Zug.
refused-ended-in-action-1 = Das Spiel endete in Aktion 1, also gibt es keine Aktion 2.
