## Why an option is good: short and neutral, for hints, reviews and bots
## One line each and no selectors: Python reads this file, too

reason-row-r = red
reason-row-y = yellow
reason-row-g = green
reason-row-b = blue
reason-ends-ahead = ends the game, { $lead } ahead
reason-ends = ends the game
reason-closes = closes { $rows }
reason-knocks = knocks a stone off, −{ $costs } for the other
reason-stacks = makes a stack of { $height }
reason-bonus = brings a bonus of { $bonus }
reason-chain = crosses { $crosses } cells at once
reason-lucky = lucky cross, nothing left out
reason-next = next cell, nothing left out
reason-saves-miss = saves a miss, with a gap of { $gap }
reason-smallest = leaves the smallest gap, { $gap }
reason-leaves = leaves a gap of { $gap }
reason-only = nothing else is possible
reason-plays-on = anything else would end the game
reason-free-miss = the miss costs nothing
reason-miss = takes the miss rather than a gap of { $least }
reason-pass = anything else leaves a gap of at least { $least }
reason-waits = waits for action 2
reason-holds = keeps the rows as they are
