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

## Le contrôle des dés

check-dice-how = Avant que quiconque s’assoie, la table montrait la promesse : le SHA-256 d’un secret. Chaque lancer se calcule à partir du secret, de l’apport de chaque place et du numéro du tour. Ton navigateur vient de le refaire.
dice-promise = Promesse
dice-secret = Secret
dice-salts = Apport des places
dice-rolls = Lancers par tour
dice-same = identique
dice-kept = { $turns ->
    [one] La promesse a été tenue. Le secret lui correspond, et la première place comme le seul lancer en découlent.
   *[other] La promesse a été tenue. Le secret lui correspond, et la première place comme les { $turns } lancers en découlent.
  }
dice-broken = Le secret ne correspond pas à la promesse.
dice-first = D’après le secret, { $given } commence, mais { $recorded } a commencé.
dice-roll = Le tour { $turn } diffère : le secret donne { $given }, la partie indique { $recorded }.
dice-impossible = Ton navigateur ne vérifie les dés que sur des pages sûres (https). Télécharge la partie et vérifie-la avec « qwixx verify ».
dice-unknown = Les lancers n’ont pas pu être chargés. Ferme ceci et ouvre-le de nouveau.

## Télévision
