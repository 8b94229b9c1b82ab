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

## The story of a game

story-moments = { $count ->
    [1] Ein Moment hat entschieden
    [2] Zwei Momente haben entschieden
   *[other] Drei Momente haben entschieden
  }
story-no-slips = Keine Fehler
story-dearest = { $who ->
    [you] Deine teuerste Wahl hat { $cost } gekostet.
   *[other] Die teuerste Wahl von { $name } hat { $cost } gekostet.
  }
story-unknown = { $turns ->
    [one] Die Würfel eines Zuges sind unbekannt, er bleibt außen vor.
   *[other] Die Würfel von { $turns } Zügen sind unbekannt, sie bleiben außen vor.
  }
story-luck-good = { $who ->
    [you] Die Würfel haben dir { $luck } gebracht, deine Entscheidungen { $own } gekostet.
   *[other] Die Würfel haben { $name } { $luck } gebracht, die eigenen Entscheidungen { $own } gekostet.
  }
story-luck-bad = { $who ->
    [you] Die Würfel haben dich { $luck } gekostet, deine Entscheidungen { $own }.
   *[other] Die Würfel haben { $name } { $luck } gekostet, die eigenen Entscheidungen { $own }.
  }
story-curve-percent = { $who ->
    [you] Deine Gewinnchance ging von { $first } auf { $last }.
   *[other] { $name }: Die Gewinnchance ging von { $first } auf { $last }.
  }
story-curve-points = { $who ->
    [you] Was du erwarten konntest, ging von { $first } auf { $last }.
   *[other] { $name }: Was zu erwarten war, ging von { $first } auf { $last }.
  }
moment-turn = Zug { $turn }
moment-best = besser: { $best }
moment-gift = dank { $name }
