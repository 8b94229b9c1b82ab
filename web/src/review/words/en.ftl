## Review

curve-percent = Chance to win
curve-points = Expected points
curve-worths = At this step: { $scores }
worth-percent = { $value }%
worth-points = { $value } pts
judged-best = best
judged-good = good
judged-slip = slip
judged-blunder = blunder
review-whose = Whose choice
review-chosen = chosen
review-losses = Costliest choices
review-no-losses = No slips and no blunders.
review-where-1 = turn { $turn }, action 1
review-where-2 = turn { $turn }, action 2
review-instead = Chosen: { $chosen }. Best: { $best }.
review-players = Luck and choices
share-luck = Dice
share-own = Own choices
share-others = Choices of others
share-unknown = Unknown dice
mean-loss = Average loss per choice
review-note-percent = Chance to win in percent, as the strongest bot sees it if all go on with their best.
review-note-points = Points expected at the end, as the strongest bot sees it.
review-keys = N and B: the next and the previous slip or blunder.

## The story of a game

story-moments = { $count ->
    [1] One moment decided it
    [2] Two moments decided it
   *[other] Three moments decided it
  }
story-no-slips = No slips
story-dearest = { $who ->
    [you] Your dearest choice cost { $cost }.
   *[other] The dearest choice of { $name } cost { $cost }.
  }
story-unknown = { $turns ->
    [one] The dice of one turn are unknown, so it is left out.
   *[other] The dice of { $turns } turns are unknown, so these are left out.
  }
story-luck-good = { $who ->
    [you] The dice gave you { $luck }, your choices cost { $own }.
   *[other] The dice gave { $name } { $luck }, own choices cost { $own }.
  }
story-luck-bad = { $who ->
    [you] The dice cost you { $luck }, your choices { $own }.
   *[other] The dice cost { $name } { $luck }, own choices { $own }.
  }
story-curve-percent = { $who ->
    [you] Your chance to win went from { $first } to { $last }.
   *[other] { $name }: the chance to win went from { $first } to { $last }.
  }
story-curve-points = { $who ->
    [you] What you could expect went from { $first } to { $last }.
   *[other] { $name }: what could be expected went from { $first } to { $last }.
  }
moment-turn = turn { $turn }
moment-best = best: { $best }
moment-gift = thanks to { $name }
