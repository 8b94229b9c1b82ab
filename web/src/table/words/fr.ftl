## Ce qui est demandé

prompt-named = { $name } : { $asked }
prompt-roll = À toi : lance les dés.
prompt-type = Lance tes dés et saisis ce qu’ils montrent.
prompt-type-for = Lance les dés pour { $name } et saisis ce qu’ils montrent.
prompt-roll-real = Lance tes dés, puis continue.
prompt-first = Coche un { $sum } dans une rangée, ou passe.
prompt-first-stone = Pose un pion sur un { $sum }, ou passe.
prompt-first-lucky = { $sum } porte-bonheur : coche un { $sum } ou la case porte-bonheur.
prompt-first-nothing = Le { $sum } n’entre dans aucune rangée.
prompt-first-trusted = Coche la somme des dés blancs, ou passe.
prompt-first-trusted-stone = Pose un pion sur la somme des dés blancs, ou passe.
prompt-second = Coche un dé blanc plus un dé de couleur, ou passe.
prompt-second-stone = Pose un pion sur un dé blanc plus un dé de couleur, ou passe.
prompt-second-or-miss = Coche un dé blanc plus un dé de couleur, ou note un coup manqué.
prompt-second-or-miss-stone = Pose un pion sur un dé blanc plus un dé de couleur, ou note un coup manqué.
prompt-second-nothing = Rien ne convient.
prompt-miss-due = { $points ->
    [0] Rien ne convient : note un coup manqué.
   *[other] Rien ne convient : note un coup manqué, −{ $points }.
  }
prompt-waiting = On attend { $names }.
prompt-waiting-roll = { $names } lance les dés.
prompt-waiting-roll-real = { $names } lance les vrais dés.
preview-leaves = { $cell } saute { $out }.
preview-chain = { $cell } déclenche { $cells }.
preview-knocks = { $cell } éjecte un pion.
preview-stacks = { $cell } devient une pile de { $height }.
preview-closes = Clôture { $colours }.
preview-ends = La partie s’arrête là.
preview-gain = { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  }
preview-miss = Coûte { $points }.
preview-nothing = Rien n’est coché.
preview-no-stone = Aucun pion n’est posé.
confirm-one = Valider { $cell }
confirm-stone = Poser sur { $cell }
confirm-many = Valider { $count } croix
confirm-close = Clôturer { $colours }
confirm-knock = Éjecter { $cell }
take-miss = { $points ->
    [0] Coup manqué
   *[other] Coup manqué, −{ $points }
  }
choose-first = Choisis
your-choice = Ton choix
roll = Lancer
pass = Passer
miss = Manqué
undo = Annuler
hint = Conseil
change-choice = Changer mon choix
lucky = chance
with-lock = avec cadenas
knock-off = éjecter
stack = empiler
barred-passed = perdu
barred-crossed = coché
barred-needs = il faut { $needs }
barred-needs-stones = il faut { $needs }
barred-row-closed = clos
barred-stone-left = perdu
barred-stack-overtaken = occupé
barred-stack-stands = occupé
barred-not-foremost = occupé

## La table

page-table = { $prompt } · Qwixx
players = Joueurs
dice = Dés
dice-label = Blancs { $white } ; { $colours }
turn = Tour { $turn }
rolled = { $name } a lancé
rolls = { $name } lance
is-ready = a choisi
is-thinking = réfléchit
is-waiting = attend
is-rolling = lance
is-away = absent
is-offline = hors ligne
is-here = là
bot-plays = un robot joue
closes = clôture { $colours }
stones-left = { $count ->
    [one] reste { $count } pion
   *[other] reste { $count } pions
  }
log = Derniers coups
log-passed = passe
log-missed = coup manqué
tell-started = { $who ->
    [you] Tu commences.
   *[other] { $name } commence.
  }
tell-seated = { $name } prend la place { $seat }.
tell-left = { $name } a quitté la table.
tell-away-bot = { $name } n’est plus là. Un robot joue à sa place.
tell-away-wait = { $name } n’est plus là. La partie attend.
tell-away-pass = { $name } n’est plus là et passe.
tell-back = { $name } est de retour.
tell-rolled = { $who ->
    [you] Tu as lancé les dés. { $dice }
   *[other] { $name } a lancé les dés. { $dice }
  }
tell-crosses = { $who ->
    [you] Tu coches { $cells }
   *[other] { $name } coche { $cells }
  }
tell-lucky = { $who ->
    [you] Chance pour toi : { $cells }
   *[other] Chance pour { $name } : { $cells }
  }
tell-knocks = { $who ->
    [you] Tu éjectes un pion : { $cell }
   *[other] { $name } éjecte un pion : { $cell }
  }
tell-stacks = { $who ->
    [you] Tu empiles { $height } pions : { $cell }
   *[other] { $name } empile { $height } pions : { $cell }
  }
tell-danger-rows = Encore une rangée clôturée, et la partie s’arrête.
tell-danger-misses = { $who ->
    [you] Tu as { $misses }. Encore un, et la partie s’arrête.
   *[other] { $name } a { $misses }. Encore un, et la partie s’arrête.
  }
tell-closes = { $who ->
    [you] Tu clôtures { $colour }.
    [us] Toi et { $name }, vous clôturez { $colour }.
   *[other] { $name } clôture { $colour }.
  }
tell-danger-all-misses = { $misses } en tout. Encore un, et la partie s’arrête.
tell-last = C’est la dernière action.
spoken-move = { $who ->
    [you] Toi : { $cells }.
   *[other] { $name } : { $cells }.
  }
spoken-passed = { $who ->
    [you] Tu passes.
   *[other] { $name } passe.
  }
spoken-missed = { $who ->
    [you] Tu notes un coup manqué.
   *[other] { $name } note un coup manqué.
  }
spoken-chosen = Choisi : { $option }.
spoken-score = Ton total : { $points }.
spoken-results = Résultat : { $results }.
has-left = a quitté
peek = Fiche de { $name }
peek-close = Fermer cette fiche
free-seats = Une place s’est libérée. Tu peux reprendre la partie.
free-seat-take = Remplacer { $name }
status-offline = Reconnexion… Ta place est gardée 90 secondes.
lost-connection = Pas de connexion. Tes choix partiront après.
status-trouble = Le serveur rattrape son retard. Rien n’est perdu.
connecting = Un instant.
no-such-table = Cette table n’existe pas.
offline = Tu es hors ligne. Réessaie quand tu auras une connexion.
try-again = Réessayer
to-start = Accueil

## Vrais dés

one-tap-a-die = Touche une valeur par dé. Une erreur ? Touche de nouveau.
white-die = Dé blanc { $number }
white-sum = Somme des blancs
dice-to-go = { $count ->
    [one] Encore { $count } dé
   *[other] Encore { $count } dés
  }
these-are-the-dice = Voilà les dés
dice-back = Retour à la table
you = tu
go-on = Continuer
chosen = choisi
left-out-count = saute { $count }
ends-game = fin de partie
tap-a-cell = Touche une case.
hand-over = Passe l’appareil à { $name }.
hand-over-take = Je suis { $name }
last-turns = Derniers tours
confirm = Valider
confirm-place = Poser sur
rolled-real = Les dés sont lancés
has-rolled = { $name } a lancé : continuer
type-for = Saisir les dés de { $name }
rolls-you = à toi de jouer
rolled-you = tu as lancé
log-passed-you = passes
log-missed-you = coup manqué
bot-level = robot, { $level }
points-scale = Combien valent les croix ?
prompt-roll-behind = À toi, { $points } derrière { $name }.
prompt-roll-ahead = À toi, { $points } devant { $name }.
prompt-roll-level = À toi, à égalité avec { $name }.
replay-closes = { $count ->
    [one] { $names } clôture { $colour }.
   *[other] { $names } clôturent { $colour }.
  }
move-lucky = { $cell } (porte-bonheur)
in-turn = Tour { $turn } :
sent-later = Sera envoyé
tell-time-ran-out = { $who ->
    [you] Ton temps est écoulé.
   *[other] Le temps de { $name } est écoulé.
  }

## La fin

win = { $who ->
    [you] Tu gagnes avec { $score }.
   *[other] { $name } gagne avec { $score }.
  }
win-shared = { $who ->
    [us] { $name } et toi, vous vous partagez la victoire avec { $score }.
   *[other] { $name } se partagent la victoire avec { $score }.
  }
win-alone = { $who ->
    [you] Tu termines avec { $points }.
   *[other] { $name } termine avec { $points }.
  }
end-you = Toi
