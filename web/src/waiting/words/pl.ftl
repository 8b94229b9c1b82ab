## Przed grą

not-started = jeszcze nierozpoczęta
who-plays = Kto gra?
who-plays-small = Daj innym to zeskanować albo podaj im kod.
who-plays-listed = Stół jest na liście dla wszystkich. Możesz też wysłać link.
invite = Zaproś znajomych
invited-by = { $name } zaprasza cię do gry { $game }
invited = { $game }: zajmij miejsce
all-seats-taken = Wszystkie miejsca są zajęte. Możesz oglądać.
who-is-there = Kto już jest
or-watch = Jeśli chcesz tylko oglądać, zostań po prostu na tej stronie.
seat-freed = Twoje miejsce zostało zwolnione. Możesz usiąść ponownie.
watching-small = Aby usiąść, poproś kogoś przy stole o link albo kod.
code-is = Kod { $code }
share-link = Wyślij link
share-watching = Udostępnij link do oglądania
seats-taken = Zajęte miejsca: { $here } z { $seats }
has-not-come = jeszcze nie ma
sit-here = Usiądź tutaj
sit-here-named = Usiądź na miejscu { $seat }
seat-beside = Dodaj gracza na tym urządzeniu
add-person = Dodaj
starts-when-full = Gra zaczyna się, gdy wszystkie miejsca są zajęte.
is-you = ty
on-this-device = na tym urządzeniu
change-name = Zmień imię { $name }
name-of-seat = Imię na miejscu { $seat }
get-up-named = Zwolnij miejsce: { $name }
add-bot = Bot
add-bot-named = Dodaj bota na miejsce { $seat }
remove-bot = Usuń bota { $name }
strength-of = Jak silny jest bot { $name }
send-away-named = Odeślij gracza { $name }
send-away-ask = Odesłać gracza { $name }?
send-away = Odeślij
send-away-not = Anuluj
keep-no-longer = Nie trzymaj dłużej miejsca gracza { $name }
nobody-yet = Jeszcze nikogo nie ma. Zagrać z botem?
play-bot = Zagraj z botem
more-needed = { $count ->
    [one] Brakuje jeszcze { $count } gracza.
    [few] Brakuje jeszcze { $count } graczy.
    [many] Brakuje jeszcze { $count } graczy.
   *[other] Brakuje jeszcze { $count } gracza.
  }
start-with = { $count ->
    [one] Zacznij solo
    [few] Zacznij w { $count } osoby
    [many] Zacznij w { $count } osób
   *[other] Zacznij w { $count } osoby
  }
starts-game = Grę rozpoczyna { $name }.
own-lucky = Własne szczęśliwe liczby:
with-hints = Z podpowiedziami.
without-hints = Bez podpowiedzi.
change-settings = Zmień
settings-done = Gotowe
more-about = Więcej
more-about-small = telewizor, oglądanie, inne urządzenie, uczciwe kostki
pace-none-long = Bez limitu czasu.
pace-relaxed-long = 60 sekund na wybór.
pace-fast-long = 15 sekund na wybór.
dice-server-long = Rzuca serwer.
dice-typed-long = Prawdziwe kostki, wpisywane.
dice-trusted-long = Prawdziwe kostki, bez wpisywania.
away-bot-long = Za nieobecnych gra bot.
away-wait-long = Na nieobecnych wszyscy czekają.
away-pass-long = Nieobecni pasują.
hints-on = Podpowiedzi są włączone: każdy może zapytać o najlepsze wybory. Kto siada, ten się zgadza.
commitment-note = Obietnica uczciwych kostek, do sprawdzenia po grze:

## Miejsce na innym urządzeniu

move-seat = { $name }: przenieś na inne urządzenie
move-how = Zeskanuj to drugim urządzeniem albo otwórz tam link. { $name } gra tam dalej.
move-qr-alt = Kod QR linku, który przenosi miejsce
move-link = Link, który przenosi miejsce
move-once = Działa raz, przez 15 minut. Nie pokazuj go nikomu innemu.
move-failed = Miejsce zostało tam, gdzie było
