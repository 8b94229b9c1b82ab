## Parties finies et enregistrements

your-games = Tes parties
finished-games = Parties des tables ouvertes
no-games = Aucune n’est encore finie.
your-entry = { $variant }, { $day }
game-entry = { $turns ->
    [one] { $variant }, { $turns } tour, { $day }
   *[other] { $variant }, { $turns } tours, { $day }
  }
import-title = Ta propre partie
import-how = Colle une partie enregistrée (.qgn), choisis un fichier ou dépose-le ici. Elle est seulement lue, pas gardée.
import-label = Partie enregistrée
choose-file = Choisir un fichier
replay-it = La revoir
import-wrong = Ligne { $line } : { $reason }.
import-wrong-turn = Ligne { $line }, tour { $turn } : { $reason }.
import-wrong-name = Ligne { $line }, tour { $turn }, { $name } : { $reason }.
show-line = Voir la ligne { $line }
another-record = Une autre partie
