## Das geführte erste Spiel

page-learn = Dein erstes Spiel · Qwixx
learn-partner = Ruth
learn-progress = Schritt { $step } von { $steps }
learn-intro = Dein erstes Spiel
learn-intro-why = Du und Ruth habt je einen Zettel mit vier Reihen. Je mehr Kreuze eine Reihe hat, desto mehr ist sie wert. Rot und Gelb steigen bis 12, Grün und Blau fallen bis 2.
learn-intro-do = Würfle.
learn-white = Die weißen Würfel sind für alle
learn-white-why = Nach jedem Wurf dürfen alle die Summe der weißen Würfel ankreuzen, in einer Reihe ihrer Wahl. Das ist Aktion 1.
learn-white-do = Kreuze in Rot die 3 an.
learn-colour = Die Farben gehören dir
learn-colour-why = Du hast gewürfelt, also hast nur du Aktion 2: ein weißer Würfel plus ein farbiger, angekreuzt in der Reihe dieser Farbe. Weiße 1 und gelbe 1 ergeben 2.
learn-colour-do = Kreuze in Gelb die 2 an.
learn-left = Von links nach rechts
learn-left-why = Ruth hat gewürfelt, die weißen Würfel gelten auch für dich. Was links von einem Kreuz liegt, ist für immer weg: Rot 11 ließe 7 Felder aus, Grün 11 nur 1.
learn-left-do = Kreuze in Grün die 11 an.
learn-pass = Du darfst passen
learn-pass-why = Du hast gewürfelt. Eine 7 ließe in jeder Reihe mindestens 3 Felder aus. Passen in Aktion 1 kostet nichts.
learn-pass-do = Passe.
learn-miss = Ein Fehlwurf
learn-miss-why = Hast du gewürfelt und kreuzt in keiner Aktion etwas an, nimmst du einen Fehlwurf, −5 Punkte. Jedes Kreuz ließe hier mindestens 5 Felder aus, da tut der Fehlwurf weniger weh. Der vierte beendet das Spiel.
learn-miss-do = Nimm den Fehlwurf.
learn-close = Eine Reihe abschließen
learn-close-why = Ein paar Züge später. Du hast 5 Kreuze in Rot, also darfst du das letzte Feld ankreuzen. Das Schloss kommt als weiteres Kreuz dazu, Rot ist für alle abgeschlossen, und der rote Würfel scheidet aus.
learn-close-do = Kreuze in Rot die 12 an.
learn-last = Die zweite Reihe beendet das Spiel
learn-last-why = Ruth schließt Gelb ab. Mit zwei abgeschlossenen Reihen ist nach dieser Aktion Schluss, und du hast deine noch.
learn-last-do = Kreuze in Blau die 12 an.
learn-not-pass = Passen ist erlaubt, aber ein Kreuz ist hier besser.
learn-not-this = Das ist erlaubt. In dieser Lektion geht es anders weiter.
learn-not-skip = { $count ->
    [one] { $cell } ließe { $count } Feld für immer aus.
   *[other] { $cell } ließe { $count } Felder für immer aus.
  }
learn-end = Du gewinnst, { $yours } zu { $others }.
learn-end-why = Zähle die Kreuze jeder Reihe, das Schloss auch, und sieh nach, was sie wert sind. Jeder Fehlwurf kostet 5 Punkte.
learn-points = Punkte
learn-play = Ein Spiel spielen
learn-again = Noch einmal
learn-rules = Regeln lesen
