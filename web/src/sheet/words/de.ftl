## Farben, Felder und Reihen

colour-r = Rot
colour-y = Gelb
colour-g = Grün
colour-b = Blau
cell = { $colour } { $number }
option-leaves = lässt { $out } aus
option-chain = löst { $cells } aus
option-knocks = schlägt einen Stein
option-stack = Stapel aus { $height }
cell-open = offen
cell-crossed = angekreuzt
cell-gone = weg
cell-closed = abgeschlossen
row-label = { $crosses ->
    [one] { $colour }, { $crosses } Kreuz, { $points }
   *[other] { $colour }, { $crosses } Kreuze, { $points }
  }
crosses-count = { $count ->
    [one] { $count } Kreuz
   *[other] { $count } Kreuze
  }
board-row = { $colour }: du { $own }, die andere Person { $other }
board-own = { $count ->
    [one] dein Stein
   *[other] dein Stapel aus { $count }
  }
board-other = { $count ->
    [one] Stein der anderen Person
   *[other] Stapel der anderen Person aus { $count }
  }
locks = schließt { $colour }
lock-open = Schloss offen
lock-crossed = Schloss angekreuzt
lock-closed = Reihe abgeschlossen
closed = abgeschlossen
closed-by = { $who ->
    [you] abgeschlossen von dir
    [us] abgeschlossen von dir und { $name }
   *[other] abgeschlossen von { $name }
  }
is-closing = { $who ->
    [you] wird von dir abgeschlossen
    [us] wird von dir und { $name } abgeschlossen
   *[other] wird von { $name } abgeschlossen
  }
points-word = { $points ->
    [one] Punkt
   *[other] Punkte
  }
points-count = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }
misses = Fehlwürfe
misses-both = Fehlwürfe, beide
misses-end = { $count } beenden das Spiel
misses-each = je −{ $points }
misses-count = { $count ->
    [0] keine Fehlwürfe
    [one] { $count } Fehlwurf
   *[other] { $count } Fehlwürfe
  }
total = Summe
bonus = Bonus
bonus-bar = Bonusleiste
bonus-points = Bonus { $points }
field-free = frei
field-struck = gestrichen
field-closed = abgeschlossen
mark-bonus = +1
mark-two-lowest = 2↓
mark-one-each = 1×4
mark-double-lowest = ×2
mark-plus-13 = +13
mark-no-miss = −5→0
spoken-mark-bonus = Bonusfeld
spoken-mark-two-lowest = zwei in der schwächsten Reihe
spoken-mark-one-each = eins in jeder Reihe
spoken-mark-double-lowest = schwächste Reihe doppelt
spoken-mark-plus-13 = plus 13
spoken-mark-no-miss = Fehlwürfe frei
bonus-help = Was bringen die Zeichen?
help-bonus = Streiche das nächste freie Kästchen der Bonusleiste und kreuze in der Reihe seiner Farbe das nächste Feld an. Dieses Kreuz kann einen weiteren Bonus bringen.
help-two-lowest = Sind beide Felder des Paares angekreuzt: Kreuze die nächsten zwei Felder in der Reihe an, in der du die wenigsten Kreuze hast.
help-one-each = Sind beide Felder des Paares angekreuzt: Kreuze in jeder der vier Reihen das nächste Feld an.
help-double-lowest = Sind beide Felder des Paares angekreuzt: Am Ende zählt deine niedrigste Reihe doppelt.
help-plus-13 = Sind beide Felder des Paares angekreuzt: Am Ende gibt es 13 Punkte mehr.
help-no-miss = Sind beide Felder des Paares angekreuzt: Deine Fehlwürfe kosten am Ende nichts.
