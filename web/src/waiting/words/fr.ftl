## Avant la partie

waiting-for-players = en attente de joueurs
invite = Invite tes amis
take-a-seat = Prends place
watching = Tu regardes
watching-small = Pour t’asseoir, demande le lien ou le code à quelqu’un de la table.
code = Code
qr-alt = Code QR pour { $link }
share-link = Partager le lien
share-watching = Partager un lien pour regarder
copied = Copié
only-here = Seul cet ordinateur a accès à la table. Pour d’autres appareils, lance le serveur avec : { $command }
seats-taken = Places prises : { $here } sur { $seats }
seat-free = La place { $seat } est libre
seat-kept = gardée pour quelqu’un
sit-here = S’asseoir ici
seat-beside = Ajouter quelqu’un ici
seat-beside-named = Ajouter un joueur à la place { $seat }
get-up = Se lever
get-up-named = Faire lever { $name }
name-of-seat = Nom à la place { $seat }
bot = robot
your-name = Ton nom
more-needed = { $count ->
    [one] Il manque encore { $count } joueur.
   *[other] Il manque encore { $count } joueurs.
  }
start-without = { $count ->
    [one] Commencer en solo
   *[other] Commencer avec les présents
  }
pace-none-long = Sans limite de temps.
pace-relaxed-long = 60 secondes pour un choix.
pace-fast-long = 15 secondes pour un choix.
dice-server-long = Le serveur lance les dés.
dice-typed-long = Vrais dés, saisis.
dice-trusted-long = Vrais dés, non saisis.
away-bot-long = Un robot joue pour les absents.
away-wait-long = On attend les absents.
away-pass-long = Les absents passent.
hints-on = Les conseils sont actifs : tout le monde peut demander les meilleurs choix. En t’asseyant, tu acceptes.
commitment-note = Promesse de dés honnêtes, à vérifier après la partie :

## Une place sur un autre appareil

move-seat = Passer { $name } sur un autre appareil
move-how = Scanne ceci avec l’autre appareil, ou ouvres-y le lien. { $name } y continue la partie.
move-qr-alt = Code QR du lien qui déplace la place
move-link = Lien qui déplace la place
move-once = Valable une fois, 15 minutes. Ne le montre à personne d’autre.
move-failed = La place n’a pas bougé
