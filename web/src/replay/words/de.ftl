## Wiederholung

page-replay = Wiederholung · Qwixx
page-review = Analyse · Qwixx
replay-what = { $turns ->
    [one] { $variant }, { $turns } Zug
   *[other] { $variant }, { $turns } Züge
  }
replay-action-0 = Zug { $turn }: der Wurf
replay-action-1 = Zug { $turn }: Aktion 1
replay-action-2 = Zug { $turn }: Aktion 2
replay-rolls = { $who ->
    [you] Du würfelst { $one } und { $two }: { $sum }.
   *[other] { $name } würfelt { $one } und { $two }: { $sum }.
  }
replay-rolls-real = { $who ->
    [you] Du würfelst. Diese Würfel hat niemand aufgeschrieben.
   *[other] { $name } würfelt. Diese Würfel hat niemand aufgeschrieben.
  }
replay-over = Das Spiel ist aus.
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
review-what = Was war jede Entscheidung wert?
review-judging = Jede Entscheidung wird abgewogen. Das dauert ein paar Sekunden.
nothing-rolled = In diesem Spiel wurde noch nicht gewürfelt.
no-such-replay = Dieses Spiel ist nicht zu finden.

## Die Prüfung der Würfel

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
dice-first = Nach dem Geheimnis beginnt { $given }, begonnen hat aber { $recorded }.
dice-roll = Zug { $turn } weicht ab: Das Geheimnis ergibt { $given }, im Protokoll steht { $recorded }.
dice-impossible = Dein Browser prüft Würfel nur auf sicheren Seiten (https). Lade das Protokoll und prüfe es mit „qwixx verify“.
dice-unknown = Die Würfe konnten nicht geladen werden. Schließe das hier und öffne es noch einmal.

## Fernseher
