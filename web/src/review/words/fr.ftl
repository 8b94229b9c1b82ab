## Analyse

curve-percent = Chance de gagner
curve-points = Points attendus
curve-worths = À cette étape : { $scores }
worth-percent = { $value } %
worth-points = { $value } pts
judged-best = le meilleur
judged-good = bon
judged-slip = imprécis
judged-blunder = erreur
review-whose = Choix de
review-chosen = choisi
review-losses = Ce qui a coûté le plus
review-no-losses = Ni imprécision ni erreur.
review-where-1 = tour { $turn }, action 1
review-where-2 = tour { $turn }, action 2
review-instead = Choisi : { $chosen }. Le meilleur : { $best }.
review-players = Chance et choix
share-luck = Dés
share-own = Choix propres
share-others = Choix des autres
share-unknown = Dés inconnus
mean-loss = Perte moyenne par choix
review-note-percent = Chance de gagner en pour cent, vue par le robot le plus fort si tout le monde joue ensuite au mieux.
review-note-points = Points attendus à la fin, vus par le robot le plus fort.
review-keys = N et B : imprécision ou erreur suivante et précédente.

## The story of a game

story-moments = { $count ->
    [1] Un moment a décidé de tout
    [2] Deux moments ont décidé de tout
   *[other] Trois moments ont décidé de tout
  }
story-no-slips = Aucune erreur
story-dearest = { $who ->
    [you] Ton choix le plus cher a coûté { $cost }.
   *[other] Le choix le plus cher de { $name } a coûté { $cost }.
  }
story-unknown = { $turns ->
    [one] Les dés d’un tour sont inconnus : il est laissé de côté.
   *[other] Les dés de { $turns } tours sont inconnus : ils sont laissés de côté.
  }
story-luck-good = { $who ->
    [you] Les dés t’ont donné { $luck }, tes choix ont coûté { $own }.
   *[other] Les dés ont donné { $luck } à { $name }, ses choix ont coûté { $own }.
  }
story-luck-bad = { $who ->
    [you] Les dés t’ont coûté { $luck }, tes choix { $own }.
   *[other] Les dés ont coûté { $luck } à { $name }, ses choix { $own }.
  }
story-curve-percent = { $who ->
    [you] Tes chances de gagner sont passées de { $first } à { $last }.
   *[other] { $name } : les chances de gagner sont passées de { $first } à { $last }.
  }
story-curve-points = { $who ->
    [you] Ce que tu pouvais espérer est passé de { $first } à { $last }.
   *[other] { $name } : ce qu’on pouvait espérer est passé de { $first } à { $last }.
  }
moment-turn = tour { $turn }
moment-best = mieux : { $best }
moment-gift = grâce à { $name }
