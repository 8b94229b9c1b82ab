## Colours, cells and rows

colour-r = Red
colour-y = Yellow
colour-g = Green
colour-b = Blue
cell = { $colour } { $number }
cell-option = { $colour } { $number }, { $points }
cell-option-out = { $colour } { $number }, leaves out { $out }, { $points }
cell-open = open
cell-crossed = crossed
cell-gone = gone
cell-closed = closed
row-label = { $crosses ->
    [one] { $colour }, 1 cross, { $points }
   *[other] { $colour }, { $crosses } crosses, { $points }
  }
board-cell = { $number }: your stones { $own }, the other’s { $other }
locks = locks { $colour }
lock-open = lock open
lock-crossed = lock crossed
lock-closed = row closed
closed = closed
closed-by = closed by { $name }
is-closing = { $name } is closing this row
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
misses-end = 4 end the game
misses-each = −5 each
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
bonus-help = What do the marks bring?
help-bonus = Strike the next free field of the bonus bar and cross the next cell of the row with its colour. That cross may bring another bonus.
help-two-lowest = When both cells of the pair are crossed: cross the next two cells of the row where you have the fewest crosses.
help-one-each = When both cells of the pair are crossed: cross the next cell in each of the four rows.
help-double-lowest = When both cells of the pair are crossed: at the end your lowest row counts twice.
help-plus-13 = When both cells of the pair are crossed: 13 points more at the end.
help-no-miss = When both cells of the pair are crossed: your misses cost nothing at the end.
