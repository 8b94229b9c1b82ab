## Colours, cells and rows

colour-r = Red
colour-y = Yellow
colour-g = Green
colour-b = Blue
cell = { $colour } { $number }
option-leaves = leaves out { $out }
option-chain = sets off { $cells }
option-knocks = knocks a stone off
option-stack = stack of { $height }
cell-open = open
cell-crossed = crossed
cell-gone = gone
cell-closed = closed
row-label = { $crosses ->
    [one] { $colour }, 1 cross, { $points }
   *[other] { $colour }, { $crosses } crosses, { $points }
  }
crosses-count = { $count ->
    [one] 1 cross
   *[other] { $count } crosses
  }
board-row = { $colour }: you { $own }, the other { $other }
board-own = { $count ->
    [one] your stone
   *[other] your stack of { $count }
  }
board-other = { $count ->
    [one] the other’s stone
   *[other] the other’s stack of { $count }
  }
locks = locks { $colour }
lock-open = lock open
lock-crossed = lock crossed
lock-closed = row closed
closed = closed
closed-by = { $who ->
    [you] closed by you
    [us] closed by you and { $name }
   *[other] closed by { $name }
  }
is-closing = { $who ->
    [you] being closed by you
    [us] being closed by you and { $name }
   *[other] being closed by { $name }
  }
points-word = { $points ->
    [one] point
   *[other] points
  }
points-count = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
misses = Misses
misses-both = Misses, both
misses-end = { $count } end the game
misses-each = −{ $points } each
misses-count = { $count ->
    [0] no misses
    [one] 1 miss
   *[other] { $count } misses
  }
total = Total
bonus = Bonus
bonus-bar = Bonus bar
bonus-points = bonus { $points }
field-free = free
field-struck = struck
field-closed = closed
mark-bonus = +1
mark-two-lowest = 2↓
mark-one-each = 1×4
mark-double-lowest = ×2
mark-plus-13 = +13
mark-no-miss = −5→0
spoken-mark-bonus = bonus cell
spoken-mark-two-lowest = two in the weakest row
spoken-mark-one-each = one in each row
spoken-mark-double-lowest = weakest row twice
spoken-mark-plus-13 = plus 13
spoken-mark-no-miss = misses free
bonus-help = What do the marks bring?
help-bonus = Strike the next free field of the bonus bar and cross the next cell of the row with its colour. That cross may bring another bonus.
help-two-lowest = When both cells of the pair are crossed: cross the next two cells of the row where you have the fewest crosses.
help-one-each = When both cells of the pair are crossed: cross the next cell in each of the four rows.
help-double-lowest = When both cells of the pair are crossed: at the end your lowest row counts twice.
help-plus-13 = When both cells of the pair are crossed: 13 points more at the end.
help-no-miss = When both cells of the pair are crossed: your misses cost nothing at the end.
