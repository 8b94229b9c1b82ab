## Beendete Spiele und Protokolle

your-games = Deine Spiele
finished-games = Spiele offener Tische
no-games = Noch keines ist zu Ende.
your-entry = { $variant }, { $day }
game-entry = { $turns ->
    [one] { $variant }, { $turns } Zug, { $day }
   *[other] { $variant }, { $turns } Züge, { $day }
  }
import-title = Dein eigenes Protokoll
import-how = Füge ein Protokoll (.qgn) ein, wähle eine Datei oder lege sie hier ab. Es wird nur gelesen, nicht gespeichert.
import-label = Protokoll
choose-file = Datei wählen
replay-it = Ansehen
import-wrong = Zeile { $line }: { $reason }.
import-wrong-turn = Zeile { $line }, Zug { $turn }: { $reason }.
import-wrong-name = Zeile { $line }, Zug { $turn }, { $name }: { $reason }.
show-line = Zeile { $line } zeigen
another-record = Anderes Protokoll
