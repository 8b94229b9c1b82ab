## Strony z zasadami

rules-heading = Zasady
page-rules = Zasady: { $game } · Qwixx
games = Gry
rules-learn = Naucz się w grze z przewodnikiem
rules-numbers = C1, E1 i podobne to numery reguł: można nimi wskazać pojedynczą regułę.
figure-classic-left = Białe kostki dają 7.
figure-classic-close = Jest pięć krzyżyków, więc 12 zamyka rząd.
figure-longo-lucky = 6 to szczęśliwa liczba, a w zielonym jest najmniej krzyżyków.
figure-longo-close = Jest sześć krzyżyków, więc już 3 zamyka rząd.
figure-gemixxt-a-colour = Biała 4 i zielona 3: zielone 7 leży w rzędzie, który zamyka żółty.
figure-gemixxt-b-left = Białe kostki dają 8, a 8 to czwarte pole w czerwonym.
figure-bonus-a-chain = Jeden krzyżyk wywołuje dwa następne.
figure-bonus-b-each = Druga 7 z pary daje po krzyżyku w każdym rzędzie.
figure-duel-knock = Kamień wysunięty najdalej leży sam na 7.
figure-duel-stack = Dwa kamienie jednego gracza są bezpieczne.
