### I testi del tavolo in italiano. CC0-1.0.
### L'italiano è una lingua di sole parole: qui c'è ciò che un tavolo dice a tutti, il resto è in
### inglese. Ogni messaggio ha l'id e gli argomenti di quello inglese, e ne prende il posto.
### La voce, in dieci righe:
### 1. Un amico che dà le carte: sa le regole e non è mai il protagonista della frase.
### 2. Prima il momento, poi il tasto: che cosa è successo, e che cosa si preme adesso.
### 3. Al tavolo si dà del voi, a uno solo del tu; mai del lei, mai un "si prega di".
### 4. Sul tabellone due righe da quaranta caratteri; un tasto ne ha al massimo ventidue.
### 5. Un tasto dice che cosa fa, con il verbo davanti; domanda e risposta usano lo stesso verbo.
### 6. Una parola per una cosa; sono elencate qui sotto.
### 7. Nessuno viene sgridato: "Anna non c'è". Un limite dice quando si può di nuovo.
### 8. Una parola calda dove si festeggia, nessuna dove si perde; l'assassino può fare scena.
### 9. Niente participi accordati con una persona: "ha lasciato il tavolo", non "è uscito".
### 10. Le squadre hanno l'articolo: il Rosso, l'Arancione, del Blu. Leggilo ad alta voce.
### Le parole:
### spymaster capospia · operative operativo · codename nome in codice · agent agente
### bystander passante · assassin assassino · double agent doppio agente · opponent avversario
### clue indizio · guess tentativo, indovinare · key chiave · turn turno · end the turn passare
### team squadra · side lato (Duet) · table tavolo · board tabellone · game partita · seat posto
### cover coprire · token gettone · object contestare · the clue stands l'indizio vale
### mark segnare · host chi ospita · lobby attesa · computer computer · pack pacchetto
### sand timer clessidra · slow game partita lenta · score punteggio · press premere

## Parole

team-name = { $team ->
    [red] Rosso
    [blue] Blu
    [orange] Arancione
    [purple] Viola
    [a] Lato A
    [b] Lato B
   *[both] Tutte e due
}
team-name-start = { $team ->
    [both] Tutte e due le squadre
    [orange] L’{ team-name }
   *[other] Il { team-name }
}
team-name-the = { $team ->
    [both] tutte e due le squadre
    [orange] l’{ team-name }
   *[other] il { team-name }
}
team-name-of = { $team ->
    [both] di tutte e due le squadre
    [orange] dell’{ team-name }
   *[other] del { team-name }
}
team-start = { team-mark } { team-name-start }
team-the = { team-mark } { team-name-the }
team-of = { team-mark } { team-name-of }
team-in = { $team ->
    [both] in tutte e due le squadre
    [orange] nell’{ team-name }
   *[other] nel { team-name }
}
loser = { $loser ->
    [red] 🔺 Rosso
    [blue] 🔵 Blu
    [orange] 🔶 Arancione
   *[purple] 🟣 Viola
}
loser-start = { $loser ->
    [red] 🔺 Il Rosso
    [blue] 🔵 Il Blu
    [orange] 🔶 L’Arancione
   *[purple] 🟣 Il Viola
}
loser-to = { $loser ->
    [red] al Rosso
    [blue] al Blu
    [orange] all’Arancione
   *[purple] al Viola
}
identity-name = { $identity ->
    [red] agente rosso
    [blue] agente blu
    [orange] agente arancione
    [purple] agente viola
    [green] agente
    [bystander] passante
   *[assassin] assassino
}
somebody = qualcuno
guest = un ospite
guest-named = { $name } (ospite)
and = { $first } { $before ->
    [e] ed
   *[other] e
} { $last }
and-more = { $first } e { $count ->
   *[other] altri { $count }
}
this-language = Italiano
button-language = Italiano

## Attesa

lobby-host = Ospita: { $host } · 🌐 { button-language }
lobby-free = _libero_
lobby-lacking = ⏳ { $count ->
    [one] Ne manca uno per cominciare
   *[other] Ne mancano { $count } per cominciare
}{ $computers ->
    [page] .
    [fill] . Premete **{ button-join }**, o **{ button-fill }**.
    [yes] . Premete **{ button-join }**, o aggiungete un computer in **{ button-seats }**.
   *[no] . Premete **{ button-join }**.
}
lobby-ready-by-lot = ✅ Si può cominciare: **{ button-start }** tira a sorte i posti liberi.
lobby-uneven = Le squadre non sono pari, ma si può cominciare lo stesso.
lobby-no-tables = -# In questa lingua non ho un dizionario: guardo solo se due parole si somigliano. Il resto sta a voi.
lobby-ready = ✅ Ci siete tutti. Chi ha un posto può premere **{ button-start }**.
lobby-closed = ## Codenames
    Questo tavolo è chiuso. `/codenames start` ne apre un altro.
lobby-posted = Il tavolo è aperto: { $link }
lobby-reseated = 🔀 { $who } ha ridistribuito i posti.
lobby-flips = 🔄 Torna l’ultimo tabellone, con le carte girate.
button-join = Mi siedo
button-fill = Gioca coi computer
button-leave = Lascia il tavolo
button-how-to-play = Come si gioca
button-shuffle = Mescola i posti
button-start = Comincia
button-seats = Posti
button-settings = Impostazioni
button-sit = { $role ->
    [spymaster] Capospia { team-name }
    [member] { team-name }
   *[operative] { $team ->
        [both] Operativo per tutti
       *[other] Operativo { team-name }
    }
}
lot = 🎲 A sorte: { $seats }.
lot-seat = { $role ->
    [spymaster] { team }: capospia { $who }
    [member] { team }: { $who }
   *[operative] { team }: operativo { $who }
}
next-deal = 🔁 { $rotates ->
    [yes] Questa volta: { $seats }.{" "}
   *[no] {""}
}Ospita: { $host }
next-seat = 🔁 Questa volta: { $seat }
more-side = **{ team }:** { $seats }
more-sits = { $role ->
    [spymaster] { $people } (capospia)
    [member] { $people }
   *[operative] { $count ->
        [0] { $people } (operativo)
       *[other] { $people }
    }
}
more-stopped = ✋
hiring = { $who } { $count ->
    [one] vuole
   *[other] vogliono
} un computer: { $seats }. Serve l’accordo di più della metà di voi.
hired = { $who } ha fatto entrare { $computers }.
thread-name = Codenames · { $day }-{ $month }-{ $year }
thread-line = 🧵 { $who } ha aperto un tavolo di Codenames. Si gioca nel thread che comincia qui.
thread-beside = 🧵 In questo canale si gioca già: il prossimo tavolo è nel thread che comincia qui.
notice-new-game = 🔔 { $called }: un nuovo tavolo è aperto. Sedetevi!
double-agent = -# 🕵️ Comincia { team-the }, e ha { $agents ->
   *[other] { $agents } agenti
} da trovare, uno in più degli altri: è il doppio agente.
packs-fresh = ♻️ Questo server ha visto tutto di { $packs }: lì si ricomincia da capo.
pack-fresh = ♻️ Questo server ha visto tutto il pacchetto: si ricomincia da capo.
board-mix = 📚 Le parole: { $mix }.
mix = { $part ->
    [quarter] per un quarto { $packs }
    [half] per metà { $packs }
   *[all] solo { $packs }
}
mix-several = { $part ->
    [quarter] per un quarto { packs }
    [half] per metà { packs }
   *[all] solo { packs }
}
packs = { $count ->
    [one] 1 pacchetto
   *[other] { $count } pacchetti
}

## Banner e impostazioni che tutti vedono

format-two-teams = Due squadre
format-two-teams-about = Due squadre, ognuna con un capospia. Vince chi trova per prima tutti i suoi agenti.
format-three-players = Tre giocatori
format-three-players-about = Due capispia, uno contro l’altro, e un operativo che indovina per tutti e due.
format-one-team = Una squadra
format-one-team-about = Una squadra contro un avversario simulato: dopo ogni turno il capospia copre un agente avversario.
format-duet = Duet
format-duet-about = Due lati, una squadra: ogni lato conosce metà della chiave e dà indizi all’altro. Trovate tutti e 15 gli agenti prima di finire i gettoni.
deck-words = Parole
deck-pictures = Immagini
deck-both = Parole e immagini
tokens = { $count ->
    [one] 1 gettone
   *[other] { $count } gettoni
}
mistakes = { $count ->
    [0] Ogni errore costa 2 gettoni
    [one] Il primo errore costa 1 gettone, i successivi 2
   *[other] I primi { $count } errori costano 1 gettone, i successivi 2
}
mistakes-all = Ogni errore costa 1 gettone
setting-marking = Tentativi: { $to ->
    [at_once] subito
    [majority] a maggioranza
   *[mark] prima si segna, poi si indovina
}
setting-pace = Orologio: { $to ->
    [sand] clessidra
    [strict] tempi stretti
    [correspondence] partita lenta
   *[free] nessuno
}
setting-temper = Computer avversari: { $to ->
    [easy] facili
    [hard] difficili
    [careful] prudenti
    [bold] audaci
   *[even] alla pari
}
setting-hints = Aiuti: { $to ->
    [yes] uno per turno, da un computer
   *[no] nessuno
}
setting-opponent = Avversario: { $to ->
    [yes] copre a caso
   *[no] il capospia copre per lui
}
setting-audience = Pronostici di chi guarda: { $to ->
    [yes] sì
   *[no] no
}
setting-follows = Tabellone: { $to ->
    [yes] segue la conversazione
   *[no] resta fermo fino a fine turno
}
pace-free = Senza orologio
pace-sand = Clessidra
pace-strict = Tempi stretti
pace-correspondence = Partita lenta
strict-limits = { $clue } s per indizio, { $guess } s per tentativo
marking-at-once = Si indovina subito
marking-mark = Si segna, poi si indovina
marking-majority = A maggioranza
house-compound-clues = Parole composte
house-multiword-names = Nomi di più parole
house-place-names = Luoghi di più parole
house-abbreviations = Sigle
house-foreign = Parole straniere
house-sound-links = Parole che suonano uguali
house-rhymes = Rime
house-wordplay = Tutti i giochi di parole
house-expert = 0 e ∞
house-no-expert = Niente 0 e niente ∞
house-line = -# 🏠 Regole di casa: { $rules }
alt-banner = Il tavolo è pronto. { $format }: { $words }.

## Tabellone

headline-clue = ## { team-start } pensa a un indizio
    { $who }: { $count ->
        [one] premi
       *[other] premete
    } **{ $button-clue }**.
headline-first-clue = ## Chi dà il primo indizio?
    { $who }: { $count ->
        [one] ce l’hai? Premi
       *[other] ce l’avete? Premete
    } **{ $button-clue }**. Vale il primo che arriva.
headline-cover = ## { team-start } copre un agente avversario
    { $who }: { $count ->
        [one] sceglilo in **{ $button-key }**, poi dai
       *[other] sceglietelo in **{ $button-key }**, poi date
    } il prossimo indizio.
headline-cover-own = ## { team-start } può coprire un suo agente
    { $who }: { $count ->
        [one] sceglilo in **{ $button-key }**, o premi **{ $button-clue }** e non coprirne
       *[other] sceglietelo in **{ $button-key }**, o premete **{ $button-clue }** e non copritene
    } nessuno.
headline-called = ## 🚫 { $objector } contesta { team-mark } { $clue } { $number }
    Regola: { $rule }. I tentativi aspettano. { $who }: { $count ->
        [one] premi
       *[other] premete
    } **{ $button-answer }**.
headline-contested = ## 🚫 { team }: { $clue } { $number } vale?
    Regola: { $rule }. { $who }: { $count ->
        [one] decidi
       *[other] decidete
    } in **{ $button-answer }**. In parità l’indizio vale.
headline-sudden-death = ## 🚨 Morte improvvisa
    Niente più indizi: indovina chi vuole, con la chiave dell’altro lato. Un errore e perdono tutti.
headline-guess = ## { team }: { $clue } { $number }
headline-guess-together = ## { team-start } indovina: { $clue } { $number }
duet-tally = { $tokens ->
    [0] {""}
   *[other] 🎟️ **{ $tokens }** di { $all ->
       *[other] { $all } gettoni ·{" "}
    }
}🟢 **{ $found }** di { $agents ->
   *[other] { $agents } agenti
}
duet-done = ✅ Gli agenti { team-name-of } sono tutti trovati: da lì niente più indizi.
how-at-once = **vale il primo tocco**
guesses-left = { $count ->
    [one] **1** tentativo rimasto
   *[other] **{ $count }** tentativi rimasti
}
guesses-zero = Tentativi: **∞**. Lo 0 dice che **nessuna** delle vostre carte c’entra. Almeno uno va fatto.
guesses-unlimited = Tentativi: **∞**
touched = { $whose ->
    [own] Sì! { $who } ha trovato **{ $codename }**: { identity-mark } **{ identity-name }**.
    [assassin] **{ $codename }** era { identity-mark } **l’assassino**. Ahi, { $who }.
   *[other] { $who } ha scelto **{ $codename }**: { identity-mark } **{ identity-name }**.
}
covered-by-choice = { $who } ha coperto **{ $codename }**: { identity-mark } **{ identity-name }**.
covered-by-lot = 🎲 L’avversario ha coperto **{ $codename }**: { identity-mark } **{ identity-name }**.
stopped = { $who }: per ora basta così.
computer-thinks = { $who } ci { $count ->
    [one] pensa
   *[other] pensano
} un momento.
computer-touched = { $who } ha letto “{ $clue }” come **{ $codename }**{ $whose ->
    [assassin] … { identity-mark } **l’assassino**. Ahi.
   *[other] : { identity-mark } **{ identity-name }**.
}
dms-closed = -# ✉️ { $who }: { $count ->
    [one] non posso scriverti in privato. Premi **{ button-key }** per vedere la tua chiave.
   *[other] non posso scrivervi in privato. Premete **{ button-key }**, ognuno per la sua chiave.
}
footer = -# Tavolo { $match } · progetto amatoriale non ufficiale
left = { $who } ha lasciato il tavolo.
took-seat = { $who } ha preso posto.
reseated = { $who } ha cambiato i posti.
giving-up = 🏳️ { $who } { $count ->
    [one] vuole
   *[other] vogliono
} arrendersi.
headline-vacant = ## { team }: { $role ->
    [spymaster] manca il capospia
    [member] qui non c’è nessuno
    [knowing] qui nessuno può più indovinare
   *[operative] manca l’operativo
}
    La partita aspetta. Il posto si prende in **{ $button-more }**{ $computers ->
        [yes] {""}, o si dà a un computer lì, in **{ $button-seats }**
       *[no] {""}
    }.
panel-choose = Scegli una carta
button-clue = Dai l’indizio
button-guess = Indovina
button-guess-this = Provo { $codename }
button-end-turn = Passo
button-end-turn-asked = { button-end-turn } ({ $asked } di { $needed })
button-guess-agreed = { button-guess-this } ({ $asked } di { $needed })
button-key = Chiave
button-more = Altro
button-answer = Rispondi
button-resume = Riprendi
button-wake = Sveglia
button-again = Ancora
button-change-seats = Cambia posti
button-flip-cards = Gira le carte
button-every-clue = Tutti gli indizi
button-check-it = Controlla
button-predict = Fai un pronostico
button-predict-again = Guarda di nuovo
button-slow = I miei promemoria
button-puzzle = Che cosa voleva dire?

## Contestazioni

call-at-once = 🚫 **{ $clue } { $number }** non valeva. Regola: { $rule }.
call-conceded = 🚫 **{ $clue } { $number }** non valeva, e chi l’ha dato è d’accordo. Regola: { $rule }.
call-upheld = 🚫 **{ $clue } { $number }** non vale, per voto. Regola: { $rule }.
call-stands = ✅ **{ $clue } { $number }** vale.
call-withdrawn = ✅ **{ $clue } { $number }** vale; la contestazione è ritirata.
rule-c1 = Una parola sola, e nessun altro aiuto
rule-c2 = Nessun nome in codice sul tavolo
rule-c3 = Nessuna forma di un nome in codice sul tavolo
rule-c4 = Nessuna parte di un composto sul tavolo
rule-c7 = Conta il senso: non lettere, grafia, suono o posto
rule-c8 = Il numero dice solo quante; non è un secondo indizio
rule-c9 = Nella lingua della partita
rule-c10 = Un indizio compitato si legge come la sua parola
rule-c11 = Parole scritte uguali sono la stessa parola
rule-c12 = Le regole di casa di questo tavolo
rule-c13 = Niente composti o nomi inventati
rule-c18 = Nessun altro segno dal capospia
rule-c20 = Niente su ombre o disegni delle carte

## La fine

won-title = { $you ->
    [won] Avete vinto!
    [lost] Non stavolta
   *[none] { team-start } vince!
}
won-loser = { $you ->
    [lost] La vostra squadra
   *[other] { loser-start }
}
won-agents = ## { won-title }
    { $you ->
        [won] I vostri agenti sono tutti trovati
        [lost] { team-start } ha trovato tutti i suoi agenti
       *[none] I suoi agenti sono tutti trovati
    }, dopo { $turns ->
        [one] 1 turno
       *[other] { $turns } turni
    }; { $you ->
        [lost] a voi
       *[other] { loser-to }
    } ne { $left ->
        [one] mancava uno
       *[other] mancavano { $left }
    }.
won-assassin = ## { won-title }
    { won-loser } ha preso l’assassino, **{ $codename }**, e aveva ancora { $left ->
        [one] un agente
       *[other] { $left } agenti
    } da trovare.
won-resigned = ## { won-title }
    { won-loser } getta la spugna.
alone-won = ## Avete vinto! Punteggio { $score } su { $best }
    { $line } I vostri agenti sono tutti trovati, in { $turns ->
        [one] 1 turno
       *[other] { $turns } turni
    }.
alone-lost-agents = ## Vince l’avversario
    Gli agenti avversari sono tutti coperti, { $by ->
        [choice] l’ultimo per scelta
       *[touch] l’ultimo per un vostro tentativo
    }: **{ $codename }**.
alone-lost-assassin = ## Vince l’avversario
    Avete preso l’assassino: **{ $codename }**.
alone-lost-resigned = ## Vince l’avversario
    Vi siete arresi.
score-best = Da non crederci!
score-7 = L’avversario stanotte non dorme.
score-6 = Vi finite le frasi a vicenda.
score-5 = Un’agenzia ben oliata.
score-4 = Lavoro solido, e con stile.
score-3 = L’archivio vi ricorderà con affetto.
score-2 = Più sul filo del necessario.
score-1 = Una vittoria è una vittoria.
score-record = Il migliore di questo server: { $record }
together-won = ## Avete vinto!
    Tutti e 15 gli agenti trovati, in { $turns ->
        [one] 1 turno
       *[other] { $turns } turni
    }, con { $tokens ->
        [0] nessun gettone rimasto
        [one] 1 gettone rimasto
       *[other] { $tokens } gettoni rimasti
    }.
together-lost-assassin = ## Non stavolta
    Avete preso un assassino: **{ $codename }**.
together-lost-sudden-death = ## Non stavolta
    Morte improvvisa, e **{ $codename }** era un passante.
together-lost-resigned = ## Non stavolta
    Vi siete arresi insieme.
game-stopped = ## La partita è finita prima
    Non vince nessuno. Il tabellone mostra la chiave.
status-clue = { team-name-start } ci pensa…
status-first = Comincia chi vuole
status-cover = { team-name-start } copre un avversario…
status-cover-own = { team-name-start } può coprire un agente…
status-sudden-death = Morte improvvisa
status-won = Vince { team-name-the }
status-you-won = Avete vinto!
status-you-lost = Non stavolta
status-lost-alone = Vince l’avversario
status-won-together = Tutti gli agenti trovati!
status-lost-together = Non stavolta
status-case-over = Il caso è chiuso
status-paused = In pausa
status-asleep = Dorme
status-stopped = Finita
recap-key-name = { $identity ->
    [red] Rosso
    [blue] Blu
    [orange] Arancione
    [purple] Viola
    [green] Agenti
    [bystander] Passanti
   *[assassin] { $count ->
        [one] Assassino
       *[other] Assassini
    }
}
recap-assisted = 🤖 Conta in **Con i computer** nel tuo profilo: `/codenames club`
recap-visited = 👋 Ha giocato un ospite
recap-history-only = nella storia, ma in nessuna statistica
recap-evening = 🌙 Stasera: { $scores }
recap-evening-together = 🌙 Stasera: **{ $won }** vinte su { $games ->
   *[other] { $games } partite
}
recap-rank = 🏅 N. { $rank } di questo server: `/codenames club`
award-reach = 🎯 Il più lungo: **{ $clue } { $number }** di { $giver }, { $found ->
    [one] { $found } agente trovato
   *[other] { $found } agenti trovati
}{ $count ->
    [0] {""}
   *[other] {" "}da { $readers }
}
award-bold = 🦁 Il più audace: **{ $clue } { $number }** di { $giver }, { $found ->
    [0] nessun agente trovato
    [one] 1 agente trovato
   *[other] { $found } agenti trovati
}
award-close = 😅 Per un soffio: al turno { $place } { team-name-the } mancava un agente, e ha preso **{ $codename }**
award-reader = 🔭 { $count ->
    [one] Chi ha letto meglio
   *[other] Chi ha letto meglio
}: { $who }, con { $found ->
   *[other] { $found } delle carte intese
}
recap-audience = -# 🔭 { $people ->
    [one] 1 persona che guardava
   *[other] { $people } persone che guardavano
}: { $cards }
summary-reason = { $termination ->
    [assassin] L’assassino: { $card }
    [sudden-death] Un passante: { $card }
    [resigned] Per resa
    [stopped] Non vince nessuno
   *[agents] L’ultimo agente: { $card }
}
summary-found = { $found } di { $all }
summary-reach = Il più lungo
summary-lost = nessun indizio
best-others = { $count ->
    [one] un altro
   *[other] altri { $count }
}

## Testi alternativi

alt-board = Il tabellone, riga per riga. { $moment } { $score }. { $cards }.
alt-board-groups = Il tabellone.
alt-page = Il tabellone in grande, carte da { $first } a { $last } di { $all }.
alt-clue = Indizio { team-name-of }: { $clue } { $number }.
alt-last = L’ultimo tentativo: { $card }.
alt-score = { team-name }: { $left ->
    [one] ne manca 1
   *[other] ne mancano { $left }
}
alt-score-together = { $found ->
    [one] 1 agente trovato su 15
   *[other] { $found } agenti trovati su 15
}, { $tokens ->
    [0] nessun gettone rimasto
    [one] 1 gettone rimasto
   *[other] { $tokens } gettoni rimasti
}
alt-identity = { $identity ->
    [red] rosso
    [blue] blu
    [orange] arancione
    [purple] viola
    [green] agente
    [bystander] passante
   *[assassin] assassino
}
alt-open = In gioco
alt-covered = Coperte
alt-covered-as = Coperte, { identity-mark } { alt-identity }
alt-key-card = La carta chiave. Comincia { team-name-the }.
alt-key-card-side = La carta chiave, { team-name }.
alt-key-board = Il tabellone con la chiave.
alt-key-side = Il tabellone con la chiave, { team-name }.
alt-summary = Tutta la partita. { $headline } ({ $reason }).
alt-summary-turn = { $place }. { team-name }, { $clue } { $number }{ $fate ->
    [void] { " " }(non valido)
   *[valid] { "" }
}: { $count ->
    [0] nessun tentativo
   *[other] { $cards }
}.
alt-summary-lost = { $place }. { team-name }, nessun indizio in tempo{ $count ->
    [0] {""}
   *[other] , { $cards }
}.
alt-summary-late = Tempo scaduto.
alt-ladder = Punteggio { $score } su { $best }. { $line }

## Avvisi

notice-clue = 🔔 { $who }: { $count ->
    [one] [dai il tuo indizio]
   *[other] [date il vostro indizio]
}
notice-first-clue = 🔔 { $who }: { $count ->
   *[other] [date il primo indizio], chi vuole
}
notice-cover = 🔔 { $who }: { $count ->
    [one] [copri un agente avversario], poi dai l’indizio
   *[other] [coprite un agente avversario], poi date l’indizio
}
notice-cover-own = 🔔 { $who }: { $count ->
    [one] [copri un tuo agente] se vuoi, poi dai l’indizio
   *[other] [coprite un vostro agente] se volete, poi date l’indizio
}
notice-called = 🔔 { $who }: { $objector } contesta l’indizio; { $count ->
    [one] [rispondi entro { span }]
   *[other] [rispondete entro { span }]
}
notice-contested = 🔔 { $who }: [l’indizio vale?] { $count ->
    [one] Decidi
   *[other] Decidete
} entro { span }
notice-guess = 🔔 { $who }: { $room ->
    [no] {""}
   *[yes] **{ $clue } { $number }**,{" "}
}{ $count ->
    [one] [tocca a te indovinare]
   *[other] [tocca a voi indovinare]
}
notice-sudden-death = 🔔 { $who }: { $count ->
   *[other] morte improvvisa! [Un errore e perdono tutti]
}
notice-vacant = 🔔 { $role ->
    [spymaster] { team-start } non ha un capospia
    [member] Non c’è nessuno { team-in }
   *[operative] { $team ->
        [both] A tutte e due le squadre manca un operativo
       *[other] { team-start } non ha operativi
    }
}. [Il posto è libero] in **{ button-more }**
notice-predict = -# 👀 Guardate e basta? Fate un pronostico in **{ button-more }**.
notice-quiet = -# 🌙 Ore tranquille: nessuno viene chiamato prima di { $end }
notice-next = -# ⏭️ Poi: { $who }
board-moved = Questa è una copia vecchia. { $link }
table-number = n.
table-state = stato
table-codename = nome in codice
table-open = aperta

## Il tempo

span = { $seconds ->
    [86400] un giorno
   *[other] { $seconds } secondi
}
clock-limit = ⏱️ { $end }
clock-sand = ⏳ { $who }: { $end }
pause-asked = ⏸️ { $who } { $count ->
    [one] chiede
   *[other] chiedono
} una pausa; gli altri possono accettare in **{ button-more }**.
side-missing = 🚪 Un lato del tavolo è vuoto. Da { $time } chi resta può chiudere la partita senza risultato, in **{ button-more }**.
headline-paused = ## ⏸️ In pausa
    { $clock ->
        [none] La partita è in pausa.
       *[runs] Gli orologi sono fermi.
    } Chi gioca qui può premere **{ $button-resume }**.
headline-asleep = ## 💤 Dorme
    Qui è tutto tranquillo. Chi gioca può premere **{ $button-wake }**. Se no la partita si chiude: { $end }
rest-clue = { team }: **{ $clue } { $number }**
time-up-clue = ⌛ Tempo scaduto: il turno passa senza indizio.
time-up-guess = ⌛ Tempo scaduto: il turno è finito.
time-up-decline = ⌛ Tempo scaduto: nessuna carta coperta.
time-up-cover = ⌛ Tempo scaduto: coperta una carta a caso, **{ $codename }**, { identity-mark } **{ identity-name }**.
took-over = { $who } gioca al posto di { $whom }, che non c’è.
changed-places = { $who } scambia il posto con { $whom }, che non c’è. { $whom } ha visto la chiave, e non indovina più.
resumed = ▶️ { $who } ha ripreso la partita.
woken = ☀️ { $who } ha svegliato la partita.
button-take-over = { $role ->
    [spymaster] { team-mark } Subentra: capospia
    [member] { team-mark } Subentra
   *[operative] { team-mark } Subentra: operativo
}
reminder-day = ⏰ Questa partita aspetta ancora. Da: { $since }
sand-out = ⌛ La sabbia è finita. Era solo una spintarella: continuate pure.
asleep-lost = 💤 Da due turni non si muove nessuno, e la partita si è addormentata. **{ button-wake }** sul tabellone la riprende. { $link }
asleep-long = 💤 Due settimane di silenzio, e la partita si è addormentata. **{ button-wake }** sul tabellone la riprende; dopo altri 30 giorni si chiude. { $link }
slow-holiday = 🏖️ { $who } è in vacanza e tiene il posto fino a: { $end }
question-passed-allowed = ✅ { $who } accetta **{ $clue } { $number }**: è sul tabellone.
question-passed-silence = ✅ { $who } non ha risposto, e **{ $clue } { $number }** passa: è sul tabellone.
announcement = 📣 Da chi gestisce questo bot: { $text }

## Ciò che accompagna la partita

button-replay = Rivedi
club-hall = Indizi migliori
club-history = Storia
club-profile = Profilo
key-link = [Al tabellone]({ $url })
lesson-number = 💡 { $limit ->
    [zero] **0**: nessuna delle vostre carte c’entra. Tornate agli indizi di prima, finché volete.
    [unlimited] **∞**: qualche carta c’entra. Provate finché volete.
   *[number] **{ $number }**: { $number ->
        [one] c’entra una carta
        [2] c’entrano due carte
       *[other] c’entrano { $number } carte
    }; potete provarne una in più.
}
lesson-operative = { $marking ->
    [at-once] La carta che scegli è il tentativo, e vale subito.
   *[majority] Le scelte sono voti: **{ $button-guess }** vuole la maggioranza di voi.
}
more-covered = ha coperto { $codename }
recap-proof = -# 🔒 La chiave era fissata fin dall’inizio ✓
recap-no-proof = ⚠️ L’impronta di questa partita non torna. Mostratelo a chi gestisce il bot.
alt-film = Tutta la partita in un film. { $headline } ({ $reason }).
alt-film-long = Tutta la partita in un film, { $count ->
    [one] 1 turno
   *[other] { $count } turni
}. { $headline } ({ $reason }).

## Serate di gioco

night-title = ## { $opens ->
    [cup] 🏆 Serata di coppa
   *[table] 🗓️ Serata Codenames
}
night-weekly = ogni settimana
night-once = una volta sola
night-coming = { $count ->
    [0] Ancora nessuno.
    [one] **Viene 1:** { $who }
   *[other] **Vengono in { $count }:** { $who }{ $more ->
        [0] {""}
       *[other] {" "}e altri { $more }
    }
}
night-moved = ↪️ Spostata. Era prevista per: { $before }
night-note = -# Apre qui dieci minuti prima{ $calls ->
    [yes] , e chiama { $called }
   *[no] {""}
}. Chi gestisce gli eventi la può chiudere con *{ button-call-off-night }*.
night-begins = { $opens ->
    [cup] Comincia la serata di coppa
   *[table] Comincia la serata di gioco
}
night-call = 🗓️ **{ $begins }** · { $when }
    {"["}Sedetevi qui]({ $link }){ $called ->
        [0] .
       *[other] : { $who }{ $more ->
            [0] {""}
           *[other] {" "}e altri { $more }
        }
    }
night-open = ▶️ È aperta, qui sotto.
night-called-off = ⏹️ Questa serata è annullata.
night-off = ⏹️ Questa è annullata. La prossima si annuncia in questo canale.
night-missed = ⏭️ Non ho fatto in tempo ad aprire questa serata.
night-busy = ⏭️ Questa serata non si è aperta: nel canale si gioca già, e qui non posso cominciare un thread.
night-ended = ⏹️ In questo canale non si aprono più serate.
night-rests = 😴 Alle ultime { $count ->
   *[other] { $count } serate
} non è venuto nessuno, e smetto di chiamare. `/codenames { command-night }` le riporta.
night-event-link = 📅 [Fra gli eventi di questo server]({ $link })
night-event = { $opens ->
    [cup] Coppa Codenames
   *[table] Serata Codenames
}
night-event-about = Apre nel canale dieci minuti prima: sedetevi lì. Premete *Interessa* e vi chiamo io. ({ $what })
button-night-come = Ci sono
button-night-stay = Stavolta no
button-call-off-night = Annulla

## Coppe

crew-name = { $crew ->
    [1] Volpi
    [2] Orsi
    [3] Gufi
    [4] Lupi
    [5] Lontre
    [6] Tigri
    [7] Conigli
    [8] Tassi
    [9] Rane
    [10] Balene
    [11] Tartarughe
    [12] Leoni
    [13] Polpi
    [14] Aquile
    [15] Panda
   *[16] Ricci
}
cup-title = ## 🏆 Coppa Codenames
cup-invitation = Ci si iscrive da soli: il sorteggio vi dà un compagno di squadra. Fate il capospia a turno, e le due squadre migliori giocano la finale.
cup-signed-up = { $count ->
    [one] **1 persona:** { $who }
   *[other] **{ $count } persone:** { $who }
}
cup-lacking = ⏳ { $count ->
    [one] Ancora 1 e si sorteggiano le squadre.
   *[other] Ancora { $count } e si sorteggiano le squadre.
}
cup-lapses = -# { $host } sorteggia le squadre{ $ready ->
    [yes] {" "}in **{ button-more }**
   *[no] {""}
}. Le iscrizioni finiscono: { $when }
cup-host = -# Ospita: { $host }
cup-called-off = ⏹️ Questa coppa è annullata. Le partite in corso si possono finire.
cup-round = { $final ->
    [yes] Finale
    [game] Finale, partita { $number } di { $most } al massimo
   *[no] Turno { $number } di { $planned }
}
cup-crew-away = -# { $line } · fuori: via da un’ora
cup-won = 🏆 **{ crew }**: la coppa è vostra.
cup-nobody = Questa coppa non la vince nessuno: { $final ->
    [yes] mancavano tutte e due le squadre della finale.
   *[no] non c’era nessuno.
}
cup-line-bye = ### ☕ { $heat } · { crew }
    { $who }: { $count ->
        [one] in questo turno per te non resta nessuno.
       *[other] in questo turno per voi non resta nessuno.
    } Conta come una vittoria.
cup-line-call = Si gioca nel thread qui sotto. Premete **{ button-here }** quando arrivate: chi manca per un’ora perde.
cup-line-here = 👋 { crew }: sono qui.
cup-line-stopped-once = ⏹️ Questa partita è finita prima. Il tavolo gioca ancora una volta, in un nuovo thread.
cup-line-won = ✅ Vittoria: **{ crew }**.
cup-line-walk-over = 🚪 Vittoria a tavolino: **{ crew }**. Gli altri mancavano da un’ora.
cup-line-away = 🚪 Tutte e due le squadre mancavano da un’ora: nessuna vince.
cup-line-stopped = ⏹️ La partita è finita prima due volte: nessuno vince.
cup-standings = ### 📊 Classifica
cup-standings-none = Le squadre non sono ancora sorteggiate.
cup-standing = **{ $rank }.** { crew } · **{ $count ->
    [one] 1 vittoria
   *[other] { $count } vittorie
}**
cup-standing-met = { $standing } · vittorie delle avversarie: { $met }
cup-result = ## 🏆 { crew }
    { $who }: { $count ->
        [one] la coppa è tua!
       *[other] la coppa è vostra!
    }
cup-bracket = Coppa Codenames
cup-bracket-nobody = Nessuno
cup-bracket-bye = { crew-name }: turno libero
cup-alt-line = { $rank }. { crew-name }, { $count ->
    [one] 1 vittoria
   *[other] { $count } vittorie
}
cup-alt-game = { $red } contro { $blue }, vittoria: { $winner }
cup-alt = Classifica: { $standings }. { $results }
cup-fills = 🤖 { $count ->
    [0] Dove manca qualcuno giocano i computer.
    [one] Gioca 1 computer.
   *[other] Giocano { $count } computer.
}
button-sign-up = Mi iscrivo
button-standings = Classifica
button-here = Siamo qui
