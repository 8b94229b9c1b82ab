page-tv = { $variant } · Qwixx
tv-join = Spiel mit deinem Handy mit
tv-open = oder öffne { $address } und tippe den Code ein
tv-waiting = { $free ->
    [0] Alle sind da.
    [one] { $free } Platz ist frei.
   *[other] { $free } Plätze sind frei.
  }
tv-replay = Noch einmal ansehen
