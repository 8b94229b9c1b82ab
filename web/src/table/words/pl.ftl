## O co chodzi teraz

prompt-named = { $name }: { $asked }
prompt-roll = Twoja kolej: rzuć kostkami.
prompt-type = Rzuć kostkami i wpisz, co pokazują.
prompt-type-for = Rzuć za { $name } i wpisz, co pokazują kostki.
prompt-roll-real = Rzuć kostkami i graj dalej.
prompt-first = Skreśl { $sum } w jednym rzędzie albo spasuj.
prompt-first-stone = Połóż kamień na { $sum } albo spasuj.
prompt-first-lucky = Szczęśliwe { $sum }: skreśl { $sum } albo szczęśliwe pole.
prompt-first-nothing = Dla { $sum } nie ma wolnego pola.
prompt-first-trusted = Skreśl sumę białych kostek albo spasuj.
prompt-first-trusted-stone = Połóż kamień na sumie białych kostek albo spasuj.
prompt-second = Skreśl sumę białej i kolorowej kostki albo spasuj.
prompt-second-stone = Połóż kamień na sumie białej i kolorowej kostki albo spasuj.
prompt-second-or-miss = Skreśl sumę białej i kolorowej kostki albo weź pudło.
prompt-second-or-miss-stone = Połóż kamień na sumie białej i kolorowej kostki albo weź pudło.
prompt-second-nothing = Nic nie pasuje.
prompt-miss-due = { $points ->
    [0] Nic nie pasuje: weź pudło.
   *[other] Nic nie pasuje: weź pudło, −{ $points }.
  }
prompt-waiting = Czekamy na: { $names }.
prompt-waiting-roll = Rzuca { $names }.
prompt-waiting-roll-real = Prawdziwymi kostkami rzuca { $names }.
preview-leaves = { $cell } pomija { $out }.
preview-chain = { $cell } wywołuje: { $cells }.
preview-knocks = { $cell } zbija kamień.
preview-stacks = { $cell } staje się stosem, kamieni: { $height }.
preview-closes = Zamyka: { $colours }.
preview-ends = To kończy grę.
preview-gain = { $points ->
    [one] { $points } punkt.
    [few] { $points } punkty.
    [many] { $points } punktów.
   *[other] { $points } punktu.
  }
preview-miss = Kosztuje { $points }.
preview-nothing = Nic nie skreślasz.
preview-no-stone = Nie kładziesz kamienia.
confirm-one = Skreśl: { $cell }
confirm-stone = Połóż: { $cell }
confirm-many = Krzyżyki: { $count }
confirm-close = Zamknij: { $colours }
confirm-knock = Zbij { $cell }
take-miss = { $points ->
    [0] Pudło
   *[other] Pudło, −{ $points }
  }
choose-first = Wybierz
your-choice = Twój wybór
roll = Rzuć
pass = Pas
miss = Pudło
undo = Cofnij
hint = Podpowiedź
change-choice = Zmień wybór
lucky = szczęście
with-lock = z kłódką
knock-off = zbij
stack = stos
barred-passed = przepadło
barred-crossed = skreślone
barred-needs = trzeba { $needs }
barred-needs-stones = trzeba { $needs }
barred-row-closed = zamknięty
barred-stone-left = przepadło
barred-stack-overtaken = zajęte
barred-stack-stands = zajęte
barred-not-foremost = zajęte

## Stół

page-table = { $prompt } · Qwixx
players = Gracze
dice = Kostki
dice-label = Białe { $white }; { $colours }
turn = Tura { $turn }
rolled = rzut: { $name }
rolls = rzuca { $name }
is-ready = gotowe
is-thinking = myśli
is-waiting = czeka
is-rolling = rzuca
is-away = poza grą
is-offline = offline
is-here = jest
bot-plays = gra bot
closes = zamyka { $colours }
stones-left = { $count ->
    [one] został { $count } kamień
    [few] zostały { $count } kamienie
    [many] zostało { $count } kamieni
   *[other] zostało { $count } kamienia
  }
log = Ostatnie ruchy
log-passed = pas
log-missed = pudło
tell-started = { $who ->
    [you] Zaczynasz.
   *[other] Zaczyna { $name }.
  }
tell-seated = { $name } zajmuje miejsce { $seat }.
tell-left = { $name } odchodzi od stołu.
tell-away-bot = { $name } – nie ma połączenia. Dalej gra bot.
tell-away-wait = { $name } – nie ma połączenia. Gra czeka.
tell-away-pass = { $name } – nie ma połączenia, więc pas.
tell-back = { $name } wraca do gry.
tell-rolled = { $who ->
    [you] Twój rzut. { $dice }
   *[other] Rzuca { $name }. { $dice }
  }
tell-crosses = { $who ->
    [you] Skreślasz: { $cells }
   *[other] { $name } skreśla: { $cells }
  }
tell-lucky = { $who ->
    [you] Masz szczęście: { $cells }
   *[other] { $name } ma szczęście: { $cells }
  }
tell-knocks = { $who ->
    [you] Zbijasz kamień: { $cell }
   *[other] { $name } zbija kamień: { $cell }
  }
tell-stacks = { $who ->
    [you] Układasz stos: { $cell }, kamieni: { $height }
   *[other] { $name } układa stos: { $cell }, kamieni: { $height }
  }
tell-danger-rows = Następny zamknięty rząd kończy grę.
tell-danger-misses = { $who ->
    [you] Masz { $misses }. Następne kończy grę.
   *[other] { $name } ma { $misses }. Następne kończy grę.
  }
tell-closes = { $who ->
    [you] Zamykasz: { $colour }.
    [us] Ty i { $name } zamykacie: { $colour }.
   *[other] { $name } zamyka: { $colour }.
  }
tell-danger-all-misses = Razem { $misses }. Następne kończy grę.
tell-last = To ostatnia akcja.
spoken-move = { $who ->
    [you] Ty: { $cells }.
   *[other] { $name }: { $cells }.
  }
spoken-passed = { $who ->
    [you] Pasujesz.
   *[other] { $name } pasuje.
  }
spoken-missed = { $who ->
    [you] Bierzesz pudło.
   *[other] { $name } bierze pudło.
  }
spoken-chosen = Wybrane: { $option }.
spoken-score = Twój wynik: { $points }.
spoken-results = Wynik końcowy: { $results }.
has-left = poza stołem
peek = Arkusz gracza { $name }
peek-close = Zamknij ten arkusz
free-seats = Zwolniło się miejsce. Możesz grać dalej.
free-seat-take = Graj za: { $name }
status-offline = Łączę ponownie… Twoje miejsce czeka 90 sekund.
lost-connection = Brak połączenia. Wybór wyślemy później.
status-trouble = Serwer nadrabia zaległości. Nic nie przepada.
connecting = Chwileczkę.
no-such-table = Nie ma takiego stołu.
offline = Jesteś offline. Spróbuj, gdy wróci połączenie.
try-again = Spróbuj ponownie
to-start = Strona główna

## Prawdziwe kostki

one-tap-a-die = Jedno dotknięcie na kostkę. Pomyłka? Dotknij ponownie.
white-die = Biała kostka { $number }
white-sum = Suma białych
dice-to-go = { $count ->
    [one] Jeszcze { $count } kostka
    [few] Jeszcze { $count } kostki
    [many] Jeszcze { $count } kostek
   *[other] Jeszcze { $count } kostki
  }
these-are-the-dice = Tak leżą kostki
dice-back = Wróć do stołu
you = ty
go-on = Dalej
chosen = wybrane
left-out-count = pomija { $count }
ends-game = koniec gry
tap-a-cell = Dotknij pola.
hand-over = Przekaż urządzenie: { $name }.
hand-over-take = Tu { $name }
last-turns = Ostatnie tury
confirm = Skreśl
confirm-place = Połóż na
rolled-real = Kostki rzucone
has-rolled = Rzut wykonany ({ $name }): dalej
type-for = Wpisz kostki gracza { $name }
rolls-you = twoja kolej
rolled-you = twój rzut
log-passed-you = pas
log-missed-you = pudło
bot-level = bot, { $level }
points-scale = Ile warte są skreślenia?
prompt-roll-behind = Twoja kolej. { $name } prowadzi o { $points }.
prompt-roll-ahead = Twoja kolej. { $name } traci { $points }.
prompt-roll-level = Twoja kolej. { $name } ma tyle samo.
replay-closes = { $count ->
    [one] { $names } zamyka { $colour }.
    [few] { $names } zamykają { $colour }.
    [many] { $names } zamykają { $colour }.
   *[other] { $names } zamykają { $colour }.
  }
move-lucky = { $cell } (szczęśliwy)
in-turn = Tura { $turn }:
sent-later = Zostanie wysłane
tell-time-ran-out = { $who ->
    [you] Twój czas minął.
   *[other] Minął czas: { $name }.
  }

## Koniec

win = { $who ->
    [you] Wygrywasz z wynikiem { $score }.
   *[other] Wygrywa { $name } z wynikiem { $score }.
  }
win-shared = { $who ->
    [us] { $name } i ty dzielicie się zwycięstwem z wynikiem { $score }.
   *[other] { $name } dzielą się zwycięstwem z wynikiem { $score }.
  }
win-alone = { $who ->
    [you] Twój wynik: { $points }.
   *[other] { $name }: { $points }.
  }
end-you = Ty
