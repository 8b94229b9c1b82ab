## Revoir

page-replay = Revoir · Qwixx
page-review = Analyse · Qwixx
replay-what = { $turns ->
    [one] { $variant }, { $turns } tour
   *[other] { $variant }, { $turns } tours
  }
replay-action-0 = Tour { $turn } : le lancer
replay-action-1 = Tour { $turn } : action 1
replay-action-2 = Tour { $turn } : action 2
replay-rolls = { $who ->
    [you] Tu lances { $one } et { $two } : { $sum }.
   *[other] { $name } lance { $one } et { $two } : { $sum }.
  }
replay-rolls-real = { $who ->
    [you] Tu lances. Personne n’a noté ces dés.
   *[other] { $name } lance. Personne n’a noté ces dés.
  }
replay-over = La partie est finie.
move-chain = { $cell }, puis { $cells }
move-knocks = { $cell }, éjecte un pion
move-stacks = { $cell }, une pile de { $height }
points-so-far = Points jusqu’ici
curve-note = trait épais : { $name }
curve-label = Points à cette étape : { $scores }
step = Étape
replay-steps = Étapes de la partie
step-first = Première étape
step-back = Retour
step-play = Lecture
step-pause = Pause
step-forward = Avancer
step-last = Dernière étape
share-turn = Partager le tour { $turn }
turn-address = L’adresse de cette étape :
replay-others = Les autres fiches
show-sheet =  : afficher cette fiche en grand
other-games = Autres parties
replay-keys = Touches : flèches gauche et droite pour une étape, Début et Fin pour la première et la dernière.
review-what = Que valait chaque choix ?
review-judging = Chaque choix est évalué. Cela prend quelques secondes.
nothing-rolled = Rien n’a encore été lancé dans cette partie.
no-such-replay = Cette partie est introuvable.

## Télévision
