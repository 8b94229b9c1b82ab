## Couleurs, cases et rangées

colour-r = Rouge
colour-y = Jaune
colour-g = Vert
colour-b = Bleu
cell = { $colour } { $number }
option-leaves = saute { $out }
option-chain = déclenche { $cells }
option-knocks = éjecte un pion
option-stack = pile de { $height }
cell-open = ouverte
cell-crossed = cochée
cell-gone = perdue
cell-closed = clôturée
row-label = { $crosses ->
    [one] { $colour }, { $crosses } croix, { $points }
   *[other] { $colour }, { $crosses } croix, { $points }
  }
crosses-count = { $count ->
    [one] { $count } croix
   *[other] { $count } croix
  }
board-row = { $colour } : toi { $own }, l’autre { $other }
board-own = { $count ->
    [one] ton pion
   *[other] ta pile de { $count }
  }
board-other = { $count ->
    [one] pion de l’autre
   *[other] pile de l’autre, { $count } pions
  }
locks = ferme { $colour }
lock-open = cadenas ouvert
lock-crossed = cadenas coché
lock-closed = rangée clôturée
closed = clôturée
closed-by = { $who ->
    [you] clôturée par toi
    [us] clôturée par toi et { $name }
   *[other] clôturée par { $name }
  }
is-closing = { $who ->
    [you] en clôture par toi
    [us] en clôture par toi et { $name }
   *[other] en clôture par { $name }
  }
points-word = { $points ->
    [one] point
   *[other] points
  }
points-count = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
misses = Manqués
misses-both = Coups manqués (à deux)
misses-end = { $count } : fin de partie
misses-each = −{ $points } chacun
misses-count = { $count ->
    [0] aucun coup manqué
    [one] { $count } coup manqué
   *[other] { $count } coups manqués
  }
total = Total
bonus = Bonus
bonus-bar = Barre de bonus
bonus-points = bonus { $points }
field-free = libre
field-struck = rayé
field-closed = clôturé
mark-bonus = +1
mark-two-lowest = 2↓
mark-one-each = 1×4
mark-double-lowest = ×2
mark-plus-13 = +13
mark-no-miss = −5→0
spoken-mark-bonus = case bonus
spoken-mark-two-lowest = deux dans la rangée la plus faible
spoken-mark-one-each = une dans chaque rangée
spoken-mark-double-lowest = rangée la plus faible doublée
spoken-mark-plus-13 = plus 13
spoken-mark-no-miss = coups manqués gratuits
bonus-help = Qu’apportent les signes ?
help-bonus = Raye le prochain champ libre de la barre de bonus et coche la case suivante dans la rangée de sa couleur. Cette croix peut apporter un autre bonus.
help-two-lowest = Quand les deux cases de la paire sont cochées : coche les deux cases suivantes dans la rangée où tu as le moins de croix.
help-one-each = Quand les deux cases de la paire sont cochées : coche la case suivante dans chacune des quatre rangées.
help-double-lowest = Quand les deux cases de la paire sont cochées : à la fin, ta rangée la plus faible compte double.
help-plus-13 = Quand les deux cases de la paire sont cochées : 13 points de plus à la fin.
help-no-miss = Quand les deux cases de la paire sont cochées : tes coups manqués ne coûtent rien à la fin.
