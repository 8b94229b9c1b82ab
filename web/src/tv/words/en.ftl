page-tv = { $variant } · Qwixx
tv-join = Join with your phone
tv-open = or open { $address } and type the code
tv-waiting = { $free ->
    [0] Everybody is here.
    [one] 1 seat is free.
   *[other] { $free } seats are free.
  }
tv-replay = Watch it again
