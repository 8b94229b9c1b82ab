page-tv = { $variant } · Qwixx
tv-join = Dołącz telefonem
tv-open = albo otwórz { $address } i wpisz kod
tv-waiting = { $free ->
    [0] Wszyscy są.
    [one] { $free } miejsce jest wolne.
    [few] { $free } miejsca są wolne.
    [many] { $free } miejsc jest wolnych.
   *[other] { $free } miejsca jest wolne.
  }
tv-replay = Obejrzyj ponownie
