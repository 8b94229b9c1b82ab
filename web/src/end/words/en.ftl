## The end

win = { $who ->
    [you] You win with { $score }.
   *[other] { $name } wins with { $score }.
  }
win-shared = { $who ->
    [us] You and { $name } share the win with { $score }.
   *[other] { $name } share the win with { $score }.
  }
win-alone = { $who ->
    [you] You finish with { $points }.
   *[other] { $name } finishes with { $points }.
  }
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
end-you = You
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
check-dice-how = Before anybody sat down, the table showed the promise: the SHA-256 of a secret. Every roll is worked out from the secret, what each seat added and the number of the turn. Your browser has just done so again.
dice-promise = Promise
dice-secret = Secret
dice-salts = Added by the seats
dice-rolls = Rolls by turn
dice-same = the same
dice-kept = { $turns ->
    [one] The promise was kept. The secret matches it, and the first seat and the one roll come from it.
   *[other] The promise was kept. The secret matches it, and the first seat and all { $turns } rolls come from it.
  }
dice-broken = The secret does not match the promise.
dice-first = The secret lets { $given } begin, but { $told } began.
dice-roll = Turn { $turn } differs: the secret gives { $given }, the record has { $told }.
dice-impossible = Your browser checks dice on secure pages (https) only. Download the record and check it with “qwixx verify”.
dice-unknown = The rolls could not be fetched. Close this and open it again.
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
