page-tv = { $variant } · Qwixx
tv-join = Unisciti con il telefono
tv-open = o apri { $address } e scrivi il codice
tv-waiting = { $free ->
    [0] Ci sono tutti.
    [one] { $free } posto è libero.
   *[other] { $free } posti sono liberi.
  }
tv-replay = Guardala di nuovo
