## Accueil

motto = Lance, coche, clôture.
motto-small = Sans compte. Choisis une fiche, puis ta façon de jouer.
pick-sheet = Choisis une fiche
players-range = { $range ->
    [0] { $high } joueurs
   *[1] { $low }–{ $high } joueurs
  }
about-classic = commence ici
about-longo = dés à huit faces, nombres porte-bonheur
about-gemixxt-a = couleurs mélangées dans la rangée
about-gemixxt-b = nombres dans le désordre
about-bonus-a = des croix qui en déclenchent d’autres
about-bonus-b = cinq sortes de paires
about-duel = éjecter des pions sur un plateau commun
learn-link = Première partie ?
learn-link-small = une partie guidée, quelques minutes
play-now = Jouer tout de suite
play-now-small = { $count ->
    [0] en solo, pour le meilleur score
    [one] contre un robot
   *[other] contre { $count } robots
  }
play-friends = Jouer entre amis
play-friends-small = envoie un lien ou montre un code
join = Rejoindre
join-small = tape le code
cannot-join = Ce lien ne fonctionne pas
one-device = Un seul appareil
one-device-small = il passe de main en main
how-many = Nombre de joueurs
names = Noms
hints-for-all = Conseils pour tous
start-round = Commencer la partie
real-dice = Vrais dés
real-dice-small = tu lances, les fiches sont ici
dice-typed = Saisir les dés
dice-typed-small = chacun voit ce qui peut être coché
dice-trusted = Seulement les fiches
dice-trusted-small = rien à saisir, on te fait confiance
which-dice = Dés
which-dice-server = lancés ici
which-dice-typed = vrais, saisis
which-dice-trusted = vrais, fiches seules
back-to-game = Retour à ta partie
game-runs = elle est en cours
game-waits = en attente de joueurs
game-with = avec { $names }
open-tables = Tables ouvertes
open-waits = { $count ->
    [one] { $names } attend
   *[other] { $names } attendent
  }
seats-open = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
  }
nobody-waits = Personne n’attend en ce moment.
quick-match = Partie rapide : { $variant }
quick-match-small = À deux, 60 secondes pour un choix, sans conseils : prend place là où quelqu’un attend, ou ouvre une table.
player-number = Joueur { $number }
trademark = Qwixx est une marque de son éditeur. Ceci est un projet de fans non officiel.

## Plus de réglages

more-settings = Plus de réglages
more-settings-small = robots, rythme, qui peut rejoindre
taste-bots = Robots pour « Jouer tout de suite »
taste-level = Leur force
taste-among = Robots pour « Jouer entre amis »
taste-hints = Conseils pour « Jouer tout de suite »
taste-pace = Temps pour un choix
pace-none = sans limite
pace-relaxed = 60 s
pace-fast = 15 s
taste-away = Si quelqu’un s’absente
away-bot = robot
away-wait = attendre
away-pass = passer
taste-listed = Qui peut rejoindre
listed-no = avec lien ou code
listed-yes = tout le monde
taste-hints-friends = Conseils pour « Jouer entre amis »
taste-hints-agreed = En s’asseyant, chacun accepte.
