## Powtórka

page-replay = Powtórka · Qwixx
page-review = Analiza · Qwixx
replay-what = { $turns ->
    [one] { $variant }, { $turns } tura
    [few] { $variant }, { $turns } tury
    [many] { $variant }, { $turns } tur
   *[other] { $variant }, { $turns } tury
  }
replay-action-0 = Tura { $turn }: rzut
replay-action-1 = Tura { $turn }: akcja 1
replay-action-2 = Tura { $turn }: akcja 2
replay-rolls = { $who ->
    [you] Rzucasz { $one } i { $two }: { $sum }.
   *[other] { $name } rzuca { $one } i { $two }: { $sum }.
  }
replay-rolls-real = { $who ->
    [you] Rzucasz. Nikt nie zapisał tych kostek.
   *[other] { $name } rzuca. Nikt nie zapisał tych kostek.
  }
replay-over = Koniec gry.
move-chain = { $cell }, potem { $cells }
move-knocks = { $cell }, zbija kamień
move-stacks = { $cell }, stos, kamieni: { $height }
points-so-far = Punkty do tej pory
curve-note = gruba linia: { $name }
curve-label = Punkty w tym kroku: { $scores }
step = Krok
replay-steps = Kroki gry
step-first = Pierwszy krok
step-back = Wstecz
step-play = Odtwarzaj
step-pause = Pauza
step-forward = Dalej
step-last = Ostatni krok
share-turn = Udostępnij turę { $turn }
turn-address = Adres tego kroku:
replay-others = Pozostałe karty
show-sheet = : pokaż tę kartę w dużym rozmiarze
other-games = Inne gry
replay-keys = Klawisze: strzałki w lewo i w prawo o krok, Home i End do pierwszego i ostatniego.
review-what = Ile wart był każdy wybór?
review-judging = Każdy wybór jest oceniany. To potrwa kilka sekund.
nothing-rolled = W tej grze jeszcze nikt nie rzucał.
no-such-replay = Nie znaleziono tej gry.

## Telewizor
