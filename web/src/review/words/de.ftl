## Analyse

curve-percent = Gewinnchance
curve-points = Erwartete Punkte
curve-worths = Bei diesem Schritt: { $scores }
worth-percent = { $value } %
worth-points = { $value } Pkt.
judged-best = am besten
judged-good = gut
judged-slip = Ungenauigkeit
judged-blunder = Patzer
review-whose = Wessen Entscheidung
review-chosen = gewählt
review-losses = Was am meisten gekostet hat
review-no-losses = Keine Ungenauigkeiten und keine Patzer.
review-where-1 = Zug { $turn }, Aktion 1
review-where-2 = Zug { $turn }, Aktion 2
review-instead = Gewählt: { $chosen }. Am besten: { $best }.
review-players = Glück und Können
share-luck = Würfel
share-own = Eigene Entscheidungen
share-others = Entscheidungen der anderen
share-unknown = Unbekannte Würfel
mean-loss = Durchschnittlicher Verlust pro Entscheidung
review-note-percent = Gewinnchance in Prozent aus Sicht des stärksten Bots, wenn alle so gut wie möglich weiterspielen.
review-note-points = Am Ende zu erwartende Punkte aus Sicht des stärksten Bots.
review-keys = N und B: vor und zurück zwischen Ungenauigkeiten und Patzern.
