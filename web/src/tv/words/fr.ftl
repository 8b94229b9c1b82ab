page-tv = { $variant } · Qwixx
tv-join = Rejoins avec ton téléphone
tv-open = ou ouvre { $address } et tape le code
tv-waiting = { $free ->
    [0] Tout le monde est là.
    [one] { $free } place est libre.
   *[other] { $free } places sont libres.
  }
tv-replay = La revoir
