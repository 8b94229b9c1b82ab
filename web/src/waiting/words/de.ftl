## Vor dem Spiel

not-started = noch nicht gestartet
who-plays = Wer spielt?
who-plays-small = Lass die anderen das scannen oder sag ihnen den Code.
who-plays-listed = Der Tisch steht für alle in der Liste. Du kannst auch den Link schicken.
invite = Lade deine Freunde ein
invited-by = { $name } lädt dich ein: { $game }
invited = { $game }: Setz dich
all-seats-taken = Alle Plätze sind besetzt. Du kannst zuschauen.
who-is-there = Wer schon da ist
or-watch = Wenn du nur zuschauen willst, bleib einfach auf dieser Seite.
seat-freed = Dein Platz wurde freigegeben. Du kannst dich wieder setzen.
watching-small = Wenn du dich setzen willst, frage am Tisch nach dem Link oder dem Code.
code-is = Code { $code }
share-link = Link schicken
share-watching = Link zum Zuschauen teilen
seats-taken = { $here } von { $seats } Plätzen besetzt
has-not-come = noch nicht da
sit-here = Platz nehmen
sit-here-named = Auf Platz { $seat } setzen
seat-beside = Person an diesem Gerät hinzufügen
add-person = Hinzufügen
starts-when-full = Sobald alle Plätze besetzt sind, geht es los.
is-you = du
on-this-device = an diesem Gerät
change-name = Den Namen { $name } ändern
name-of-seat = Name auf Platz { $seat }
get-up-named = { $name } aufstehen lassen
add-bot = Bot
add-bot-named = Bot auf Platz { $seat } setzen
remove-bot = Bot { $name } entfernen
strength-of = Wie stark { $name } ist
send-away-named = { $name } wegschicken
send-away-ask = { $name } wegschicken?
send-away = Wegschicken
send-away-not = Abbrechen
keep-no-longer = Platz von { $name } nicht länger freihalten
nobody-yet = Noch niemand da. Gegen einen Bot spielen?
play-bot = Gegen einen Bot spielen
more-needed = { $count ->
    [one] Noch { $count } Person wird gebraucht.
   *[other] Noch { $count } Personen werden gebraucht.
  }
start-with = { $count ->
    [one] Allein beginnen
   *[other] Zu { $count } beginnen
  }
starts-game = { $name } startet das Spiel.
own-lucky = Eigene Glückszahlen:
with-hints = Mit Tipps.
without-hints = Ohne Tipps.
change-settings = Ändern
settings-done = Fertig
more-about = Mehr
more-about-small = Fernseher, Zuschauen, anderes Gerät, faire Würfel
pace-none-long = Unbegrenzte Bedenkzeit.
pace-relaxed-long = 60 Sekunden Bedenkzeit.
pace-fast-long = 15 Sekunden Bedenkzeit.
dice-server-long = Der Server würfelt.
dice-typed-long = Echte Würfel, eingetippt.
dice-trusted-long = Echte Würfel, nicht eingetippt.
away-bot-long = Ist jemand weg, spielt ein Bot weiter.
away-wait-long = Ist jemand weg, warten alle.
away-pass-long = Wer weg ist, passt.
hints-on = Tipps sind an: Alle können nach den besten Möglichkeiten fragen. Wer sich setzt, ist damit einverstanden.
commitment-note = Versprechen fairer Würfel, nach dem Spiel zu prüfen:

## Ein Platz auf einem anderen Gerät

move-seat = Platz von { $name } auf ein anderes Gerät mitnehmen
move-how = Scanne das mit dem anderen Gerät oder öffne dort den Link. { $name } spielt dort weiter.
move-qr-alt = QR-Code zum Mitnehmen des Platzes
move-link = Link zum Mitnehmen
move-once = Gilt einmal, 15 Minuten lang. Zeige ihn sonst niemandem.
move-failed = Der Platz blieb, wo er war
