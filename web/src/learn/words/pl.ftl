## Pierwsza gra z przewodnikiem

page-learn = Twoja pierwsza gra · Qwixx
learn-partner = Ruth
learn-progress = Krok { $step } z { $steps }
learn-intro = Twoja pierwsza gra
learn-intro-why = Ty i Ruth macie po arkuszu z czterema rzędami. Im więcej krzyżyków w rzędzie, tym więcej jest wart. Czerwony i żółty rosną do 12, zielony i niebieski maleją do 2.
learn-intro-do = Rzuć kostkami.
learn-white = Białe kostki są dla wszystkich
learn-white-why = Po każdym rzucie każdy może skreślić sumę białych kostek w jednym wybranym rzędzie. To akcja 1.
learn-white-do = Skreśl 3 w czerwonym.
learn-colour = Kolory są twoje
learn-colour-why = To był twój rzut, więc tylko ty masz akcję 2: biała kostka plus kolorowa, do skreślenia w rzędzie tego koloru. Biała 1 i żółta 1 dają 2.
learn-colour-do = Skreśl 2 w żółtym.
learn-left = Od lewej do prawej
learn-left-why = Rzuca Ruth, ale białe kostki są też dla ciebie. To, co na lewo od krzyżyka, przepada na dobre: czerwone 11 pominęłoby 7 pól, zielone 11 tylko 1.
learn-left-do = Skreśl 11 w zielonym.
learn-pass = Możesz spasować
learn-pass-why = To twój rzut. Siódemka pominęłaby w każdym rzędzie co najmniej 3 pola. Pas w akcji 1 nic nie kosztuje.
learn-pass-do = Spasuj.
learn-miss = Pudło
learn-miss-why = Jeśli to twój rzut i w żadnej akcji nic nie skreślisz, bierzesz pudło, −5 punktów. Tu każdy krzyżyk pominąłby co najmniej 5 pól, więc pudło boli mniej. Czwarte kończy grę.
learn-miss-do = Weź pudło.
learn-close = Zamknij rząd
learn-close-why = Kilka tur później. Masz 5 krzyżyków w czerwonym, więc możesz skreślić ostatnie pole. Kłódka dochodzi jako jeszcze jeden krzyżyk, czerwony jest zamknięty dla wszystkich, a jego kostka wypada z gry.
learn-close-do = Skreśl 12 w czerwonym.
learn-last = Drugi zamknięty rząd kończy grę
learn-last-why = Ruth zamyka żółty. Przy dwóch zamkniętych rzędach gra kończy się po tej akcji, a ty masz jeszcze swój ruch.
learn-last-do = Skreśl 12 w niebieskim.
learn-not-pass = Możesz spasować, ale tu lepszy jest krzyżyk.
learn-not-this = To dozwolone. W tej lekcji idziemy inną drogą.
learn-not-skip = { $count ->
    [one] { $cell } pominie na dobre { $count } pole.
    [few] { $cell } pominie na dobre { $count } pola.
    [many] { $cell } pominie na dobre { $count } pól.
   *[other] { $cell } pominie na dobre { $count } pola.
  }
learn-end = Wygrywasz { $yours } do { $others }.
learn-end-why = Policz krzyżyki w każdym rzędzie, z kłódką, i sprawdź, ile są warte. Każde pudło kosztuje 5 punktów.
learn-points = Punkty
learn-play = Zagraj
learn-again = Jeszcze raz
learn-rules = Przeczytaj zasady
