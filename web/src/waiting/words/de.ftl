## Vor dem Spiel

waiting-for-players = wartet auf Mitspieler
invite = Lade deine Freunde ein
take-a-seat = Setz dich
watching = Du schaust zu
watching-small = Wenn du dich setzen willst, frage am Tisch nach dem Link oder dem Code.
code = Code
qr-alt = QR-Code für { $link }
share-link = Link teilen
share-watching = Link zum Zuschauen teilen
copied = Kopiert
only-here = Nur dieser Computer erreicht den Tisch. Für andere Geräte starte den Server mit: { $command }
seats-taken = { $here } von { $seats } Plätzen besetzt
seat-free = Platz { $seat } ist frei
seat-kept = für jemanden freigehalten
sit-here = Platz nehmen
seat-beside = Person hinzufügen
seat-beside-named = Person hinzufügen auf Platz { $seat }
get-up = Aufstehen
get-up-named = { $name } aufstehen lassen
name-of-seat = Name auf Platz { $seat }
bot = Bot
your-name = Dein Name
more-needed = { $count ->
    [one] Noch { $count } Person wird gebraucht.
   *[other] Noch { $count } Personen werden gebraucht.
  }
start-without = { $count ->
    [one] Allein beginnen
   *[other] Mit den Anwesenden beginnen
  }
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
