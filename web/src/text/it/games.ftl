## Partite finite e registrazioni

your-games = Le tue partite
finished-games = Partite dei tavoli aperti
no-games = Nessuna è ancora finita.
your-entry = { $variant }, { $day }
game-entry = { $turns ->
    [one] { $variant }, { $turns } turno, { $day }
   *[other] { $variant }, { $turns } turni, { $day }
  }
import-title = Una tua partita
import-how = Incolla una partita registrata (.qgn), scegli un file o trascinalo qui. Viene solo letta, non conservata.
import-label = Partita registrata
choose-file = Scegli un file
replay-it = Rivedila
import-wrong = Riga { $line }: { $reason }.
import-wrong-turn = Riga { $line }, turno { $turn }: { $reason }.
import-wrong-name = Riga { $line }, turno { $turn }, { $name }: { $reason }.
show-line = Mostra la riga { $line }
another-record = Un’altra partita
