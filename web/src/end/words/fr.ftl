## La fin

ended-rows = { $count ->
    [3] Trois rangées sont clôturées, { $after }.
    [4] Quatre rangées sont clôturées, { $after }.
   *[other] Deux rangées sont clôturées, { $after }.
  }
ended-rows-by = { $count ->
    [3] Trois rangées sont clôturées, { $after } : { $rows }.
    [4] Quatre rangées sont clôturées, { $after } : { $rows }.
   *[other] Deux rangées sont clôturées, { $after } : { $rows }.
  }
closed-row-by = { $who ->
    [you] { $colour } par toi
    [us] { $colour } par { $name } et toi
   *[other] { $colour } par { $name }
  }
ended-misses = Quatrième coup manqué, { $after }.
ended-misses-by = { $who ->
    [you] Tu as noté le quatrième coup manqué, { $after }.
   *[other] { $name } a noté le quatrième coup manqué, { $after }.
  }
ended-stones = Il n’y a plus de pions, { $after }.
after-turns = { $turns ->
    [one] après { $turns } tour
   *[other] après { $turns } tours
  }
bonus-short = bonus
misses-short = manqués
total-short = total
end-sheets = Les fiches à la fin
your-place = Toi : { $score }, { $place }e place.
cheer-win = Bien joué !
cheer-best = Ton meilleur score ! Avant : { $score }.
cheer-close-won = C’était serré : { $points } d’avance.
cheer-close-lost = De justesse : { $points } de retard.
play-again = Rejouer
replay = Revoir
share-result = Partager
more-steps = Plus
download-record = Télécharger la partie
dice-checking = Vérification des dés …
dice-as-promised = Dés vérifiés : promesse tenue.
dice-not-promised = Les dés ne tiennent pas la promesse.
dice-unchecked = Les dés n’ont pas pu être vérifiés.
dice-how = Comment ?
dice-why = Pourquoi ?
story-making = On pèse les choix …
story-waiting = { $ahead ->
    [one] Une autre partie passe d’abord.
   *[other] { $ahead } autres parties passent d’abord.
  }
story-failed = L’analyse n’a pas pu être faite.
rematch-wanted = { $count ->
    [one] { $names } veut rejouer.
   *[other] { $names } veulent rejouer.
  }
review = Analyse
watch-rematch = Regarder la partie suivante
