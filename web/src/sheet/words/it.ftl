## Colori, caselle e righe

colour-r = Rosso
colour-y = Giallo
colour-g = Verde
colour-b = Blu
cell = { $colour } { $number }
option-leaves = salta { $out }
option-chain = attiva { $cells }
option-knocks = butta fuori una pedina
option-stack = pila di { $height }
cell-open = aperta
cell-crossed = segnata
cell-gone = persa
cell-closed = chiusa
row-label = { $crosses ->
    [one] { $colour }, { $crosses } crocetta, { $points }
   *[other] { $colour }, { $crosses } crocette, { $points }
  }
crosses-count = { $count ->
    [one] { $count } crocetta
   *[other] { $count } crocette
  }
board-row = { $colour }: tu { $own }, l’altro { $other }
board-own = { $count ->
    [one] la tua pedina
   *[other] la tua pila di { $count }
  }
board-other = { $count ->
    [one] pedina dell’altro
   *[other] pila dell’altro di { $count }
  }
locks = chiude { $colour }
lock-open = lucchetto aperto
lock-crossed = lucchetto segnato
lock-closed = riga chiusa
closed = chiusa
closed-by = { $who ->
    [you] chiusa da te
    [us] chiusa da te e { $name }
   *[other] chiusa da { $name }
  }
is-closing = { $who ->
    [you] la stai chiudendo tu
    [us] la state chiudendo tu e { $name }
   *[other] la sta chiudendo { $name }
  }
points-word = { $points ->
    [one] punto
   *[other] punti
  }
points-count = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
  }
misses = A vuoto
misses-both = Lanci a vuoto (di entrambi)
misses-end = con { $count } finisce la partita
misses-each = −{ $points } l’uno
misses-count = { $count ->
    [0] nessun lancio a vuoto
    [one] { $count } lancio a vuoto
   *[other] { $count } lanci a vuoto
  }
total = Totale
bonus = Bonus
bonus-bar = Barra bonus
bonus-points = bonus { $points }
field-free = libero
field-struck = depennato
field-closed = chiuso
mark-bonus = +1
mark-two-lowest = 2↓
mark-one-each = 1×4
mark-double-lowest = ×2
mark-plus-13 = +13
mark-no-miss = −5→0
spoken-mark-bonus = casella bonus
spoken-mark-two-lowest = due nella riga più debole
spoken-mark-one-each = una in ogni riga
spoken-mark-double-lowest = riga più debole doppia
spoken-mark-plus-13 = più 13
spoken-mark-no-miss = lanci a vuoto gratis
bonus-help = Cosa portano i segni?
help-bonus = Depenna il prossimo campo libero della barra bonus e segna la casella successiva nella riga del suo colore. Quella crocetta può portare un altro bonus.
help-two-lowest = Quando entrambe le caselle della coppia sono segnate: segna le due caselle successive nella riga in cui hai meno crocette.
help-one-each = Quando entrambe le caselle della coppia sono segnate: segna la casella successiva in ognuna delle quattro righe.
help-double-lowest = Quando entrambe le caselle della coppia sono segnate: alla fine la tua riga con meno crocette vale doppio.
help-plus-13 = Quando entrambe le caselle della coppia sono segnate: 13 punti in più alla fine.
help-no-miss = Quando entrambe le caselle della coppia sono segnate: alla fine i tuoi lanci a vuoto non costano nulla.
