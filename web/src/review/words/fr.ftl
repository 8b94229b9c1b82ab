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
