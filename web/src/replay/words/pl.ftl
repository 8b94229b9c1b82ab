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
replay-others = Pozostałe arkusze
show-sheet = : pokaż ten arkusz w dużym rozmiarze
other-games = Inne gry
replay-keys = Klawisze: strzałki w lewo i w prawo o krok, Home i End do pierwszego i ostatniego.
review-what = Ile wart był każdy wybór?
review-judging = Każdy wybór jest oceniany. To potrwa kilka sekund.
nothing-rolled = W tej grze jeszcze nikt nie rzucał.
no-such-replay = Nie znaleziono tej gry.

## Sprawdzenie kostek

check-dice-how = Zanim ktokolwiek usiadł, stół pokazywał obietnicę: SHA-256 sekretu. Każdy rzut wynika z sekretu, z tego, co dodało każde miejsce, i z numeru tury. Twoja przeglądarka właśnie to przeliczyła.
dice-promise = Obietnica
dice-secret = Sekret
dice-salts = Dodane przez miejsca
dice-rolls = Rzuty według tur
dice-same = tak samo
dice-kept = { $turns ->
    [one] Obietnica dotrzymana. Sekret do niej pasuje, a z niego wynika, kto zaczyna, i jedyny rzut.
    [few] Obietnica dotrzymana. Sekret do niej pasuje, a z niego wynika, kto zaczyna, i wszystkie { $turns } rzuty.
    [many] Obietnica dotrzymana. Sekret do niej pasuje, a z niego wynika, kto zaczyna, i wszystkie { $turns } rzutów.
   *[other] Obietnica dotrzymana. Sekret do niej pasuje, a z niego wynika, kto zaczyna, i wszystkie { $turns } rzutu.
  }
dice-broken = Sekret nie pasuje do obietnicy.
dice-first = Według sekretu zaczyna { $given }, ale pierwszy ruch należał do: { $recorded }.
dice-roll = Tura { $turn } się różni: sekret daje { $given }, w zapisie jest { $recorded }.
dice-impossible = Twoja przeglądarka sprawdza kostki tylko na bezpiecznych stronach (https). Pobierz zapis i sprawdź go poleceniem „qwixx verify”.
dice-unknown = Nie udało się pobrać rzutów. Zamknij to i otwórz ponownie.

## Telewizor
