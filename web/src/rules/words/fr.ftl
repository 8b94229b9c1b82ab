## Pages de règles

rules-heading = Règles
page-rules = Règles : { $game } · Qwixx
games = Jeux
rules-learn = Apprendre dans une partie guidée
rules-numbers = C1, E1, etc. sont les numéros des règles : ils permettent d’en citer une seule.
figure-classic-left = Les dés blancs font 7.
figure-classic-close = Cinq croix y sont, le 12 clôture donc la rangée.
figure-longo-lucky = 6 est un nombre porte-bonheur, et la rangée verte a le moins de croix.
figure-longo-close = Six croix y sont, le 3 clôture donc déjà la rangée.
figure-gemixxt-a-colour = 4 blanc et 3 vert : le 7 vert se trouve dans la rangée qui ferme le jaune.
figure-gemixxt-b-left = Les dés blancs font 8, et le 8 est la quatrième case en rouge.
figure-bonus-a-chain = Une croix en déclenche deux autres.
figure-bonus-b-each = Le second 7 de la paire apporte une croix dans chaque rangée.
figure-duel-knock = Le pion de tête est seul sur le 7.
figure-duel-stack = Deux pions d’un même joueur sont à l’abri.
