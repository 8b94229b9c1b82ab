## Che cosa parla per una scelta: breve e neutro, per suggerimenti, analisi e bot
## Una riga ciascuno e senza selettori: anche Python legge questo file

reason-row-r = rosso
reason-row-y = giallo
reason-row-g = verde
reason-row-b = blu
reason-ends-ahead = termina la partita con { $lead } di vantaggio
reason-ends = termina la partita
reason-closes = chiude: { $rows }
reason-knocks = butta fuori una pedina, −{ $costs } per l’altra parte
reason-stacks = fa una pila di { $height }
reason-bonus = porta un bonus di { $bonus }
reason-chain = segna { $crosses } caselle in una volta
reason-lucky = crocetta fortunata, non salta nulla
reason-next = casella successiva, non salta nulla
reason-saves-miss = evita il lancio a vuoto, con un salto di { $gap }
reason-smallest = fa il salto più piccolo, { $gap }
reason-leaves = fa un salto di { $gap }
reason-only = non c’è altra possibilità
reason-plays-on = ogni altra scelta terminerebbe la partita
reason-free-miss = il lancio a vuoto non costa nulla
reason-miss = meglio il lancio a vuoto che un salto di { $least }
reason-pass = ogni altra scelta fa un salto di almeno { $least }
reason-waits = aspetta l’azione 2
reason-holds = lascia le righe come sono
