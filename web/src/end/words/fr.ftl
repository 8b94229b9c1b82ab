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
ended-rows = Deux rangées sont clôturées.
ended-rows-by = Deux rangées sont clôturées : { $rows }.
closed-row-by = { $colour } par { $names }
ended-misses = Quatrième coup manqué.
ended-misses-by = { $name } a noté le quatrième coup manqué.
ended-stones = Il n’y a plus de pions.
after-turns = { $turns ->
    [one] après { $turns } tour
   *[other] après { $turns } tours
  }
bonus-short = bonus
misses-short = manqués
total-short = total
end-sheets = Les fiches à la fin
your-total = Toi : { $score }.
play-again = Rejouer
replay = Revoir
share-picture = Partager une image
download-record = Télécharger la partie
check-dice = Vérifier les dés.
check-dice-small = Le secret est dévoilé : vois s’il donne ces lancers.
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
dice-first = D’après le secret, { $given } commence, mais { $told } a commencé.
dice-roll = Le tour { $turn } diffère : le secret donne { $given }, la partie indique { $told }.
dice-impossible = Ton navigateur ne vérifie les dés que sur des pages sûres (https). Télécharge la partie et vérifie-la avec « qwixx verify ».
dice-unknown = Les lancers n’ont pas pu être chargés. Ferme ceci et ouvre-le de nouveau.
