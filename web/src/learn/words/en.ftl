## The guided first game

page-learn = Your first game · Qwixx
learn-partner = Ruth
learn-progress = Step { $step } of { $steps }
learn-intro = Your first game
learn-intro-why = You and Ruth each fill a sheet with four rows. The more crosses a row has, the more it is worth. Red and yellow go up to 12, green and blue down to 2.
learn-intro-do = Roll the dice.
learn-white = The white dice are for all
learn-white-why = After each roll everybody may cross the sum of the white dice, in one row of their choice. That is action 1.
learn-white-do = Cross the 3 in red.
learn-colour = The colours are yours
learn-colour-why = You rolled, so you alone have action 2: a white die plus a colour die, crossed in the row of that colour. White 1 and yellow 1 make 2.
learn-colour-do = Cross the 2 in yellow.
learn-left = From left to right
learn-left-why = Ruth rolled, and the white dice are yours too. Cells left of a cross are gone for good: red 11 would leave out 7 of them, green 11 only 1.
learn-left-do = Cross the 11 in green.
learn-pass = You may pass
learn-pass-why = You rolled. A 7 would leave out 3 cells or more in every row. Passing in action 1 costs nothing.
learn-pass-do = Pass.
learn-miss = A miss
learn-miss-why = If you rolled and cross nothing in either action, you take a miss, −5 points. Every cross would leave out 5 cells or more here, so the miss hurts less. The fourth miss ends the game.
learn-miss-do = Take the miss.
learn-close = Close a row
learn-close-why = A few turns later. You have 5 crosses in red, so you may cross its last cell. The lock comes with it as one more cross, red is closed for all, and its die leaves the game.
learn-close-do = Cross the 12 in red.
learn-last = The second closed row ends it
learn-last-why = Ruth closes yellow. With two rows closed the game is over after this action, and you still have yours.
learn-last-do = Cross the 12 in blue.
learn-not-pass = You may pass, but here a cross is better.
learn-not-this = That is allowed. In this lesson it goes another way.
learn-not-skip = { $count ->
    [one] { $cell } would leave out 1 cell for good.
   *[other] { $cell } would leave out { $count } cells for good.
  }
learn-end = You win, { $yours } to { $others }.
learn-end-why = Count the crosses of each row, the lock too, and look up what they are worth. Each miss takes off 5 points.
learn-points = Points
learn-play = Play a game
learn-again = Once more
learn-rules = Read the rules
