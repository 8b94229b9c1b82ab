## Was für eine Möglichkeit spricht: kurz und sachlich, für Tipps, Analyse und Bots
## Je eine Zeile und ohne Auswahl: Python liest diese Datei auch

reason-row-r = Rot
reason-row-y = Gelb
reason-row-g = Grün
reason-row-b = Blau
reason-ends-ahead = beendet das Spiel mit { $lead } Vorsprung
reason-ends = beendet das Spiel
reason-closes = schließt ab: { $rows }
reason-knocks = schlägt einen Stein, −{ $costs } für die andere Seite
reason-stacks = macht einen Stapel von { $height }
reason-bonus = bringt einen Bonus von { $bonus }
reason-chain = kreuzt { $crosses } Felder auf einmal an
reason-lucky = Glückskreuz, lässt nichts aus
reason-next = nächstes Feld, lässt nichts aus
reason-saves-miss = erspart den Fehlwurf, mit einer Lücke von { $gap }
reason-smallest = lässt die kleinste Lücke, { $gap }
reason-leaves = lässt eine Lücke von { $gap }
reason-only = anderes ist nicht möglich
reason-plays-on = alles andere würde das Spiel beenden
reason-free-miss = der Fehlwurf kostet nichts
reason-miss = lieber der Fehlwurf als eine Lücke von { $least }
reason-pass = alles andere lässt eine Lücke von mindestens { $least }
reason-waits = wartet auf Aktion 2
reason-holds = lässt die Reihen, wie sie sind
