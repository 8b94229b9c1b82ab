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
ended-rows = Two rows are closed.
ended-rows-by = Two rows are closed: { $rows }.
closed-row-by = { $colour } by { $names }
ended-misses = The fourth miss was taken.
ended-misses-by = { $name } took the fourth miss.
ended-stones = The stones have run out.
after-turns = { $turns ->
    [one] after 1 turn
   *[other] after { $turns } turns
  }
bonus-short = bonus
misses-short = misses
total-short = total
end-sheets = The sheets at the end
your-total = You: { $score }.
play-again = Play again
replay = Replay
share-picture = Share a picture
download-record = Download record
check-dice = Check the dice.
check-dice-small = The secret is out: see whether it gives these rolls.
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
