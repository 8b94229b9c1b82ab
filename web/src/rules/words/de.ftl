## Regelseiten

rules-heading = Regeln
page-rules = Regeln: { $game } · Qwixx
games = Spiele
rules-learn = In einem geführten Spiel lernen
rules-numbers = C1, E1 und so weiter sind die Nummern der Regeln: Damit kannst du nach einer einzelnen fragen.
figure-classic-left = Die weißen Würfel ergeben 7.
figure-classic-close = Fünf Kreuze sind da, also schließt die 12 die Reihe ab.
figure-longo-lucky = 6 ist eine Glückszahl, und Grün hat die wenigsten Kreuze.
figure-longo-close = Sechs Kreuze sind da, also schließt schon die 3 die Reihe ab.
figure-gemixxt-a-colour = Weiße 4 und grüne 3: Die grüne 7 steht in der Reihe, die Gelb schließt.
figure-gemixxt-b-left = Die weißen Würfel ergeben 8, und die 8 ist in Rot das vierte Feld.
figure-bonus-a-chain = Ein Kreuz löst zwei weitere aus.
figure-bonus-b-each = Die zweite 7 des Paares bringt ein Kreuz in jeder Reihe.
figure-duel-knock = Der vorderste Stein liegt allein auf der 7.
figure-duel-stack = Zwei Steine einer Person sind sicher.
