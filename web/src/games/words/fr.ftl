## Parties finies et enregistrements

your-games = Tes parties
finished-games = Parties publiques récentes
no-games = Aucune partie terminée.
your-entry = { $variant }, { $day }
game-entry = { $turns ->
    [one] { $variant }, { $turns } tour, { $day }
   *[other] { $variant }, { $turns } tours, { $day }
  }
import-title = Ta propre partie
import-how = Colle une partie enregistrée (.qgn), choisis un fichier ou dépose-le ici. Elle est seulement lue, pas gardée. S’il y en a plusieurs, la première est affichée.
import-label = Partie enregistrée
choose-file = Choisir un fichier
replay-it = La revoir
show-line = Voir la ligne { $line }
another-record = Une autre partie

## Ce qui ne va pas dans une partie enregistrée, et où

at-line = Ligne { $line }
at-turn = tour { $turn }
refused-players = Ce jeu se joue de { $least } à { $most } joueurs, pas à { $players }.
refused-players-exactly = Ce jeu se joue à { $most } joueurs, pas à { $players }.
refused-not-first = La place { $seat } ne peut pas commencer : les places vont de 1 à { $players }.
refused-not-utf-8 = Ce texte n’est pas en UTF-8.
refused-no-game = Il n’y a pas de partie dedans.
refused-no-tags = Une partie commence par ses balises, pas par { $what }.
refused-not-a-tag = Une balise s’écrit [Name "value"], pas { $what }.
refused-tag-twice = La balise { $tag } apparaît deux fois.
refused-not-a-comment = Un commentaire commence par {"{"} et finit par {"}"} sur la même ligne.
refused-seat-tags = Les places s’appellent Seat1, Seat2 et ainsi de suite, sans trou.
refused-no-variant = La balise Variant manque.
refused-not-a-variant = Il n’y a pas de jeu { $what }. Il y a : { $known }.
refused-not-a-seat = First est le numéro d’une place, pas { $what }.
refused-lucky-nobody = { $tag } n’appartient à personne ici.
refused-lucky-pair = { $tag } contient deux nombres différents de 2 à { $most }, pas { $what }.
refused-not-a-result = Le résultat est * ou un score par place, pas { $what }.
refused-wrong-result = Le résultat est { $result }, pas { $what }.
refused-unfinished = La partie n’est pas finie, son résultat est donc *.
refused-not-a-turn = Un tour s’écrit 1. 41 r2y3g5b6 : r5 - / b10, pas { $what }.
refused-wrong-turn = Ce devrait être le tour { $turn }, pas { $number }.
refused-dice-shape = Les dés s’écrivent 41 r2y3g5b6 ou ??, pas { $what }.
refused-move-shape = { $what } n’est pas un coup.
refused-move-count = Coups à l’action { $action } : { $moves } au lieu de { $needs }.
refused-no-action = L’action { $action } manque, et ce n’est pas le dernier tour.
refused-ended-in-action-1 = La partie a fini à l’action 1, il n’y a donc pas d’action 2.
