## La première partie guidée

page-learn = Ta première partie · Qwixx
learn-partner = Ruth
learn-progress = Étape { $step } sur { $steps }
learn-intro = Ta première partie
learn-intro-why = Ruth et toi avez chacun une fiche de quatre rangées. Plus une rangée a de croix, plus elle vaut. Rouge et jaune montent jusqu’à 12, vert et bleu descendent jusqu’à 2.
learn-intro-do = Lance les dés.
learn-white = Les dés blancs sont pour tous
learn-white-why = Après chaque lancer, tout le monde peut cocher la somme des dés blancs, dans une rangée de son choix. C’est l’action 1.
learn-white-do = Coche le 3 rouge.
learn-colour = Les couleurs sont à toi
learn-colour-why = Tu as lancé, l’action 2 n’est donc que pour toi : un dé blanc plus un dé de couleur, à cocher dans la rangée de cette couleur. 1 blanc et 1 jaune font 2.
learn-colour-do = Coche le 2 jaune.
learn-left = De gauche à droite
learn-left-why = Ruth a lancé, et les dés blancs sont aussi pour toi. Ce qui est à gauche d’une croix est perdu : le 11 rouge sauterait 7 cases, le 11 vert une seule.
learn-left-do = Coche le 11 vert.
learn-pass = Tu peux passer
learn-pass-why = Tu as lancé. Un 7 sauterait au moins 3 cases dans chaque rangée. Passer à l’action 1 ne coûte rien.
learn-pass-do = Passe.
learn-miss = Un coup manqué
learn-miss-why = Si tu as lancé et ne coches rien dans les deux actions, tu notes un coup manqué, −5 points. Ici, toute croix sauterait au moins 5 cases : le coup manqué fait moins mal. Le quatrième arrête la partie.
learn-miss-do = Note le coup manqué.
learn-close = Clôturer une rangée
learn-close-why = Quelques tours plus tard. Tu as 5 croix en rouge et peux donc cocher la dernière case. Le cadenas s’y ajoute comme une croix de plus, le rouge est clôturé pour tous et son dé quitte le jeu.
learn-close-do = Coche le 12 rouge.
learn-last = La deuxième rangée arrête tout
learn-last-why = Ruth clôture le jaune. Avec deux rangées clôturées, la partie s’arrête après cette action, et il te reste la tienne.
learn-last-do = Coche le 12 bleu.
learn-not-pass = Tu peux passer, mais une croix vaut mieux ici.
learn-not-this = C’est permis. Dans cette leçon, la suite est différente.
learn-not-skip = { $count ->
    [one] { $cell } sauterait { $count } case pour de bon.
   *[other] { $cell } sauterait { $count } cases pour de bon.
  }
learn-end = Tu gagnes, { $yours } à { $others }.
learn-end-why = Compte les croix de chaque rangée, cadenas compris, et regarde ce qu’elles valent. Chaque coup manqué coûte 5 points.
learn-points = Points
learn-play = Jouer une partie
learn-again = Encore une fois
learn-rules = Lire les règles
