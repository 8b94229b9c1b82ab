## Rules pages

rules-heading = Rules
page-rules = Rules: { $game } · Qwixx
games = Games
rules-learn = Learn it in a guided game
rules-numbers = C1, E1 and the like are the numbers of the rules: with them one can ask about a single one.
figure-classic-left = The white dice make 7.
figure-classic-close = Five crosses are there, so 12 closes the row.
figure-longo-lucky = 6 is a lucky number, and green has the fewest crosses.
figure-longo-close = Six crosses are there, so the 3 closes the row already.
figure-gemixxt-a-colour = White 4 and green 3: the green 7 stands in the row that locks yellow.
figure-gemixxt-b-left = The white dice make 8, and the 8 is the fourth cell in red.
figure-bonus-a-chain = One cross sets off two more.
figure-bonus-b-each = The second 7 of the pair brings one cross in each row.
figure-duel-knock = The foremost stone stands alone on 7.
figure-duel-stack = Two stones of one player are safe.
