## The end

ended-rows = { $count ->
    [3] Three rows are closed, { $after }.
    [4] Four rows are closed, { $after }.
   *[other] Two rows are closed, { $after }.
  }
ended-rows-by = { $count ->
    [3] Three rows are closed, { $after }: { $rows }.
    [4] Four rows are closed, { $after }: { $rows }.
   *[other] Two rows are closed, { $after }: { $rows }.
  }
closed-row-by = { $who ->
    [you] { $colour } by you
    [us] { $colour } by you and { $name }
   *[other] { $colour } by { $name }
  }
ended-misses = The fourth miss was taken, { $after }.
ended-misses-by = { $who ->
    [you] You took the fourth miss, { $after }.
   *[other] { $name } took the fourth miss, { $after }.
  }
ended-stones = The stones have run out, { $after }.
after-turns = { $turns ->
    [one] after 1 turn
   *[other] after { $turns } turns
  }
bonus-short = bonus
misses-short = misses
total-short = total
end-sheets = The sheets at the end
your-place = { $place ->
    [2] You: { $score }, second.
    [3] You: { $score }, third.
    [4] You: { $score }, fourth.
   *[other] You: { $score }, fifth.
  }
cheer-win = Well played!
cheer-best = Your best so far! Before: { $score }.
cheer-close-won = That was close: { $points } ahead.
cheer-close-lost = So close: { $points } short.
play-again = Play again
replay = Replay
share-result = Share
more-steps = More
download-record = Download record
dice-checking = Checking the dice …
dice-as-promised = Dice checked: as promised.
dice-not-promised = The dice are not as promised.
dice-unchecked = The dice could not be checked.
dice-how = How?
dice-why = Why?
story-making = Weighing the choices …
story-waiting = { $ahead ->
    [one] One other game is weighed first.
   *[other] { $ahead } other games are weighed first.
  }
story-failed = The review couldn’t be made.
rematch-wanted = { $count ->
    [one] { $names } wants to play again.
   *[other] { $names } want to play again.
  }
review = Review
watch-rematch = Watch the next game
