## Przed grą

waiting-for-players = czeka na graczy
invite = Zaproś znajomych
take-a-seat = Zajmij miejsce
watching = Oglądasz
watching-small = Aby usiąść, poproś kogoś przy stole o link albo kod.
code = Kod
qr-alt = Kod QR dla { $link }
share-link = Udostępnij link
share-watching = Udostępnij link do oglądania
copied = Skopiowano
only-here = Tylko ten komputer ma dostęp do stołu. Dla innych urządzeń uruchom serwer poleceniem: { $command }
seats-taken = Zajęte miejsca: { $here } z { $seats }
seat-free = Miejsce { $seat } jest wolne
seat-kept = zarezerwowane
sit-here = Usiądź tutaj
seat-beside = Dodaj tu gracza
seat-beside-named = Dodaj gracza na miejsce { $seat }
get-up = Zwolnij miejsce
get-up-named = Zwolnij miejsce: { $name }
name-of-seat = Imię na miejscu { $seat }
bot = bot
your-name = Twoje imię
more-needed = { $count ->
    [one] Brakuje jeszcze { $count } gracza.
    [few] Brakuje jeszcze { $count } graczy.
    [many] Brakuje jeszcze { $count } graczy.
   *[other] Brakuje jeszcze { $count } gracza.
  }
start-without = { $count ->
    [one] Zacznij solo
    [few] Zacznij z obecnymi
    [many] Zacznij z obecnymi
   *[other] Zacznij z obecnymi
  }
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
