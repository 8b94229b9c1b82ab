## Ansehen

page-replay = Ansehen · Qwixx
replay-what = { $turns ->
    [one] { $variant }, { $turns } Zug
   *[other] { $variant }, { $turns } Züge
  }
replay-action-0 = Zug { $turn }: der Wurf
replay-action-1 = Zug { $turn }: Aktion 1
replay-action-2 = Zug { $turn }: Aktion 2
replay-rolls = { $name } würfelt { $one } und { $two }: { $sum }.
replay-rolls-real = { $name } würfelt. Diese Würfel hat niemand aufgeschrieben.
replay-closes = { $count ->
    [one] { $names } schließt { $colour } ab.
   *[other] { $names } schließen { $colour } ab.
  }
replay-over = Das Spiel ist aus.
move-lucky = { $cell } (Glück)
move-chain = { $cell }, dann { $cells }
move-knocks = { $cell }, schlägt einen Stein
move-stacks = { $cell }, ein Stapel aus { $height }
points-so-far = Punkte bisher
curve-note = dicke Linie: { $name }
curve-label = Punkte bei diesem Schritt: { $scores }
step = Schritt
replay-steps = Schritte des Spiels
step-first = Erster Schritt
step-back = Zurück
step-play = Abspielen
step-pause = Pause
step-forward = Weiter
step-last = Letzter Schritt
share-turn = Zug { $turn } teilen
turn-address = Die Adresse dieses Schritts:
replay-others = Die anderen Zettel
show-sheet = : diesen Zettel groß zeigen
other-games = Andere Spiele
replay-keys = Tasten: Pfeile links und rechts für einen Schritt, Pos1 und Ende für den ersten und den letzten.
nothing-rolled = In diesem Spiel wurde noch nicht gewürfelt.

## Beendete Spiele und Protokolle

your-games = Deine Spiele
finished-games = Beendete Spiele
no-games = Hier ist noch kein Spiel zu Ende gegangen.
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
show-line = Zeile { $line } zeigen
another-record = Anderes Protokoll

## Fernseher

page-tv = { $variant } · Qwixx
tv-join = Spiel mit deinem Handy mit
tv-open = oder öffne { $address } und tippe den Code ein
tv-waiting = { $free ->
    [0] Alle sind da.
    [one] { $free } Platz ist frei.
   *[other] { $free } Plätze sind frei.
  }
tv-replay = Noch einmal ansehen
