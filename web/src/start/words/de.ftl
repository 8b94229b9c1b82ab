## Start

motto = Würfeln, ankreuzen, abschließen.
motto-small = Ohne Konto. Wähle einen Zettel und wie du spielst.
pick-sheet = Wähle einen Zettel
players-range = { $range ->
    [0] { $high } Personen
   *[1] { $low }–{ $high } Personen
  }
about-classic = hier anfangen
about-longo = achtseitige Würfel, Glückszahlen
about-gemixxt-a = Farben in der Reihe gemischt
about-gemixxt-b = Zahlen durcheinander
about-bonus-a = Kreuze, die Kreuze auslösen
about-bonus-b = fünf Arten von Paaren
about-duel = Steine schlagen auf einem Brett
learn-link = Neu hier?
learn-link-small = ein geführtes Spiel, ein paar Minuten
play-now = Sofort spielen
play-now-small = { $count ->
    [0] allein, auf Punktejagd
    [one] gegen einen Bot
   *[other] gegen { $count } Bots
  }
play-friends = Mit Freunden spielen
play-friends-small = Link schicken oder Code zeigen
join = Mitspielen
join-small = Code eingeben
cannot-join = Dieser Link funktioniert nicht
one-device = Ein Gerät
one-device-small = reihum weitergeben
how-many = Wie viele spielen
names = Namen
hints-for-all = Tipps für alle
start-round = Spiel beginnen
real-dice = Echte Würfel
real-dice-small = du würfelst, hier sind die Zettel
dice-typed = Würfel eintippen
dice-typed-small = alle sehen, was geht
dice-trusted = Nur die Zettel
dice-trusted-small = nichts eintippen, auf Vertrauen
which-dice = Würfel
which-dice-server = hier gewürfelt
which-dice-typed = echte, eingetippt
which-dice-trusted = echte, nur Zettel
back-to-game = Zurück zu deinem Spiel
game-runs = es läuft
game-waits = wartet auf Mitspieler
game-with = mit { $names }
open-tables = Offene Tische
open-waits = { $count ->
    [one] { $names } wartet
   *[other] { $names } warten
  }
seats-open = { $count ->
    [one] { $count } freier Platz
   *[other] { $count } freie Plätze
  }
nobody-waits = Gerade wartet niemand.
quick-match = Schnelles Spiel: { $variant }
quick-match-small = Zu zweit, 60 Sekunden Bedenkzeit, ohne Tipps: nimmt Platz, wo jemand wartet, oder öffnet einen Tisch.
player-number = Spieler { $number }
trademark = Qwixx ist eine Marke des Verlags. Dies ist ein inoffizielles Fanprojekt.

## Weitere Einstellungen

more-settings = Weitere Einstellungen
more-settings-small = Bots, Tempo, wer dazukommt
taste-bots = Bots bei „Sofort spielen“
taste-level = Wie stark
taste-among = Bots bei „Mit Freunden spielen“
taste-hints = Tipps bei „Sofort spielen“
taste-pace = Bedenkzeit
pace-none = unbegrenzt
pace-relaxed = 60 s
pace-fast = 15 s
taste-away = Wenn jemand weg ist
away-bot = Bot spielt
away-wait = warten
away-pass = passen
taste-listed = Wer dazukommen darf
listed-no = mit Link oder Code
listed-yes = alle
taste-hints-friends = Tipps bei „Mit Freunden spielen“
taste-hints-agreed = Wer sich setzt, ist damit einverstanden.
