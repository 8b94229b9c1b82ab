## Partite finite e registrazioni

your-games = Le tue partite
finished-games = Partite pubbliche recenti
no-games = Ancora nessuna partita finita.
your-entry = { $variant }, { $day }
game-entry = { $turns ->
    [one] { $variant }, { $turns } turno, { $day }
   *[other] { $variant }, { $turns } turni, { $day }
  }
import-title = Una tua partita
import-how = Incolla una partita registrata (.qgn), scegli un file o trascinalo qui. Viene solo letta, non conservata. Di più partite viene mostrata la prima.
import-label = Partita registrata
choose-file = Scegli un file
replay-it = Rivedila
show-line = Mostra la riga { $line }
another-record = Un’altra partita

## Che cosa non va in una partita registrata, e dove

at-line = Riga { $line }
at-turn = turno { $turn }
refused-players = Questo gioco è per { $least }–{ $most } giocatori, non per { $players }.
refused-players-exactly = Questo gioco è per { $most } giocatori, non per { $players }.
refused-not-first = Il posto { $seat } non può cominciare: i posti vanno da 1 a { $players }.
refused-not-utf-8 = Questo testo non è in UTF-8.
refused-no-game = Dentro non c’è nessuna partita.
refused-no-tags = Una partita comincia con le sue etichette, non con { $what }.
refused-not-a-tag = Un’etichetta si scrive [Name "value"], non { $what }.
refused-tag-twice = L’etichetta { $tag } c’è due volte.
refused-not-a-comment = Un commento comincia con {"{"} e finisce con {"}"} sulla stessa riga.
refused-seat-tags = I posti si chiamano Seat1, Seat2 e così via, senza salti.
refused-no-variant = Manca l’etichetta Variant.
refused-not-a-variant = Non c’è un gioco { $what }. Ci sono: { $known }.
refused-not-a-seat = First è il numero di un posto, non { $what }.
refused-lucky-nobody = { $tag } qui non è di nessuno.
refused-lucky-pair = { $tag } contiene due numeri diversi da 2 a { $most }, non { $what }.
refused-not-a-result = Il risultato è * o un punteggio per ogni posto, non { $what }.
refused-wrong-result = Il risultato è { $result }, non { $what }.
refused-unfinished = La partita non è finita, quindi il risultato è *.
refused-not-a-turn = Un turno si scrive 1. 41 r2y3g5b6 : r5 - / b10, non { $what }.
refused-wrong-turn = Qui dovrebbe esserci il turno { $turn }, non { $number }.
refused-dice-shape = I dadi si scrivono 41 r2y3g5b6 o ??, non { $what }.
refused-move-shape = { $what } non è una mossa.
refused-move-count = Mosse nell’azione { $action }: { $moves } invece di { $needs }.
refused-no-action = Manca l’azione { $action }, e questo non è l’ultimo turno.
refused-ended-in-action-1 = La partita è finita nell’azione 1, quindi non c’è un’azione 2.
