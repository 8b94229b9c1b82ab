## Kolory, pola i rzędy

colour-r = Czerwony
colour-y = Żółty
colour-g = Zielony
colour-b = Niebieski
cell = { $colour } { $number }
option-leaves = pomija { $out }
option-chain = wywołuje: { $cells }
option-knocks = zbija kamień
option-stack = stos, kamieni: { $height }
cell-open = wolne
cell-crossed = skreślone
cell-gone = przepadło
cell-closed = zamknięte
row-label = { $crosses ->
    [one] { $colour }, { $crosses } krzyżyk, { $points }
    [few] { $colour }, { $crosses } krzyżyki, { $points }
    [many] { $colour }, { $crosses } krzyżyków, { $points }
   *[other] { $colour }, { $crosses } krzyżyka, { $points }
  }
crosses-count = { $count ->
    [one] { $count } krzyżyk
    [few] { $count } krzyżyki
    [many] { $count } krzyżyków
   *[other] { $count } krzyżyka
  }
board-row = { $colour }: ty { $own }, przeciwnik { $other }
board-own = { $count ->
    [one] twój kamień
    [few] twój stos, kamieni: { $count }
    [many] twój stos, kamieni: { $count }
   *[other] twój stos, kamieni: { $count }
  }
board-other = { $count ->
    [one] kamień przeciwnika
    [few] stos przeciwnika, kamieni: { $count }
    [many] stos przeciwnika, kamieni: { $count }
   *[other] stos przeciwnika, kamieni: { $count }
  }
locks = zamyka { $colour }
lock-open = kłódka otwarta
lock-crossed = kłódka skreślona
lock-closed = rząd zamknięty
closed = zamknięty
closed-by = { $who ->
    [you] zamknięty: ty
    [us] zamknięty: ty i { $name }
   *[other] zamknięty: { $name }
  }
is-closing = { $who ->
    [you] zamykasz ten rząd
    [us] ty i { $name } zamykacie ten rząd
   *[other] { $name } zamyka ten rząd
  }
points-word = { $points ->
    [one] punkt
    [few] punkty
    [many] punktów
   *[other] punktu
  }
points-count = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }
misses = Pudła
misses-both = Wspólne pudła
misses-end = przy { $count } koniec gry
misses-each = po −{ $points }
misses-count = { $count ->
    [0] brak pudeł
    [one] { $count } pudło
    [few] { $count } pudła
    [many] { $count } pudeł
   *[other] { $count } pudła
  }
total = Razem
bonus = Bonus
bonus-bar = Pasek bonusów
bonus-points = bonus { $points }
field-free = wolna
field-struck = zamazana
field-closed = zamknięta
mark-bonus = +1
mark-two-lowest = 2↓
mark-one-each = 1×4
mark-double-lowest = ×2
mark-plus-13 = +13
mark-no-miss = −5→0
spoken-mark-bonus = pole bonusowe
spoken-mark-two-lowest = dwa w najsłabszym rzędzie
spoken-mark-one-each = jedno w każdym rzędzie
spoken-mark-double-lowest = najsłabszy rząd podwójnie
spoken-mark-plus-13 = plus 13
spoken-mark-no-miss = pudła za darmo
bonus-help = Co dają znaki?
help-bonus = Zamaż następną wolną kratkę paska bonusów i skreśl następne pole w rzędzie jej koloru. Ten krzyżyk może dać kolejny bonus.
help-two-lowest = Gdy oba pola pary są skreślone: skreśl dwa następne pola w rzędzie, w którym masz najmniej krzyżyków.
help-one-each = Gdy oba pola pary są skreślone: skreśl następne pole w każdym z czterech rzędów.
help-double-lowest = Gdy oba pola pary są skreślone: na koniec twój najsłabszy rząd liczy się podwójnie.
help-plus-13 = Gdy oba pola pary są skreślone: na koniec 13 punktów więcej.
help-no-miss = Gdy oba pola pary są skreślone: na koniec twoje pudła nic nie kosztują.
