## La fine

win = { $who ->
    [you] Vinci con { $score }.
   *[other] { $name } vince con { $score }.
  }
win-shared = { $who ->
    [us] Vittoria a pari merito con { $score }: tu e { $name }.
   *[other] Vittoria a pari merito con { $score }: { $name }.
  }
win-alone = { $who ->
    [you] Finisci con { $points }.
   *[other] { $name } finisce con { $points }.
  }
ended-rows = Due righe sono chiuse.
ended-rows-by = Due righe sono chiuse: { $rows }.
closed-row-by = { $colour } da { $names }
ended-misses = È arrivato il quarto lancio a vuoto.
ended-misses-by = { $name } ha preso il quarto lancio a vuoto.
ended-stones = Le pedine sono finite.
after-turns = { $turns ->
    [one] dopo { $turns } turno
   *[other] dopo { $turns } turni
  }
bonus-short = bonus
misses-short = a vuoto
total-short = totale
end-sheets = Le schede alla fine
your-total = Tu: { $score }.
play-again = Gioca ancora
replay = Rivedi
share-picture = Condividi un’immagine
download-record = Scarica la partita
check-dice = Controlla i dadi.
check-dice-small = Il segreto è svelato: guarda se dà questi lanci.
check-dice-how = Prima che qualcuno si sedesse, il tavolo mostrava la promessa: lo SHA-256 di un segreto. Ogni lancio si ricava dal segreto, da ciò che ogni posto ha aggiunto e dal numero del turno. Il tuo browser l’ha appena rifatto.
dice-promise = Promessa
dice-secret = Segreto
dice-salts = Aggiunto dai posti
dice-rolls = Lanci per turno
dice-same = uguale
dice-kept = { $turns ->
    [one] La promessa è stata mantenuta. Il segreto le corrisponde, e chi comincia e l’unico lancio ne derivano.
   *[other] La promessa è stata mantenuta. Il segreto le corrisponde, e chi comincia e tutti i { $turns } lanci ne derivano.
  }
dice-broken = Il segreto non corrisponde alla promessa.
dice-first = Secondo il segreto comincia { $given }, ma ha cominciato { $told }.
dice-roll = Il turno { $turn } è diverso: il segreto dà { $given }, la partita riporta { $told }.
dice-impossible = Il tuo browser controlla i dadi solo su pagine sicure (https). Scarica la partita e controllala con «qwixx verify».
dice-unknown = I lanci non sono stati caricati. Chiudi e riapri.
