## Was gefragt ist

prompt-named = { $name }: { $asked }
prompt-roll = Du bist dran: Würfle.
prompt-type = Würfle und tippe ein, was die Würfel zeigen.
prompt-type-for = Würfle für { $name } und tippe ein, was die Würfel zeigen.
prompt-roll-real = Würfle, dann geht es weiter.
prompt-first = Kreuze eine { $sum } an oder passe.
prompt-first-stone = Setze einen Stein auf eine { $sum } oder passe.
prompt-first-lucky = Glückszahl { $sum }: Kreuze eine { $sum } oder das Glücksfeld an.
prompt-first-nothing = Für die { $sum } ist kein Feld frei.
prompt-first-trusted = Kreuze die Summe der weißen Würfel an oder passe.
prompt-first-trusted-stone = Setze einen Stein auf die Summe der weißen Würfel oder passe.
prompt-second = Addiere einen weißen und einen farbigen Würfel oder passe.
prompt-second-stone = Setze einen Stein auf Weiß plus Farbe oder passe.
prompt-second-or-miss = Addiere einen weißen und einen farbigen Würfel oder nimm den Fehlwurf.
prompt-second-or-miss-stone = Setze einen Stein auf Weiß plus Farbe oder nimm den Fehlwurf.
prompt-second-nothing = Nichts geht.
prompt-miss-due = { $points ->
    [0] Nichts geht: Nimm einen Fehlwurf.
   *[other] Nichts geht: Nimm einen Fehlwurf, −{ $points }.
  }
prompt-waiting = Warten auf { $names }.
prompt-waiting-roll = { $names } würfelt.
prompt-waiting-roll-real = { $names } würfelt mit den echten Würfeln.
preview-leaves = { $cell } lässt { $out } aus.
preview-chain = { $cell } löst { $cells } aus.
preview-knocks = { $cell } schlägt einen Stein.
preview-stacks = { $cell } wird ein Stapel aus { $height }.
preview-closes = Schließt { $colours } ab.
preview-ends = Damit endet das Spiel.
preview-gain = { $points ->
    [one] { $points } Punkt.
   *[other] { $points } Punkte.
  }
preview-miss = Kostet { $points }.
preview-nothing = Nichts wird angekreuzt.
preview-no-stone = Kein Stein wird gesetzt.
confirm-one = { $cell } ankreuzen
confirm-stone = Stein auf { $cell }
confirm-many = { $count } Kreuze machen
confirm-close = { $colours } abschließen
confirm-knock = { $cell } schlagen
take-miss = { $points ->
    [0] Fehlwurf
   *[other] Fehlwurf, −{ $points }
  }
choose-first = Wähle
your-choice = Deine Wahl
roll = Würfeln
pass = Passen
miss = Fehlwurf
undo = Rückgängig
hint = Tipp
change-choice = Wahl ändern
lucky = Glück
with-lock = mit Schloss
knock-off = schlagen
stack = stapeln
barred-passed = weg
barred-crossed = schon drin
barred-needs = braucht { $needs }
barred-needs-stones = braucht { $needs }
barred-row-closed = zu
barred-stone-left = weg
barred-stack-overtaken = besetzt
barred-stack-stands = besetzt
barred-not-foremost = besetzt

## Der Tisch

page-table = { $prompt } · Qwixx
players = Wer spielt
dice = Würfel
dice-label = Weiß { $white }; { $colours }
turn = Zug { $turn }
rolled = { $name } hat gewürfelt
rolls = { $name } würfelt
is-ready = fertig
is-thinking = überlegt
is-waiting = wartet
is-rolling = würfelt
is-away = weg
is-offline = offline
is-here = da
bot-plays = Bot spielt weiter
closes = schließt { $colours } ab
stones-left = { $count ->
    [one] noch { $count } Stein
   *[other] noch { $count } Steine
  }
log = Letzte Züge
log-passed = passt
log-missed = Fehlwurf
tell-started = { $who ->
    [you] Du beginnst.
   *[other] { $name } beginnt.
  }
tell-seated = { $name } nimmt Platz { $seat }.
tell-left = { $name } hat den Tisch verlassen.
tell-away-bot = { $name } ist weg. Ein Bot spielt weiter.
tell-away-wait = { $name } ist weg. Das Spiel wartet.
tell-away-pass = { $name } ist weg und passt.
tell-back = { $name } ist wieder da.
tell-rolled = { $who ->
    [you] Du hast gewürfelt. { $dice }
   *[other] { $name } hat gewürfelt. { $dice }
  }
tell-crosses = { $who ->
    [you] Du kreuzt an: { $cells }
   *[other] { $name } kreuzt an: { $cells }
  }
tell-lucky = { $who ->
    [you] Glück für dich: { $cells }
   *[other] Glück für { $name }: { $cells }
  }
tell-knocks = { $who ->
    [you] Du schlägst einen Stein: { $cell }
   *[other] { $name } schlägt einen Stein: { $cell }
  }
tell-stacks = { $who ->
    [you] Du stapelst { $height } auf { $cell }
   *[other] { $name } stapelt { $height } auf { $cell }
  }
tell-danger-rows = Mit der nächsten abgeschlossenen Reihe endet das Spiel.
tell-danger-misses = { $who ->
    [you] Du hast { $misses }. Mit dem nächsten endet das Spiel.
   *[other] { $name } hat { $misses }. Mit dem nächsten endet das Spiel.
  }
tell-closes = { $who ->
    [you] Du schließt { $colour } ab.
    [us] Du und { $name } schließt { $colour } ab.
   *[other] { $name } schließt { $colour } ab.
  }
tell-danger-all-misses = { $misses } insgesamt. Mit dem nächsten endet das Spiel.
tell-last = Das ist die letzte Aktion.
spoken-move = { $who ->
    [you] Du: { $cells }.
   *[other] { $name }: { $cells }.
  }
spoken-passed = { $who ->
    [you] Du passt.
   *[other] { $name } passt.
  }
spoken-missed = { $who ->
    [you] Du nimmst einen Fehlwurf.
   *[other] { $name } nimmt einen Fehlwurf.
  }
spoken-chosen = Gewählt: { $option }.
spoken-score = Du hast { $points }.
spoken-results = Endstand: { $results }.
has-left = ist gegangen
peek = Zettel von { $name }
peek-close = Diesen Zettel schließen
free-seats = Ein Platz ist frei geworden. Du kannst dort weiterspielen.
free-seat-take = Für { $name } spielen
status-offline = Verbindung wird gesucht … Dein Platz bleibt dir 90 Sekunden.
lost-connection = Keine Verbindung. Gesendet wird später.
status-trouble = Der Server kommt gerade nicht nach. Nichts geht verloren.
connecting = Einen Moment.
no-such-table = Diesen Tisch gibt es nicht.
offline = Du bist offline. Versuche es wieder, wenn du eine Verbindung hast.
try-again = Noch einmal
to-start = Zum Start

## Echte Würfel

one-tap-a-die = Einmal tippen je Würfel. Vertippt? Tippe noch einmal.
white-die = Weißer Würfel { $number }
white-sum = Weiße Summe
dice-to-go = { $count ->
    [one] Noch { $count } Würfel
   *[other] Noch { $count } Würfel
  }
these-are-the-dice = So liegen die Würfel
dice-back = Zurück zum Tisch
you = du
go-on = Weiter
chosen = gewählt
left-out-count = lässt { $count } aus
ends-game = Spielende
tap-a-cell = Tippe ein Feld an.
hand-over = Gib das Gerät an { $name } weiter.
hand-over-take = Ich bin { $name }
last-turns = Letzte Züge
confirm = Ankreuzen
confirm-place = Stein auf
rolled-real = Es ist gewürfelt
has-rolled = { $name } hat gewürfelt: weiter
type-for = Würfel von { $name } eintippen
rolls-you = du bist dran
rolled-you = du hast gewürfelt
log-passed-you = passt
log-missed-you = Fehlwurf
bot-level = Bot, { $level }
points-scale = Was sind Kreuze wert?
prompt-roll-behind = Du bist dran, { $points } hinter { $name }.
prompt-roll-ahead = Du bist dran, { $points } vor { $name }.
prompt-roll-level = Du bist dran, gleichauf mit { $name }.
replay-closes = { $count ->
    [one] { $names } schließt { $colour } ab.
   *[other] { $names } schließen { $colour } ab.
  }
move-lucky = { $cell } (Glück)
in-turn = Zug { $turn }:
sent-later = Wird noch gesendet
tell-time-ran-out = { $who ->
    [you] Deine Zeit ist um.
   *[other] Die Zeit von { $name } ist um.
  }

## Das Ende

win = { $who ->
    [you] Du gewinnst mit { $score }.
   *[other] { $name } gewinnt mit { $score }.
  }
win-shared = { $who ->
    [us] Du und { $name } teilt euch den Sieg mit { $score }.
   *[other] { $name } teilen sich den Sieg mit { $score }.
  }
win-alone = { $who ->
    [you] Du kommst auf { $points }.
   *[other] { $name } kommt auf { $points }.
  }
end-you = Du
