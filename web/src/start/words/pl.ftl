## Start

motto = Rzuć, skreśl, zamknij.
motto-small = Bez konta. Wybierz arkusz, potem sposób gry.
pick-sheet = Wybierz arkusz
players-range = { $range ->
    [0] { $high } graczy
   *[1] { $low }–{ $high } graczy
  }
about-classic = zacznij tutaj
about-longo = kostki ośmiościenne, szczęśliwe liczby
about-gemixxt-a = kolory wymieszane w rzędzie
about-gemixxt-b = liczby nie po kolei
about-bonus-a = krzyżyki, które wywołują krzyżyki
about-bonus-b = pięć rodzajów par
about-duel = zbijaj kamienie na wspólnej planszy
learn-link = Pierwszy raz?
learn-link-small = gra z przewodnikiem, kilka minut
play-now = Graj od razu
play-now-small = { $count ->
    [0] solo, na najlepszy wynik
    [one] przeciwko { $count } botowi
    [few] przeciwko { $count } botom
    [many] przeciwko { $count } botom
   *[other] przeciwko { $count } bota
  }
play-friends = Graj ze znajomymi
play-friends-small = wyślij link albo pokaż kod
join = Dołącz
join-small = wpisz kod
cannot-join = Ten link nie działa
one-device = Jedno urządzenie
one-device-small = podawajcie je sobie
how-many = Ile osób gra
names = Imiona
hints-for-all = Podpowiedzi dla wszystkich
start-round = Zacznij grę
real-dice = Prawdziwe kostki
real-dice-small = ty rzucasz, tu są arkusze
dice-typed = Wpisuj kostki
dice-typed-small = każdy widzi, co można skreślić
dice-trusted = Tylko arkusze
dice-trusted-small = nic nie wpisujesz, na słowo
which-dice = Kostki
which-dice-server = rzut tutaj
which-dice-typed = prawdziwe, wpisywane
which-dice-trusted = prawdziwe, tylko arkusze
back-to-game = Wróć do swojej gry
game-runs = trwa
game-waits = czeka na graczy
game-with = gracze: { $names }
open-tables = Otwarte stoły
open-waits = { $count ->
    [one] Czeka { $names }
    [few] Czekają { $names }
    [many] Czekają { $names }
   *[other] Czekają { $names }
  }
seats-open = { $count ->
    [one] { $count } wolne miejsce
    [few] { $count } wolne miejsca
    [many] { $count } wolnych miejsc
   *[other] { $count } wolnego miejsca
  }
nobody-waits = Teraz nikt nie czeka.
quick-match = Szybka gra: { $variant }
quick-match-small = We dwoje, 60 sekund na wybór, bez podpowiedzi: zajmuje miejsce tam, gdzie ktoś czeka, albo otwiera stół.
player-number = Gracz { $number }
trademark = Qwixx to znak towarowy wydawcy. To nieoficjalny projekt fanów.

## Więcej ustawień

more-settings = Więcej ustawień
more-settings-small = boty, tempo, kto może dołączyć
taste-bots = Boty w „Graj od razu”
taste-level = Jak silne
taste-among = Boty w „Graj ze znajomymi”
taste-hints = Podpowiedzi w „Graj od razu”
taste-pace = Czas na wybór
pace-none = bez limitu
pace-relaxed = 60 s
pace-fast = 15 s
taste-away = Gdy kogoś nie ma
away-bot = gra bot
away-wait = czekamy
away-pass = pas
taste-listed = Kto może dołączyć
listed-no = z linkiem lub kodem
listed-yes = każdy
taste-hints-friends = Podpowiedzi w „Graj ze znajomymi”
taste-hints-agreed = Kto siada, ten się zgadza.
