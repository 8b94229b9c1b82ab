## Avant la partie

not-started = pas encore commencée
who-plays = Qui joue ?
who-plays-small = Fais scanner ceci, ou dis le code aux autres.
who-plays-listed = La table est dans la liste, pour tout le monde. Tu peux aussi envoyer le lien.
invite = Invite tes amis
invited-by = { $name } t’invite : { $game }
invited = { $game } : prends place
all-seats-taken = Toutes les places sont prises. Tu peux regarder.
who-is-there = Qui est là
or-watch = Pour seulement regarder, reste simplement sur cette page.
seat-freed = Ta place a été libérée. Tu peux te rasseoir.
watching-small = Pour t’asseoir, demande le lien ou le code à quelqu’un de la table.
code-is = Code { $code }
share-link = Envoyer le lien
share-watching = Partager un lien pour regarder
seats-taken = Places prises : { $here } sur { $seats }
has-not-come = pas encore là
sit-here = S’asseoir ici
sit-here-named = S’asseoir à la place { $seat }
seat-beside = Ajouter quelqu’un sur cet appareil
add-person = Ajouter
starts-when-full = La partie commence dès que toutes les places sont prises.
is-you = toi
on-this-device = sur cet appareil
change-name = Changer le nom { $name }
name-of-seat = Nom à la place { $seat }
get-up-named = Faire lever { $name }
add-bot = Robot
add-bot-named = Ajouter un robot à la place { $seat }
remove-bot = Retirer le robot { $name }
strength-of = Niveau de { $name }
send-away-named = Renvoyer { $name }
send-away-ask = Renvoyer { $name } ?
send-away = Renvoyer
send-away-not = Annuler
keep-no-longer = Ne plus garder la place de { $name }
nobody-yet = Personne pour l’instant. Jouer contre un robot ?
play-bot = Jouer contre un robot
more-needed = { $count ->
    [one] Il manque encore { $count } joueur.
   *[other] Il manque encore { $count } joueurs.
  }
start-with = { $count ->
    [one] Commencer en solo
   *[other] Commencer à { $count }
  }
starts-game = C’est { $name } qui lance la partie.
own-lucky = Nombres chanceux propres :
with-hints = Avec conseils.
without-hints = Sans conseils.
change-settings = Modifier
settings-done = Terminé
more-about = Plus
more-about-small = télé, spectateurs, autre appareil, dés honnêtes
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
