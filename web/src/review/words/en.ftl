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
