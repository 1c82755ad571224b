### Os textos da mesa em português do Brasil. CC0-1.0.
### Uma mensagem por coisa dita. Uma mensagem entre chaves recebe os mesmos argumentos.
### O tom, em dez linhas:
### 1. Um amigo que dá as cartas: quer que vocês se divirtam e nunca é o herói da frase.
### 2. Primeiro o que aconteceu, depois o que apertar: "Vermelho está pensando. @Ana: aperte Dar pista."
### 3. Como se fala no chat: você e vocês, "seu" sem artigo; equipe no título sem artigo, na frase "o Vermelho".
### 4. Frases curtas: quarenta caracteres por linha, duas linhas por mensagem; só as regras passam disso.
### 5. Um botão diz o que faz, verbo primeiro, até 22 caracteres; pergunta, resposta e recusa repetem o verbo.
### 6. Uma só palavra para cada coisa (abaixo). "Lado" só no Duet. Nível não é pontuação.
### 7. Ninguém leva bronca: "está fora", "Calma! … de novo em …". Um limite diz quando, não que foi demais.
### 8. Uma palavra quente onde se comemora, e um só "!"; nenhuma onde se perdeu. O assassino pode ter drama.
### 9. Nada de bastidores: sem lacre, linhas, promessas, temporada; o sal fica atrás de Detalhes.
### 10. Leia em voz alta para quem nunca jogou: se perguntar "quem?" ou "e agora?", ainda não está pronto.
### As palavras:
### spymaster espião-mestre · operative operador · codename codinome · agent agente · bystander civil
### key chave · clue pista · guess palpite, dar palpite, ir de · mark marcar · cover cobrir · miss erro
### open não coberto · find achar · turn turno (a vez é de quem joga) · end the turn passar a vez
### game partida (o jogo é Codenames) · slow game partida lenta · case of the day caso do dia
### table mesa · lobby sala de espera · board tabuleiro · seat lugar · host anfitrião · token ficha
### role papel (cargo é do Discord) · fingerprint impressão digital · guest visita · rating nível · score pontuação · streak sequência
### object contestar, contestação · it stands vale · allow permitir · refuse recusar · press apertar
### language idioma · settings configurações · tip dica · round rodada · computer computador

## Palavras

team-mark = { $team ->
    [red] 🔺
    [blue] 🔵
    [orange] 🔶
    [purple] 🟣
    [a] 🅰️
    [b] 🅱️
   *[both] 👥
}
team-name = { $team ->
    [red] Vermelho
    [blue] Azul
    [orange] Laranja
    [purple] Roxo
    [a] Lado A
    [b] Lado B
   *[both] As duas equipes
}
team = { team-mark } { team-name }
team-name-start = { $team ->
    [both] { team-name }
   *[other] O { team-name }
}
team-name-the = { $team ->
    [both] as duas equipes
   *[other] o { team-name }
}
team-name-of = { $team ->
    [both] das duas equipes
   *[other] do { team-name }
}
team-start = { $team ->
    [both] { team }
   *[other] O { team }
}
team-the = { $team ->
    [both] as duas equipes
   *[other] o { team }
}
team-of = { $team ->
    [both] das duas equipes
   *[other] do { team }
}
team-in = { $team ->
    [both] nas duas equipes
   *[other] no { team }
}
loser = { $loser ->
    [red] 🔺 Vermelho
    [blue] 🔵 Azul
    [orange] 🔶 Laranja
   *[purple] 🟣 Roxo
}
loser-start = O { loser }
loser-to = para o { loser }
identity-mark = { $identity ->
    [red] 🔺
    [blue] 🔵
    [orange] 🔶
    [purple] 🟣
    [green] 🟢
    [bystander] ◻️
   *[assassin] ✖️
}
identity-name = { $identity ->
    [red] agente vermelho
    [blue] agente azul
    [orange] agente laranja
    [purple] agente roxo
    [green] agente
    [bystander] civil
   *[assassin] assassino
}
picture = 🖼️ { $number }
somebody = alguém
guest = uma visita
guest-named = { $name } (visita)
and = { $first } { $before ->
   *[other] e
} { $last }
and-more = { $first } e mais { $count }

## Comandos

command-codenames = codenames
command-codenames-about = Jogue Codenames neste canal
command-start = começar
command-start-about = Abre uma mesa neste canal
option-language = idioma
option-language-about = O idioma dos codinomes e da mesa
option-format = formato
option-format-about = Quem joga contra quem
option-deck = baralho
option-deck-about = O que fica no tabuleiro: palavras, imagens ou as duas coisas
option-layout = grade
option-layout-about = O tamanho do tabuleiro e quantos agentes cada equipe tem
command-clue = pista
command-clue-about = Dá uma pista, quando é sua vez
option-word = palavra
option-word-about = Uma palavra ligada ao significado dos seus codinomes
option-number = número
option-number-about = Quantos codinomes combinam com ela: 0 a 9, ou ∞
option-ask = perguntar
option-ask-about = Perguntar antes ao outro espião-mestre

## Sala de espera

lobby-host = Anfitrião: { $host } · 🌐 { button-language }
lobby-free = _livre_
lobby-lacking = ⏳ { $count ->
    [one] Falta só mais uma pessoa
   *[other] Faltam { $count } pessoas
}{ $computers ->
    [page] .
    [fill] : aperte **{ button-join }**, ou **{ button-fill }**.
    [yes] : aperte **{ button-join }**, ou chame um computador em **{ button-seats }**.
   *[no] : aperte **{ button-join }**.
}
lobby-ready-by-lot = ✅ Já dá para jogar: **{ button-start }** sorteia os lugares livres.
lobby-uneven = Os grupos estão desiguais, mas dá para começar assim mesmo.
lobby-no-tables = -# Não tenho dicionário deste idioma: pergunto sobre palavras parecidas, e o resto fica com vocês.
lobby-ready = ✅ Todo mundo aqui! Quem tem lugar pode apertar **{ button-start }**.
lobby-closed = ## Codenames
    Esta mesa fechou. `/codenames começar` abre outra.
lobby-posted = Mesa aberta: { $link }
button-join = Entrar
button-fill = Jogar com computadores
button-leave = Sair
button-leave-really = Sim, sair
button-how-to-play = Como jogar
seated-already = Você já tem lugar aqui: { $role ->
    [spymaster] { team } · espião-mestre.
    [member] { team }.
   *[operative] { team } · operador.
} Para mudar: **{ $button-seats }**.
you-left = Você saiu da mesa. Até a próxima!
lot = 🎲 No sorteio: { $seats }.
lot-seat = { $role ->
    [spymaster] { team }: espião-mestre { $who }
    [member] { team }: { $who }
   *[operative] { team }: operador { $who }
}
next-deal = 🔁 { $rotates ->
    [yes] Desta vez: { $seats }.{" "}
   *[no] {""}
}Anfitrião: { $host }
next-seat = 🔁 Desta vez: { $seat }
button-shuffle = Sortear lugares
button-start = Começar
button-sit = { $role ->
    [spymaster] { team-name }: espião-mestre
    [member] { team-name }
   *[operative] { $team ->
        [both] Operador das duas equipes
       *[other] { team-name }: operador
    }
}

## Tabuleiro

headline-clue = ## { team } está pensando na pista
    { $who }: { $count ->
       *[other] é só apertar
    } **{ $button-clue }**.
headline-first-clue = ## Quem dá a primeira pista?
    { $who }: { $count ->
       *[other] quem tiver uma aperta
    } **{ $button-clue }**; vale a primeira.
headline-cover = ## { team } cobre um agente inimigo
    { $who }: { $count ->
        [one] escolha
       *[other] escolham
    } qual em **{ $button-key }**. Depois vem a próxima pista.
headline-cover-own = ## { team } pode cobrir um agente seu
    { $who }: { $count ->
        [one] escolha em **{ $button-key }**, ou aperte **{ $button-clue }** e não cubra
       *[other] escolham em **{ $button-key }**, ou apertem **{ $button-clue }** e não cubram
    } nenhum.
headline-called = ## 🚫 { $objector } contesta { team-mark } { $clue } { $number }
    Regra: { $rule }. Os palpites esperam. { $who }: { $count ->
        [one] aperte
       *[other] apertem
    } **{ $button-answer }**.
headline-contested = ## 🚫 { team }: { $clue } { $number } vale?
    Regra: { $rule }. { $count ->
       *[other] Quem decide
    }: { $who }, em **{ $button-answer }**. No empate, a pista vale.
headline-sudden-death = ## 🚨 Morte súbita
    Acabaram as pistas: qualquer lado dá palpites, pela chave do outro. Errou, todos perdem.
headline-guess = ## { team }: { $clue } { $number }
headline-guess-together = ## { team } dá palpites: { $clue } { $number }
headline-guess-long = ## { $clue } { $number } { team-mark }
duet-tally = { $tokens ->
    [0] {""}
   *[other] 🎟️ **{ $tokens }** de { $all } fichas ·{" "}
}🟢 **{ $found }** de { $agents } agentes
duet-done = ✅ { team-name }: todos achados. As pistas agora vêm do outro lado.
how-at-once = **a primeira escolha já vale**
guesses-left = { $count ->
    [one] Resta **{ $count }** palpite
   *[other] Restam **{ $count }** palpites
}
guesses-zero = **∞** palpites: 0 quer dizer que nenhum agente de vocês combina. Deem pelo menos um palpite.
guesses-unlimited = **∞** palpites
marked = 📍 { $marks }
mark = { $codename }: { $who }
end-turn-asked = ✋ { $who }: { button-end-turn }
touched = { $whose ->
    [own] Boa, { $who }! **{ $codename }**: { identity-mark } **{ identity-name }**.
    [assassin] { $who } foi de **{ $codename }**… { identity-mark } **{ identity-name }**. Essa doeu.
   *[other] { $who } foi de **{ $codename }**: { identity-mark } **{ identity-name }**.
}
covered-by-choice = { $who } cobriu **{ $codename }**: { identity-mark } **{ identity-name }**.
stopped = { $who } parou por aqui e passou a vez.
computer = 🤖 { $number ->
    [1] Ada
    [2] Bit
    [3] Chip
    [4] Faísca
    [5] Pixel
    [6] Tico
    [7] Turing
   *[8] Zuzu
}
computer-thinks = { $who } { $count ->
    [one] está
   *[other] estão
} pensando um pouquinho.
computer-torn = { $who } { $count ->
    [one] está
   *[other] estão
} entre duas cartas.
computer-unknown = { $who } não conhece “{ $clue }” e foi de **{ $codename }**{ $whose ->
    [assassin] … logo o { identity-mark } **{ identity-name }**.
   *[other] : { identity-mark } **{ identity-name }**.
}
computer-touched = { $who } leu “{ $clue }” como **{ $codename }**{ $whose ->
    [assassin] … o { identity-mark } **{ identity-name }**. Essa doeu.
   *[other] : { identity-mark } **{ identity-name }**.
}
computer-says = { $who }: “{ $phrase }”
computer-phrase-easy = { $number ->
    [1] Gostei dessa!
    [2] Vai que funciona.
    [3] Sem rir, hein?
    [4] Ainda estou aprendendo.
    [5] Tenham paciência comigo.
    [6] Já é a minha vez?
    [7] Ai, que nervoso!
    [8] Isso é que é dica.
    [9] Até ensaiei essa.
   *[10] Que coisa difícil, né?
}
computer-phrase-even = { $number ->
    [1] Vamos ver.
    [2] Que vença o melhor.
    [3] Sem pressa.
    [4] Isso deve bastar.
    [5] Lá vou eu.
    [6] Sigo no páreo.
    [7] Nada de mais.
    [8] Já tive ideias piores.
    [9] Com calma.
   *[10] Estou gostando.
}
computer-phrase-hard = { $number ->
    [1] Prestem atenção.
    [2] Nada pessoal.
    [3] Fácil demais.
    [4] Vão aprendendo.
    [5] Nem precisei pensar.
    [6] Quero ver me pararem.
    [7] Tudo calculado.
    [8] Como planejado.
    [9] Tentem acompanhar.
   *[10] Espero que estejam acordados.
}
computer-phrase-partner = { $number ->
    [1] Essa é nossa.
    [2] Tamo junto!
    [3] Estou com vocês.
    [4] Bora!
    [5] Gosto do nosso jeito.
    [6] A gente se entende.
    [7] Que bom estar aqui.
    [8] Vim ajudar.
    [9] Em frente.
   *[10] Confio em vocês.
}
computer-lucky = { $number ->
    [1] Uau!
    [2] Ufa!
    [3] Nossa!
    [4] Oba!
    [5] Rá!
   *[6] Opa!
}
computer-blunder = { $number ->
    [1] Ops.
    [2] Ai.
    [3] Droga.
    [4] Putz.
    [5] Caramba.
   *[6] Xi.
}
computer-unsure = { $who } não tinha mais certeza e passou a vez.
hired = { $who } chamou para a mesa: { $computers }.
hiring = { $who } { $count ->
    [one] quer
   *[other] querem
} um computador: { $seats }. Vale se mais da metade de vocês topar.
recap-assisted = 🤖 Conta no seu perfil, em **Com computadores**: `/codenames clube`
recap-visited = 👋 Teve visita na mesa
recap-history-only = está no histórico, fora das estatísticas
dms-closed = -# ✉️ { $who }: { $count ->
    [one] não consigo mandar mensagem direta para você. Aperte **{ button-key }** para ver sua chave.
   *[other] não consigo mandar mensagem direta para vocês. Apertem **{ button-key }** para ver a chave de vocês.
}
footer = -# Mesa { $match } · projeto de fãs, não oficial
won-title = { $you ->
    [won] Você venceu!
    [lost] Desta vez não deu
   *[none] { team } venceu!
}
won-loser = { $you ->
    [lost] Sua equipe
   *[other] { loser-start }
}
won-agents = ## { won-title }
    { $you ->
        [won] Você achou todos os seus agentes
        [lost] { team-start } achou todos os agentes
       *[none] Todos os agentes achados
    }, em { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    }; { $you ->
        [lost] para você
       *[other] { loser-to }
    } { $left ->
        [one] faltava um só
       *[other] faltavam { $left }
    }.
won-assassin = ## { won-title }
    { won-loser } caiu no assassino, **{ $codename }**, a { $left ->
        [one] um agente
       *[other] { $left } agentes
    } da vitória.
won-resigned = ## { won-title }
    { won-loser } desistiu.
alone-won = ## Vocês venceram! { $score } de { $best } pontos
    { $line } Todos os seus agentes achados, em { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    }.
alone-lost-agents = ## O adversário venceu
    Todos os agentes dele estão cobertos, { $by ->
        [choice] o último por escolha
       *[touch] o último por palpite de vocês
    }: **{ $codename }**.
alone-lost-assassin = ## O adversário venceu
    Vocês caíram no assassino: **{ $codename }**.
alone-lost-resigned = ## O adversário venceu
    Vocês desistiram.
score-best = Difícil de acreditar!
score-7 = O adversário não vai dormir bem.
score-6 = Vocês já completam as frases uns dos outros.
score-5 = Uma agência bem azeitada.
score-4 = Trabalho firme, e com estilo.
score-3 = O arquivo vai guardar boas lembranças.
score-2 = Foi mais apertado do que precisava.
score-1 = Vitória é vitória.
together-won = ## Vitória!
    Os 15 agentes achados, em { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    }, com { $tokens ->
        [0] nenhuma ficha de sobra
        [one] 1 ficha de sobra
       *[other] { $tokens } fichas de sobra
    }.
together-lost-assassin = ## Desta vez não deu
    Vocês caíram num assassino: **{ $codename }**.
together-lost-sudden-death = ## Desta vez não deu
    Na morte súbita, **{ $codename }** era um civil.
together-lost-resigned = ## Desta vez não deu
    Vocês desistiram juntos.
game-stopped = ## A partida foi encerrada
    Ninguém venceu. A chave está no tabuleiro.
button-clue = Dar pista
button-guess = Palpite
button-guess-this = Palpite: { $codename }
button-end-turn = Passo
button-end-turn-asked = { button-end-turn } ({ $asked } de { $needed })
end-turn-really = A pista diz { $number }; palpites até agora: { $count }. Passar a vez mesmo assim?
button-guess-agreed = { button-guess-this } ({ $asked } de { $needed })
button-key = Chave
button-more = Mais
status-clue = { team-name } está pensando…
status-first = Qualquer lado começa
status-cover = { team-name } cobre um agente inimigo…
status-cover-own = { team-name } pode cobrir um agente seu…
status-sudden-death = Morte súbita
status-won = { team-name } venceu
status-you-won = Você venceu!
status-you-lost = Desta vez não deu
status-lost-alone = O adversário venceu
status-won-together = Todos achados!
status-lost-together = Desta vez não deu
status-case-over = Caso encerrado
status-paused = Em pausa
status-asleep = Dormindo
status-stopped = Encerrada

## Textos alternativos

alt-board = O tabuleiro, linha por linha. { $moment } { $score }. { $cards }.
alt-board-groups = O tabuleiro.
alt-page = O tabuleiro em letras grandes, cartas { $first } a { $last } de { $all }.
alt-clue = Pista ({ team-name }): { $clue } { $number }.
alt-last = Último palpite: { $card }.
alt-score = { team-name }: { $left ->
    [0] não falta nenhum
    [one] falta 1
   *[other] faltam { $left }
}
alt-score-together = { $found ->
    [0] Nenhum dos 15 agentes achado
    [one] 1 de 15 agentes achado
   *[other] { $found } de 15 agentes achados
}, { $tokens ->
    [0] nenhuma ficha
    [one] resta 1 ficha
   *[other] restam { $tokens } fichas
}
alt-identity = { $identity ->
    [red] vermelho
    [blue] azul
    [orange] laranja
    [purple] roxo
    [green] agente
    [bystander] civil
   *[assassin] assassino
}
alt-known = { $card }: { alt-identity }
alt-open = Não cobertos
alt-group = { $label }: { $cards }.
alt-covered = Cobertos
alt-covered-as = Cobertos, { identity-mark } { alt-identity }
alt-key-card = A carta-chave. { team-name-start } começa.
alt-key-card-side = A carta-chave, { team-name }.
alt-key-board = O tabuleiro com a chave.
alt-key-side = O tabuleiro com a chave, { team-name }.

## Chave

key-title = ## 🔑 Sua chave, { team }
key-your-turn = Sua vez! Se quiser, marque as cartas em que pensou; depois aperte **{ button-clue }**. { $link }
key-ticked = ✏️ Você pensou em { $count }: { $cards }
key-cover = Escolha um agente { team-of } para cobrir; depois dê sua próxima pista. { $link }
key-cover-choose = Cobrir um agente inimigo
key-cover-own = A pista não valia: cubra um dos seus agentes, ou já dê sua pista e não cubra nenhum. { $link }
key-cover-own-choose = Cobrir um dos seus
key-called = Contestaram uma pista; o resto espera. { $link }
question-for-you = ❓ { $who } pergunta: a pista **{ $clue } { $number }** pode? Sem resposta em { span }, ela passa.
question-for-you-refused = ❓ { $who } pergunta: a pista **{ $clue } { $number }** pode? Sem resposta em { span }, continua recusada.
question-referee-asks = -# { $reason ->
    [unknown] Não conheço esta palavra, por isso a dúvida. Regra: { $rule }.
   *[other] O juiz ficou na dúvida. Regra: { $rule }.
}
question-referee-refuses = -# O juiz recusa. Regra: { $rule }.
question-ruled = ✏️ Sua pista **{ $clue } { $number }** ainda não saiu.
question-kept = ✏️ Sua pista **{ $clue } { $number }** chegou tarde; guardei para seu próximo turno.
question-open = ❓ { $who } está decidindo sobre **{ $clue } { $number }**. Leva no máximo { span }.
question-refused = ❌ { $who } não deixou passar **{ $clue } { $number }**.
question-unanswered = ❌ { $who } não respondeu: **{ $clue } { $number }** continua recusada.
question-waits = -# Não consigo mandar mensagem direta a essa pessoa; a pergunta espera na **{ $button-key }** dela.
question-allowed = Você deixou passar: a pista já saiu.
question-you-refused = Você recusou a pista. Eu aviso quem perguntou.
question-died = ⌛ A partida andou, e a pergunta sobre **{ $clue } { $number }** caiu.
personal-seat = Seu lugar agora: **{ team }**{ $role ->
    [spymaster] {""}, espião-mestre
    [operative] {""}, operador
   *[member] {""}
}.
personal-knowing = Você viu a chave: nesta partida, sem mais palpites.
personal-no-seat = Você está sem lugar agora. **{ $button-more }** mostra os livres.
personal-closed = ✉️ { $who }: seu lugar nesta mesa mudou. Veja em **{ button-more }**.
question-passed-allowed = ✅ { $who } deixou passar **{ $clue } { $number }**: já está no tabuleiro.
question-passed-silence = ✅ { $who } não respondeu, então **{ $clue } { $number }** passou: já está no tabuleiro.
call-title = ### Contestar { $clue } { $number }
    Se você tiver razão, o turno acaba e você pode cobrir um dos seus agentes.
call-by = -# Regra: { $rule }.
call-reason = Qual o problema da pista?
objection-form = É uma forma de uma palavra da mesa
objection-word = São duas palavras, ou nem palavra é
objection-place = É sobre letras, sons ou posições
objection-other = Outra coisa
call-rule = Qual regra a pista quebra?
call-codename = Qual palavra da mesa?
call-answer = { $who } contesta **{ $clue } { $number }**. Regra: { $rule }.
call-vote = { $who } contesta **{ $clue } { $number }**, e { $by ->
    [you] você defende
    [nobody] quem deu a pista defende
   *[other] { $giver } defende
}. Regra: { $rule }.
call-at-once = 🚫 **{ $clue } { $number }** não valia. Regra: { $rule }.
call-conceded = 🚫 **{ $clue } { $number }** não valia, e quem deu a pista concorda. Regra: { $rule }.
call-upheld = 🚫 **{ $clue } { $number }** não valia: os operadores decidiram. Regra: { $rule }.
call-stands = ✅ **{ $clue } { $number }** vale.
call-withdrawn = ✅ **{ $clue } { $number }** vale: a contestação foi retirada.
call-awaits-you = A pista não valia? Responda em { span }; sem resposta, conto como defesa.
call-awaits-giver = { $who } tem { span } para concordar ou defender a pista; sem resposta, conto como defesa.
call-awaits-votes = Quem decide, em até { span }: { $who }. Já votaram { $voted } de { $voters }; o voto é secreto.
call-voted-stands = Você disse: a pista vale.
call-voted-invalid = Você disse: a pista não vale.
key-first-clue = Qualquer lado começa: tem uma pista? Aperte **{ button-clue }**. { $link }
key-wait-duet = Sua chave decide os palpites do outro lado. Quando for sua vez de dar uma pista, aparece aqui. { $link }
key-sudden-death = Morte súbita: quem decide seu palpite é a chave do outro lado. { $link }
key-sudden-rest = Morte súbita: o outro lado já tem todos os agentes achados, então seu lado não dá mais palpites. { $link }
key-wait = Agora é só acompanhar: quando for sua vez, aparece aqui. { $link }
key-over = A partida acabou. { $link }
key-link = [Ir ao tabuleiro]({ $url })
key-conduct = -# Uma palavra, um número. Depois, cara de paisagem: nem comentário, nem emoji.

## Pista

clue-title = Dar uma pista
clue-beware = { $count ->
    [one] Cuidado com o assassino
   *[other] Cuidado com os assassinos
}: **{ $assassins }**
clue-word = Uma palavra
clue-word-about = { $deck ->
    [pictures] Sobre o que as imagens mostram, não sobre onde estão
   *[other] Sobre o que os codinomes significam, não sobre as letras
}
clue-number = Número
clue-number-about = Quantas combinam com ela; vocês ganham um palpite a mais
clue-number-choose = Quantas?
clue-number-zero = Nenhuma das nossas; sem limite
clue-number-unlimited = Ilimitado
clue-number-together-about = 0 a 9; não limita nada
clue-meant = Em quais cartas pensou?
clue-given = Sua pista saiu: **{ $clue } { $number }**.
button-change = Mudar a pista
button-ask = Pedir permissão
button-send = Enviar assim mesmo
button-send-plain = Enviar
button-spell = { $clue }?
button-unask = Retirar
button-allow = Permitir
button-refuse = Recusar
button-object = Contestar a pista
button-object-really = Contestar
button-answer = Responder
button-concede = Não valia mesmo
button-contest = Defender a pista
button-vote-stands = A pista vale
button-vote-invalid = A pista não vale
button-decline = Não cobrir nada

## Mais

more-side = **{ team }:** { $seats }
more-sits = { $role ->
    [spymaster] { $people } (espião-mestre)
    [member] { $people }
   *[operative] { $count ->
        [0] { $people } (operador)
       *[other] { $people }
    }
}
more-clues = ### Todas as pistas
more-point-out = -# ⚖️ Acha que esta pista é contra as regras? Avise { $spymaster ->
        [other] o espião-mestre da outra equipe
       *[own] seu espião-mestre
    } em particular: só ele pode contestar.
more-no-clues = Nenhuma pista ainda.
more-turn = { team-mark } **{ $clue } { $number }** { $touches }
more-turn-void = { $number } 🚫
more-turn-lost = { team-mark } sem pista { $touches }
more-touch = { $codename } { identity-mark }
more-stopped = ✋
more-late = ⌛
more-covered = cobriu { $codename }
more-then-covered = depois foi coberta { $card }
more-sudden = **Morte súbita:** { $touches }
more-fair-play = -# 🔒 A chave ficou fixa desde o começo. Esta é a impressão digital dela; depois da partida, confira em **{ $button-more }**, **{ $button-check-it }**:
    -# `{ $commitment }`
more-views = ### Outros jeitos de ver
    Os dois primeiros são só para você; o último traz o tabuleiro para o fim do canal.
button-fair-play = Jogo limpo
button-views = Outros jeitos de ver
button-my-seat = Meu lugar
button-back = Voltar
button-share = Compartilhar

## Lições

lesson-spymaster = 💡 Pense em uma palavra que sirva para dois ou três dos seus agentes, mas não para o assassino. Na sua vez, marque os agentes aqui embaixo e aperte **{ button-clue }**.
lesson-member = 💡 Primeiro Duet? Na sua vez: uma palavra para dois ou três agentes da sua chave, e **{ button-clue }**. Na deles: escolha uma carta e dê o palpite; vale a chave deles.
lesson-number = 💡 { $limit ->
    [zero] **0**: nenhuma carta de vocês. Vale para pistas anteriores, sem limite.
    [unlimited] **∞**: várias cartas. Palpites à vontade.
   *[number] **{ $number }**: { $number ->
        [one] uma carta
        [2] duas cartas
       *[other] { $number } cartas
    }; e mais um palpite de brinde.
}
lesson-operative = { $marking ->
    [at-once] A carta escolhida já vale.
   *[majority] Escolher é votar; **{ $button-guess }** pede maioria.
}

## Recusas

refused-game-over = Esta mesa já encerrou. `/codenames começar` abre outra.
refused-clue-not-awaited = A pista deste turno já saiu. Guarde a sua para o próximo.
refused-guess-not-awaited = A pista ainda não veio. Os palpites começam assim que ela chegar.
refused-no-such-card = Não achei essa carta no tabuleiro. Escolha uma que ainda não esteja coberta.
refused-guess-first = Toda pista pede pelo menos um palpite. Deem um e depois passem a vez.
refused-cover-first = Primeiro cubra um agente inimigo. Escolha um em **{ $button-key }** e depois dê a pista.
refused-not-to-cover = Essa carta não pode ser coberta agora. Escolha uma da lista em **{ $button-key }**.
refused-no-unlimited = No Duet o número vai de 0 a 9, e não limita nada. Escolha um desses.
refused-already-marked-by-side = Seu lado já achou um civil ali. Escolha outra carta.
refused-sudden-death = Na morte súbita não tem mais pista nem vez para passar. Dê um palpite ou deixe com o outro lado.
refused-partner-is-done = O outro lado já tem todos os agentes achados, então o seu não dá mais palpites. Deixe com os outros.
refused-duet-is-classic = O Duet joga no tabuleiro de 5 x 5. Escolha essa grade, ou outro formato.
refused-too-many-people = Este formato tem lugar para { $most } pessoas. Alguém precisa sair antes.
refused-not-seated = Você está sem lugar nesta mesa. Veja os livres em **{ $button-more }**, ou assista.
refused-not-your-turn = Calma, a vez é dos outros. Espere eles terminarem.
not-your-turn-of = Calma, ainda não é a sua vez. Agora é a vez de: { $who }
refused-only-spymasters-give-clues = Quem dá pistas é o espião-mestre. Espere chegar a próxima.
refused-spymasters-never-guess = Espiões-mestres nunca dão palpites. Faça cara de paisagem e deixe seus operadores decidirem.
refused-nothing-marked = Falta marcar uma carta. Escolha uma e depois aperte **{ $button-guess }**.
refused-seat-taken = Alguém já sentou aí. Escolha outro lugar.
refused-seats-missing = { $count ->
    [one] Falta mais uma pessoa
   *[other] Faltam { $count } pessoas
} para isso. Espere mais gente e comece.
refused-not-dealt = As cartas ainda não saíram. Aperte **{ $button-start }** primeiro.
refused-table-full = A mesa está cheia. Entre na próxima!
refused-not-agreed = Esta carta tem { $marked } das { $needed } marcas de que precisa. Convença os outros.
refused-has-seen-key = Você já viu a chave, então não dá mais palpites nesta partida. Escolha um lugar em que ela não seja segredo, ou assista.
refused-only-the-starter = Isso é com o anfitrião ou um moderador. Peça a um deles.
only-the-host = Isso é com o anfitrião, { $host }, ou com um moderador. É só pedir.
guidance-not-seated = Você ainda não está nesta mesa.
key-unseen = 🗝️ Nesta partida você não vê a chave.
refused-guest-needs-word = Visita só dá pistas se o anfitrião puser nesse lugar, e não pode ser anfitriã. Peça o lugar a ele.
refused-no-such-guest = Essa pessoa já não está na mesa. Abra *{ button-seats }* de novo para ver quem está.
refused-too-many-changes = Esta sala já mudou 500 vezes e chegou ao limite. Comece a partida, ou feche a mesa e abra outra.
refused-starter-is-here = O anfitrião esteve aqui agora há pouco. Peça a ele ou tente de novo daqui a cinco minutos.
refused-no-computers = Os computadores ainda não falam este idioma. Escolham outro em **{ $button-settings }**.
refused-key-is-secret = A chave é só dos espiões-mestres. Você joga pelas pistas.
refused-clue-called = Esta pista foi contestada. Espere a decisão.
refused-clue-stands = Já ficou decidido que esta pista vale. Deixe os palpites rolarem.
refused-call-spent = Sua equipe já usou a única contestação a pistas que eu achei boas. Deixe esta valer.
refused-name-the-codename = Essa regra e essa carta não combinam. Escolha de novo a regra e depois o codinome.
refused-timing-out-of-range = Esses limites não cabem. Escolha de 30 a 600 segundos para a pista e de 15 a 300 para cada palpite.
refused-never-awake = A semana precisa de pelo menos um dia aberto. Escolha menos dias de folga.
refused-half-quiet = As horas de silêncio têm começo e fim. Escolha as duas, ou nenhuma.
refused-game-paused = A partida está em pausa. Aperte **{ $button-resume }** no tabuleiro primeiro.
refused-game-asleep = A partida está dormindo. Aperte **{ $button-wake }** no tabuleiro primeiro.
refused-sand-runs = A areia já está correndo. Espere ela acabar.
refused-still-here = Quem está nesse lugar jogou agora há pouco. Espere mais e tente de novo depois.
refused-missing-too-short = Os outros saíram há menos de dez minutos. Espere mais um pouco: alguém pode sentar ali.
refused-agreement-too-long = O combinado não coube. Escreva uma linha de até { $most } caracteres.
refused-question-open = Você já perguntou sobre uma pista. Espere a resposta, ou retire a pergunta.
refused-already-answered = Você já perguntou sobre esta pista. Mude a pista ou, se ainda der, envie assim mesmo.
refused-nothing-to-ask = Nenhuma pista sua está esperando. Dê uma primeiro.
refused-nobody-to-ask = Não há outro espião-mestre a quem perguntar. Mude a pista ou, se ainda der, envie assim mesmo.
refused-not-yours-to-answer = Esta pergunta é para outra pessoa. Deixe com ela.
refused-other-open = Já tem outra mesa aberta neste canal. Acorde esta partida quando a outra acabar: { $link }
refused-not-among-them = Só quem jogou começa logo a próxima. **{ $button-change-seats }** abre a sala de espera, e lá qualquer pessoa entra.
refused-already-open = Já tem uma mesa aberta neste canal. Entre nela aqui: { $link }
refused-moment-passed = As coisas já andaram desde então. Dê outra olhada e siga em frente.
refused-lobby-over = A partida já começou. Aperte **{ $button-more }** no tabuleiro dela.
refused-clue-too-late = A partida já andou, e a pista **{ $clue } { $number }** ficou de fora. Guarde para o próximo turno.
refused-match-changed = Todo mundo apertou junto, e nada aconteceu. Aperte de novo.
refused-too-fast = Calma, ainda estou no seu toque anterior. Espere um instante e aperte de novo.
refused-stopping = Estou reiniciando. Tente de novo em alguns segundos.
refused-shut-out = Quem mantém este bot barrou você ou este servidor. Se acha que foi engano, fale com essa pessoa.
too-often = Calma! Você pode fazer isso de novo { $again }.
refused-match-broken = Não consigo mais ler esta partida, então ela fechou. `/codenames começar` abre outra.
refused-no-match-here = Nenhuma partida aberta neste canal. `/codenames começar` abre uma.
refused-pack-too-small = { $pack } é pequeno demais: o tabuleiro pede { $need } cartas, e só { $have } combinam. Escolha outro pacote, ou uma parte menor dele.
refused-pack-gone = O pacote { $title } não existe mais. Escolha outros nas configurações.
refused-pack-for-adults = { $title } é para adultos, e este canal não tem restrição de idade. Escolha outros pacotes nas configurações.
refused-unknown-button = Não conheço este botão. Aperte um do tabuleiro mais novo.
refused-form-too-late = O formulário demorou demais para abrir. Aperte o botão de novo.

## O juiz

clue-refused-empty = Faltou a palavra da pista. Digite uma.
clue-refused-too-long = A pista vai até 32 caracteres. Escolha uma palavra mais curta.
clue-refused-unsafe-text = Numa pista vão só letras e algarismos. Tire o resto.
clue-refused-mixed-script = Tem letra de outro alfabeto nesta pista. Escreva com letras latinas.
clue-refused-number = O número vai de 0 a 9, ou ∞ para ilimitado. Escolha um desses.
clue-refused-expert-off = Esta mesa joga sem 0 e sem ∞. Escolha de 1 a 9.
clue-refused-not-one-word = Pista é uma palavra só. Tire as outras.
clue-refused-same-word = { $codename } ainda está na mesa, então não pode ser sua pista. Escolha outra palavra.
rule-c1 = Uma palavra só, sem nenhum comentário junto
rule-c2 = Nenhum codinome que esteja na mesa
rule-c3 = Nenhuma forma de um codinome da mesa
rule-c4 = Nenhuma parte de uma palavra composta da mesa
rule-c7 = Sobre o significado, não sobre letras, grafia, som ou posição
rule-c8 = O número só diz quantos; não é uma segunda pista
rule-c9 = No idioma da partida
rule-c10 = Uma pista soletrada é lida como a palavra
rule-c11 = Palavras de mesma grafia são a mesma palavra
rule-c12 = As regras da casa desta mesa
rule-c13 = Nada de palavras compostas ou nomes inventados
rule-c18 = Nenhum outro sinal do espião-mestre
rule-c20 = Nem sobre o sombreado, nem sobre padrões na mesa
clue-refused-form = { $clue } é uma forma de { $codename }, que ainda está na mesa. Escolha outra palavra.
clue-refused-contains = { $clue } contém { $codename }, que ainda está na mesa. Escolha outra palavra.
clue-refused-part = { $clue } e { $codename }, que ainda está na mesa, têm uma parte em comum. Escolha outra palavra.
clue-refused-twin = { $clue } e { $codename } só diferem no acento. Escolha outra palavra.
clue-refused-letters = { $clue } fala de letras, não de significado. Escolha outra palavra.
clue-refused-position = { $clue } fala da posição na mesa, não do significado. Escolha outra palavra.
clue-refused-sound = { $clue } fala de som, não de significado. Escolha outra palavra.
clue-refused-abbreviation = { $clue } é uma abreviação, e esta mesa joga sem elas. Escolha outra palavra.
clue-refused-unknown = Não conheço { $clue }. Tente outra palavra.
clue-asked-form = { $clue } pode ser uma forma de { $codename }, que ainda está na mesa. Enviar assim mesmo?
clue-asked-contains = { $clue } pode conter { $codename }, que ainda está na mesa. Enviar assim mesmo?
clue-asked-part = { $clue } e { $codename }, que ainda está na mesa, podem ter uma parte em comum. Enviar assim mesmo?
clue-asked-twin = { $clue } e { $codename } só diferem no acento. Enviar assim mesmo?
clue-asked-letters = { $clue } combina com as letras dos seus codinomes, e pista fala de significado. Enviar assim mesmo?
clue-asked-position = { $clue } combina com a posição dos seus codinomes, e pista fala de significado. Enviar assim mesmo?
clue-asked-sound = { $clue } soa como seus codinomes, e pista fala de significado. Enviar assim mesmo?
clue-asked-abbreviation = { $clue } parece uma abreviação, e a sua mesa não combinou isso. Enviar assim mesmo?
clue-asked-unknown = Não conheço a palavra { $clue }, por isso a dúvida. Enviar assim mesmo?
clue-slip = Você quis dizer **{ $clue }**?
clue-asked-not-one-word = { $clue } parece inventada, e pista é uma palavra que existe. Enviar assim mesmo?
clue-risk = -# Se enviar assim e o outro espião-mestre contestar por essa regra, a pista cai na hora.
clue-risk-doubt = -# Se enviar assim, o outro espião-mestre pode contestar, e você pode defender a pista.

## Percalços

outdated-command = Este comando mudou. Reinicie o Discord, ou recarregue com Ctrl+R, e digite o comando de novo.
moved-command = Isso agora fica em `/codenames { $command }`: lá, escolha **{ $place }**.
renamed-command = Isso agora se chama `/codenames { $command }`.
moved-key-card = Carta-chave
moved-timer = Ampulheta
mishap = Algo deu errado por aqui; a partida está a salvo. Tente de novo e, se repetir, avise com o código { $reference }.

## Ao ligar o bot

exit-database-newer = O banco de dados foi escrito por uma versão mais nova deste bot. Atualize o bot.
exit-database-damaged = O banco de dados está danificado ou não é deste bot. Restaure uma cópia ou aponte DATABASE_URL para outro.
exit-database-unreachable = O banco de dados não responde. Veja se ele está no ar e confira { $setting }.
exit-database-full = Não há mais espaço onde fica o banco de dados. Libere um pouco.
exit-database-address = { $setting } não leva a nenhum banco de dados que este bot conheça. Escreva sqlite:///caminho ou postgresql://usuario:senha@host/nome.
exit-database-options = Não entendi o que { $setting } diz de { $names }. Tire ou corrija.
exit-database-driver = Falta o que fala com o Postgres. Digite make install ou aponte DATABASE_URL para um arquivo.
exit-database-refused = O Postgres recusa o nome ou a senha de { $setting }, ou não tem nenhum banco de dados com esse nome. Corrija.
exit-database-folder = A pasta { $folder } não existe. Crie a pasta ou aponte outra.
exit-database-directory = { $file } é uma pasta. Aponte um arquivo dentro dela, como sqlite:///{ $file }/codenames.db.
exit-database-unwritable = O bot não pode escrever { $file }, ou não pode escrever na pasta dele. Dê permissão ou escolha outro lugar.
exit-database-none = Ainda não há nenhum banco de dados em DATABASE_URL. O primeiro início do bot cria um.
exit-database-older = As tabelas do banco de dados são anteriores ({ $schema }) às desta versão ({ $newest }). Inicie o bot uma vez, que ele as altera.
exit-database-rights = O banco de dados só deixa o bot ler. Dê ao usuário dele o direito de criar tabelas lá ou aponte DATABASE_URL para outro.
exit-database-uncopied = Não foi possível copiar o banco de dados. Libere espaço no lugar da cópia.
exit-database-dump = O Postgres se copia com pg_dump: o OPERATIONS diz como em Backup and restore. Depois, .venv/bin/python bot.py backup --taken anota a cópia.
exit-database-itself = A cópia não pode ficar onde está o próprio banco de dados. Indique outro arquivo.
exit-database-taken = Já há algo no banco de dados que { $setting } aponta. Aponte um vazio, ou um arquivo que ainda não existe.
exit-database-beside = Ao lado de { $file } está { $names }, e o SQLite misturaria isso no arquivo novo. Aponte outro arquivo; ou, se nenhum programa usa isso, apague.
exit-database-disk = O disco não aceita { $file }. Veja se há uma cota, um limite de tamanho de arquivo (ulimit -f) ou um disco com defeito.
exit-database-running = Há um bot em execução no banco de dados de DATABASE_URL. Pare-o antes, senão o que for jogado nesse meio-tempo se perde.
exit-database-unmoved = O que chegou não é o que havia ({ $table }), então nada foi mantido. Mande esta mensagem para nós, por favor.
exit-database-unfit = O que está guardado não cabe nas tabelas desta versão ({ $reason }), então nada mudou. Inicie a versão anterior e mande esta mensagem para nós.
exit-settings = Falta ou está errado: { $names }. O OPERATIONS diz em Settings como se escreve; vai no .env.
exit-settings-unknown = Nenhuma configuração se chama { $names }. Compare o .env com a lista do OPERATIONS.
exit-settings-near = Nenhuma configuração se chama { $name }. Você quis dizer { $near }?
exit-settings-line = A linha { $line } de { $file } não começa com NOME=, como em DISCORD_TOKEN= e depois o token. Acrescente.
exit-settings-unreadable = Não dá para ler { $file }. Salve em UTF-8, onde o bot possa ler.
exit-token-missing = DISCORD_TOKEN falta ou está errado. Pegue em https://discord.com/developers/applications: seu aplicativo, Bot, Reset Token. Ponha DISCORD_TOKEN= e o token no .env.
exit-token = O Discord recusou DISCORD_TOKEN. Pegue um novo em https://discord.com/developers/applications: seu aplicativo, Bot, Reset Token.
exit-intents = O Discord recusa os intents do bot. Em https://discord.com/developers/applications, em Bot, salve Privileged Gateway Intents de novo: não precisa de nenhum.
exit-unreachable = Não foi possível acessar o Discord. Confira a rede e DISCORD_API_URL.
exit-identifies = Por enquanto, o Discord { $left ->
    [0] não aceita mais conexões
    [one] só aceita mais uma conexão
   *[other] só aceita mais { $left } conexões
} deste bot, e este processo precisa de { $needed }. Deixe-o parado, veja no log o que o inicia de novo e de novo, e inicie-o daqui a { $hours ->
    [one] uma hora
   *[other] { $hours } horas
}.
exit-proxy = O bot não consegue usar o proxy de HTTPS_PROXY. Escreva como http://host:port, ou inicie com HTTPS_PROXY= para não usar nenhum.
exit-port = Outro programa já usa { $port }, ou { $host } não é um endereço desta máquina. Escolha outro.
backup-done = O banco de dados foi copiado para { $file }.
backup-noted = Está anotado que uma cópia acaba de ser feita.
announce-done = Publicado em { $posted ->
    [one] { $posted } canal
   *[other] { $posted } canais
}; em { $missed } não deu.
announcement = 📣 De quem mantém este bot: { $text }
leave-done = O bot saiu do servidor. As partidas de lá ficam em espera; depois de 30 dias, tudo desse servidor é apagado.
leave-not-there = O bot não está em nenhum servidor com esse número.
results-done = { $games ->
    [0] Nenhuma partida terminou lá ainda; há um arquivo vazio em { $file }.
    [one] Os resultados de uma partida estão em { $file }.
   *[other] Os resultados de { $games } partidas estão em { $file }.
}
shut-out-done = Barrado; um bot em execução fica sabendo em menos de dez segundos.
let-in-done = Liberado de novo; um bot em execução fica sabendo em menos de dez segundos.
clues-done = { $clues ->
    [0] { $file } está vazio: nenhum servidor compartilha pistas ainda, ou nenhuma partida dele terminou desde então.
    [one] Uma pista está em { $file }.
   *[other] { $clues } pistas de { $games ->
        [one] uma partida
       *[other] { $games } partidas
    } estão em { $file }.
}
rebuild-done = { $games ->
    [0] Nenhuma partida terminou ainda.
    [one] Uma partida terminada está contada.
   *[other] { $games } partidas terminadas estão contadas.
}
move-progress = { $games ->
    [one] Já passaram { $done } de uma partida
   *[other] Já passaram { $done } de { $games } partidas
}, { $rate } por segundo. { $minutes ->
    [0] Falta menos de um minuto.
    [one] Falta um minuto.
   *[other] Faltam { $minutes } minutos.
}
move-done = { $games ->
    [0] Não havia partidas; { $rows } linhas foram levadas.
    [one] Uma partida foi levada, em { $rows } linhas{ $broken ->
        [0] , linha por linha como estava
       *[other] {""}
    }.
   *[other] { $games } partidas foram levadas, em { $rows } linhas{ $broken ->
        [0] , linha por linha como estavam
       *[other] , linha por linha como estavam; as de baixo também não se repetiam antes
    }.
} Aponte DATABASE_URL para o novo banco de dados e inicie o bot.
move-broken = { $count ->
    [one] Uma partida não se repete nem aqui nem lá: { $names }.
   *[other] { $count } partidas não se repetem nem aqui nem lá: { $names }.
} Nada se perdeu no caminho.
emojis-missing = { $missing ->
    [0] Nenhuma imagem está sem emoji.
   *[other] Imagens sem emoji: { $missing } de { $all }. Pode levar alguns minutos; dá para parar e rodar de novo para continuar.
}
emojis-progress = Emojis enviados: { $done } de { $missing }.
emojis-done = { $deleted ->
    [0] Todas as imagens têm seu emoji.
    [one] Todas as imagens têm seu emoji, e um antigo foi apagado.
   *[other] Todas as imagens têm seu emoji, e { $deleted } antigos foram apagados.
} Um bot em execução os mostra em menos de um minuto.
check-emojis = { $have ->
    [0] As imagens não têm emojis, então as listas só mostram os números. Envie uma vez: .venv/bin/python bot.py emojis
   *[other] Imagens com seu emoji: { $have } de { $all }.
}
check-token = O Discord aceita o token de { $name }.
check-code-grant = Ainda ninguém consegue adicionar o bot: em https://discord.com/developers/applications, em Bot, desligue Requires OAuth2 Code Grant.
check-endpoint = O bot não recebe o que se aperta: em https://discord.com/developers/applications, em General Information, deixe Interactions Endpoint URL vazio.
invite-link = Abra isto para adicionar o bot a um servidor: { $url }
check-identifies = Hoje o Discord aceita mais { $left ->
    [one] uma conexão
   *[other] { $left } conexões
} deste bot, de { $total }.
check-servers = { $count ->
    [0] O bot ainda não está em nenhum servidor.
    [one] As permissões de um servidor foram conferidas.
   *[other] As permissões de { $count } servidores foram conferidas.
}
check-lacking = Em { $server } faltam ao bot: { $permissions }. Abra o link de convite de novo, ou conceda em Config. do servidor, Cargos, e nos canais em que se joga.
check-database = O banco de dados responde ({ $kind }, esquema { $schema }).
check-database-older = O banco de dados responde ({ $kind }, esquema { $schema }); { $kind ->
    [sqlite] o próximo início faz uma cópia ao lado e o leva a { $newest }.
   *[other] faça uma cópia com pg_dump, porque o próximo início o leva a { $newest }.
}
check-database-none = Ainda não há banco de dados em { $place }; o primeiro início cria um. Se você já tinha um, DATABASE_URL aponta o lugar errado.
check-pictures = As fontes e os desenhos estão lá.
check-pictures-lacking = Faltam fontes ou desenhos, ou estão danificados. Baixe assets de novo.
check-libraries = As bibliotecas são as desta versão.
check-libraries-old = As bibliotecas não são as desta versão ({ $names }). Digite make install e inicie o bot de novo.
check-env-file = Nesta máquina outros podem ler { $file }, com o token dentro. Digite chmod 600 { $file }
check-room = Há pouco espaço em { $file }: uma atualização precisa de { $megabytes } MB. Libere um pouco.
check-clock = O relógio desta máquina está certo.
check-clock-wrong = O relógio desta máquina está { $seconds ->
   *[other] { $seconds } segundos
} fora. Acerte pela rede (timedatectl set-ntp true), ou os prazos acabam na hora errada.
check-backup = A última cópia do banco de dados tem { $hours ->
    [0] menos de uma hora
    [one] uma hora
   *[other] { $hours } horas
}.
check-backup-old = A última cópia do banco de dados tem { $hours ->
   *[other] { $hours } horas
}. Veja o que a faz toda noite.
check-backup-none = Nunca foi feita uma cópia do banco de dados. O OPERATIONS diz como fazer uma toda noite.
check-web = A mesa ao vivo responde em { $url }.
check-web-silent = A mesa ao vivo não responde em { $url }. Se o bot estiver no ar, veja o proxy na frente dele, e WEB_HOST e WEB_PORT.

## Mobília

button-fair = Equipes equilibradas
button-seats = Lugares
button-settings = Ajustes
button-remove = Remover
button-remove-guest = Tirar e encerrar link
button-board = Mostrar tabuleiro aqui
button-large = Letras grandes
button-text = Tabuleiro em texto
button-resign = Desistir
button-resign-really = Sim, desistir
button-end = Encerrar a partida
button-end-really = Sim, encerrar
button-succeed = Virar anfitrião
lobby-reseated = 🔀 { $who } mexeu nos lugares.
settings-title = ## Ajustes
settings-game = A partida
settings-finer = Detalhes
setting-format = Formato: { $to ->
    [three_players] três jogadores
    [one_team] uma equipe
    [duet] Duet
   *[two_teams] duas equipes
}
setting-deck = Cartas: { $to ->
    [pictures] imagens
    [both] palavras e imagens
   *[words] palavras
}
setting-layout = Grade: { $to ->
    [pictures] { layout-pictures }
   *[classic] { layout-classic }
}
setting-tokens = Fichas: { $count }
setting-mistakes = Erros: { $count ->
    [0] cada um custa 2 fichas
    [one] o primeiro custa 1 ficha, os outros 2
   *[other] os primeiros { $count } custam 1 ficha, os outros 2
}
setting-mistakes-all = Erros: cada um custa 1 ficha
setting-packs = Pacote: { $title }
setting-no-packs = Pacotes: nenhum
setting-part = Dos pacotes: { $to ->
    [quarter] um quarto das palavras
    [half] metade das palavras
   *[all] todas as palavras
}
setting-pace = Relógio: { $to ->
    [sand] ampulheta
    [strict] tempo limitado
    [correspondence] partida lenta
   *[free] nenhum
}
setting-limits = Limites: pista { $clue } s, palpite { $guess } s
setting-language = Idioma: { $to }
setting-any-language = Idioma: o último usado aqui
setting-marking = Palpite: { $to ->
    [at_once] direto
    [majority] por maioria
   *[mark] marcar primeiro
}
setting-follows = Tabuleiro: { $to ->
    [yes] acompanha a conversa
   *[no] só desce quando muda a vez
}
setting-temper = Computadores contra vocês: { $to ->
    [easy] fáceis
    [hard] difíceis
    [careful] cautelosos
    [bold] ousados
   *[even] equilibrados
}
temper-easy-about = Vocês ganham a maioria. Os parceiros jogam sempre bem.
temper-even-about = Vocês ganham mais ou menos a metade.
temper-hard-about = Vocês ganham uma em cada cinco.
setting-hints = Ajuda: { $to ->
    [yes] uma ideia por turno, de um computador
   *[no] nenhuma
}
setting-opponent = Adversário: { $to ->
    [yes] cobre por sorteio
   *[no] o espião-mestre cobre por ele
}
setting-audience = Previsões da plateia: { $to ->
    [yes] sim
   *[no] não
}
setting-house = Regras da casa: { $rule }
setting-no-house = Regras da casa: nenhuma
setting-no-switches = Extras: nenhum
setting-puzzles = Reler pistas passadas: { $to ->
    [yes] sim
   *[no] não
}
puzzles-yes-about = Depois da partida, qualquer pessoa daqui tenta descobrir o que as pistas queriam dizer
setting-rating = Níveis: { $to ->
    [yes] sim
   *[no] não
}
rating-yes-about = Um por papel, novo a cada trimestre. Traz { button-fair } em { button-seats }
setting-clues-name = Pistas para quem mantém este bot
setting-clues = { setting-clues-name }: { $to ->
    [yes] sim, sem nomes
   *[no] não
}
clues-yes-about = Cada pista com o que queria dizer, o tabuleiro e os palpites. Só partidas novas, nenhum nome
setting-role = Cargo a avisar: nenhum
mix = { $part ->
    [quarter] um quarto de { $packs }
    [half] metade de { $packs }
   *[all] só { $packs }
}
mix-several = { $part ->
    [quarter] um quarto de { packs }
    [half] metade de { packs }
   *[all] só { packs }
}
packs = { $count ->
    [one] { $count } pacote
   *[other] { $count } pacotes
}
pack-about = { $count ->
    [one] { $count } codinome
   *[other] { $count } codinomes
}
pack-about-some = { $count } codinomes: { $some } …
board-mix = 📚 As palavras: { $mix }.
format-two-teams = Duas equipes
format-two-teams-about = Duas equipes, um espião-mestre em cada uma. Vence quem achar primeiro todos os seus agentes.
format-two-teams-short = Espião-mestre e operadores em cada equipe, 4 pessoas ou mais
format-three-players = Três jogadores
format-three-players-about = Dois espiões-mestres, um contra o outro, e um operador que dá palpites para os dois.
format-three-players-short = Dois espiões-mestres, um operador para os dois
format-one-team = Uma equipe
format-one-team-about = Uma equipe contra um adversário simulado: a cada turno, o espião-mestre cobre um agente dele.
format-one-team-short = Uma equipe contra um adversário simulado, 2 pessoas ou mais
format-duet = Duet
format-duet-about = Dois lados, uma equipe só: cada lado conhece metade da chave e dá pistas ao outro. Achem os 15 agentes antes que as fichas acabem.
format-duet-short = Dois lados jogam juntos, 2 pessoas ou mais
format-too-many = Para no máximo { $most } pessoas
format-too-few = Para { $fewest } pessoas ou mais; { $missing ->
    [one] falta { $missing }
   *[other] faltam { $missing }
}
deck-words = Palavras
deck-pictures = Imagens
deck-both = Palavras e imagens
layout-classic = 5 x 5
layout-pictures = 5 x 4
tokens = { $count ->
    [0] 0 fichas
    [one] { $count } ficha
   *[other] { $count } fichas
}
mistakes = { $count ->
    [0] Todo erro custa 2 fichas
    [one] O primeiro erro custa 1 ficha; os outros, 2
   *[other] Os { $count } primeiros erros custam 1 ficha; os outros, 2
}
mistakes-all = Todo erro custa 1 ficha
house-compound-clues = Palavras compostas
house-compound-clues-about = guarda-sol, pé de moleque; só as que o dicionário conhece
house-multiword-names = Nomes de várias palavras
house-multiword-names-about = Pessoas e títulos: Machado de Assis, Dom Casmurro
house-place-names = Lugares de várias palavras
house-place-names-about = Nova York, Rio de Janeiro
house-abbreviations = Abreviações
house-abbreviations-about = CIA, kkk, PhD; sem elas, pergunto antes. ONU, laser e radar são sempre palavras
house-foreign = Palavras estrangeiras
house-foreign-about = Palavras de outros idiomas passam sem pergunta
house-sound-links = Mesmo som
house-sound-links-about = A pista pode soar igual a um codinome da própria equipe: sessão para SEÇÃO
house-rhymes = Rimas
house-rhymes-about = Pistas podem rimar com codinomes; nisso eu não me meto
house-wordplay = Trocadilhos
house-wordplay-about = Letras, grafia e som também valem; sempre ligado quando só há imagens
house-expert = 0 e ∞
house-expert-about = Desligado: o número vai de 1 a 9
house-no-expert = Sem 0 e sem ∞
house-agreement = “{ $agreement }”
house-line = -# 🏠 Regras da casa: { $rules }
button-agreement = Combinado da mesa
agreement-title = Combinado da mesa
agreement-text = O que vocês combinaram?
agreement-text-about = Uma linha que todos veem; eu não fiscalizo. Vazio: nenhum combinado.
marking-at-once = Palpite direto
marking-at-once-about = Escolher uma carta já é o palpite
marking-mark = Marcar e depois dar o palpite
marking-mark-about = Escolher uma carta só marca; { $button-guess } é o palpite
marking-majority = Maioria
marking-majority-about = { $button-guess } e { $button-end-turn } valem quando mais da metade dos operadores topa
this-language = Português (Brasil)
button-language = Português
seats-title = ## Lugares
seats-sit = Onde você quer sentar?
seats-own = Seu lugar: { $role ->
    [spymaster] { team } · espião-mestre
    [member] { team }
   *[operative] { team } · operador
}
seats-who = Dar ou tirar um lugar
seats-guests = Visitas …
guest-removed = **{ $name }** está fora. Os links para visitas também foram encerrados: para os outros, mande um novo.
seats-where = Onde { $who } vai sentar?
seats-hire = { $deck ->
    [words] 🤖 Chamar um computador
   *[other] 🤖 Chamar computador (beta)
}
seats-hire-all = Um computador em cada um dos { $count } lugares livres
seats-dismiss = Remover { $who }
headline-vacant = ## { team }: { $role ->
    [spymaster] o lugar de espião-mestre está livre
    [member] não há ninguém aqui
    [knowing] ninguém aqui pode mais dar palpites
   *[operative] o lugar de operador está livre
}
    A partida espera. Pegue o lugar em **{ $button-more }**{ $computers ->
        [yes] {""}, ou chame um computador lá mesmo, em **{ $button-seats }**
       *[no] {""}
    }.
left = { $who } saiu.
took-seat = { $who } entrou na partida.
reseated = { $who } mexeu nos lugares.
giving-up = 🏳️ { $who } { $count ->
    [one] quer
   *[other] querem
} desistir.
panel-choose = Escolha uma carta
panel-marked = 📍 { $codename }
panel-clue = **{ team } dá palpites: { $clue } { $number }**
    { $guesses }
resign-really = Desistir? Sua equipe desiste quando mais da metade de vocês disser que sim.
leave-really = { $alone ->
    [yes] Só você está aqui: se sair, a partida acaba sem ninguém ganhar. Quer sair?
   *[no] Sair? Aqui ninguém mais pode substituir você: a partida espera até alguém ocupar seu lugar.
}
end-really = Encerrar esta partida para todo mundo? Ninguém vence, e a chave aparece.
button-close = Fechar a mesa
button-close-really = Sim, fechar
close-really = Fechar esta mesa para todo mundo?
guess-made = Você foi de **{ $codename }**: { identity-mark } { identity-name }.
command-guess = palpite
command-guess-about = Dá palpite em um codinome, quando é sua vez
option-card = carta
option-card-about = O codinome do seu palpite
command-key = chave
command-key-about = Mostra sua chave, se seu lugar tem uma
command-end = encerrar
command-end-about = Encerra a partida para todos, se você é anfitrião ou modera
command-server = servidor
command-server-about = Novas mesas e pacotes deste servidor (Gerenciar servidor)
defaults-title = ## Ajustes deste servidor
    -# As novas mesas começam assim.
defaults-ping = 🔔 As novas mesas avisam { $called }, no máximo uma vez por hora. No Discord, cada um pega esse cargo se quiser.
defaults-zone = 🕐 Fuso horário: { $zone }
defaults-clues = 📤 Quem mantém este bot recebe pistas das partidas desde { $date }, com o que queriam dizer, o tabuleiro e os palpites. Sem nenhum nome.
refused-unknown-zone = Qual é o fuso horário? Escolha um, ou digite a cidade grande mais próxima na opção *{ option-zone }*.
zone-choose = Seu fuso horário
option-marking = palpites
option-marking-about = Como se dá um palpite
refused-bot-timed-out = Estou de castigo neste servidor. Peça a um moderador que me solte e tente de novo.
refused-lacking = Faltam permissões para mim neste canal ({ $permissions }). Peça a um moderador que libere.
permission-view-channel = Ver canal
permission-send-messages = Enviar mensagens
permission-send-messages-in-threads = Enviar mensagens em tópicos
permission-attach-files = Anexar arquivos
permission-read-message-history = Ver histórico de mensagens
permission-connect = Conectar
refused-not-a-manager = Isso é com quem pode gerenciar este servidor. Peça a uma dessas pessoas.
refused-not-joined = Você ainda está sem lugar. Aperte **{ $button-join }** primeiro.
refused-running-here = Já tem uma partida rolando neste canal. Aqui está ela: { $link }
button-start-in-thread = Começar em um tópico

## Guia

command-rules = regras
command-rules-about = As regras em um minuto, dicas e uma partida passo a passo
guide-minute-name = Em um minuto
guide-clues-name = Pistas
guide-expert-name = Pistas avançadas
guide-ways-name = Jeitos de jogar
guide-pictures-name = Imagens
guide-duet-name = Duet
guide-conduct-name = Boas maneiras
guide-tips-name = Dicas
guide-show-name = ▶ Mostre como é
button-previous = ◀ Anterior
button-next = Próximo ▶
guide-back-name = Regras
guide-look = **Primeira vez?** Veja uma partida curta, passo a passo. Só você vê.
button-start-table = Abrir uma mesa
button-to-table = Ir para a mesa
guide-version = -# Versão { $version }
guide-minute = ## O jogo em um minuto
    São 25 palavras na mesa. Cada uma esconde alguém: **agentes da sua equipe**, agentes da outra, civis e um só **assassino**.
    Seu **espião-mestre** vê quem é quem e só diz **uma palavra e um número**: **MAR 3** é *três dos nossos têm a ver com o mar*.
    Os outros **dão palpites**, uma carta por vez:
    - ✅ **De vocês?** Continuem, até uma a mais que o número, ou parem.
    - ◻️ **Civil, ou da outra?** Acabou a vez.
    - ✖️ **O assassino?** Perderam na hora.
    Vence quem acha todos os seus: nove para quem começa (um é o **agente duplo**), oito para a outra.
    Conversem e apertem **{ button-guess }**.
guide-clues = ## Pistas
    Uma pista é uma palavra e um número, como **MÚSICA 2**. Ela fala do que os codinomes significam.

    - **Uma palavra só.** Sem espaços e sem comentário junto.
    - **Nenhum codinome à vista.** Nem outra forma dele: com SONHO na mesa, nada de *sonhos* ou *sonhar*.
    - **Nenhuma parte de palavra composta.** Com GUARDA-CHUVA na mesa, nada de *guarda*, *chuva* ou *guarda-roupa*.
    - Codinome coberto não proíbe mais nada.
    - **Sobre o significado.** Não sobre letras, grafia, som ou posição na mesa. Três palavras com b não fazem de **B 3** uma pista.
    - **O número só diz quantos.** Ele não é uma segunda pista. É uma orientação, e ninguém confere.
    - **No idioma da partida.** Palavra estrangeira vale se vocês a usariam numa frase em português.
    - **Sem rigor demais.** Letras em comum não são crime: *escola* vale mesmo com COLA na mesa.
    - **Regras da casa** podem permitir mais, como palavras estrangeiras ou rimas. Elas aparecem na sala de espera e em **{ button-more }**.
    ### Na dúvida?
    Pergunte em particular ao espião-mestre da outra equipe, antes de dar a pista. O que ele permite vale.
    ### Contra as regras?
    O outro espião-mestre pode contestar até o fim do turno. Se ele tiver razão, o turno acaba, e ele pode cobrir um agente da própria equipe antes da próxima pista dele. Pista que ninguém contestar até lá vale.
guide-expert = ## Pistas avançadas
    Três coisas boas de saber depois de uma ou duas partidas.
    ### Um a mais que o número
    Com 1 a 9, vocês podem dar um palpite a mais do que o número diz. Ele serve para uma palavra que ficou para trás num turno anterior. Depois dele o turno acaba.
    ### Zero
    A pista **DISFARCE 0** diz: nenhum dos nossos codinomes tem a ver com disfarce. Serve para afastar a equipe de uma carta tentadora. Com 0 não há limite de palpites, e dá para retomar pistas anteriores. Pelo menos um palpite é obrigatório.
    ### Ilimitado
    Uma pista como **MÚSICA ∞** também tira o limite. Ajuda quando ainda faltam palavras de várias pistas anteriores. O preço: os operadores não ficam sabendo quantos codinomes combinam com a nova palavra. Aqui também é obrigatório pelo menos um palpite. No lugar de ∞ você pode digitar *ilimitado*, *inf* ou \*.

    Um palpite errado encerra o turno, qualquer que seja o número. O número pode ser maior que os agentes que faltam. A mesa pode desligar 0 e ∞.
guide-ways = ## Jeitos de jogar
    `/codenames começar` aceita um formato, um baralho e uma grade; na sala de espera ainda dá para mudar.
    ### Três jogadores
    Dois espiões-mestres jogam um contra o outro. Um operador dá palpites para os dois, cada pista na sua vez. Quem perde com o assassino é a equipe da vez.
    ### Uma equipe
    Um espião-mestre e seus operadores jogam contra um adversário simulado. Vocês sempre começam. Depois de cada turno, o espião-mestre cobre um agente inimigo à sua escolha. Achem todos os seus agentes antes que o último do adversário seja coberto. A pontuação é quantos deles ficaram sem cobrir.
    ### Duet
    Dois lados vencem ou perdem juntos: veja em **Duet**.
    ### Mesa de verdade
    As cartas estão numa mesa de verdade? `/codenames mesa` sorteia uma carta-chave que só os dois espiões-mestres veem no celular (no Duet, cada um vê um lado dela) e também vira uma ampulheta no canal.
guide-pictures = ## Imagens
    Imagens no lugar das palavras, normalmente em 5 x 4: a equipe que começa tem 8 agentes, a outra 7, com 4 civis e 1 assassino. Imagem não tem codinome: o nome dela não proíbe nada, e as pistas podem brincar com as palavras à vontade. Só a posição da carta na mesa e o sombreado do desenho não valem como pista.
    ### As duas coisas
    Palavras e imagens se alternam como as casas de um tabuleiro de xadrez. O resto não muda.
guide-duet = ## Duet
    Dois lados procuram 15 agentes, e vencem ou perdem juntos. Cada um vê seu lado da chave: 9 agentes, 3 assassinos e 13 civis. Só 3 agentes são os mesmos nos dois, e um assassino do seu lado pode ser um agente do outro.
    ### Um turno
    Você dá pistas pelo seu lado da chave, e o outro lado dá palpites com base nele. Depois é o contrário: eles dão a pista, vocês dão os palpites. A primeira de todas pode vir de qualquer lado.
    - 🟢 **Agente:** coberto para sempre. Continuem; o número não limita nada.
    - ◻️ **Civil:** o turno acaba e custa uma ficha. A carta ganha a marca do seu lado, e só o outro ainda pode dar palpite nela.
    - ✖️ **Assassino:** todos perdem.

    É preciso dar pelo menos um palpite. Passar a vez depois disso também custa uma ficha. O lado que já teve seus nove agentes achados não dá mais pistas.
    ### O fim
    Vocês vencem assim que os 15 agentes são achados. São 9 fichas, se a sala de espera não disser outra coisa. Gastou a última? Começa a **morte súbita**: acabam as pistas, qualquer lado dá palpites no que o outro conhece, e um só erro faz todos perderem.
guide-conduct = ## Boas maneiras
    ### Se você é espião-mestre
    - Dê uma palavra e um número, e mais nada.
    - Enquanto sua equipe dá palpites, não fale, não escreva e não reaja: nada de emoji, suspiro ou risadinha no canal de voz.
    - Faça cara de paisagem. Se acertaram por sorte, era isso mesmo que você queria dizer; se erraram, não doeu.
    - Nem uma palavra sobre pistas anteriores ou cartas que ficaram para trás. Se alguém pedir, repita a pista como ela foi dada.
    - Cuidado com o assassino antes de cada pista.
    - Conversa particular da equipe é só para os operadores: espião-mestre nunca participa. Eu não abro um canal para isso.
    ### Se você é operador
    - Olhe para as cartas. Não procure sinais no seu espião-mestre.
    - Conversem, ouçam todo mundo, e então alguém aperta **{ button-guess }**.
    - Esse é o palpite da equipe inteira. Depois, ninguém leva a culpa.
    - Quem já viu a chave fica quieto até o fim da partida.

    Ninguém consegue fiscalizar tudo isso, muito menos o bot. Uma palavra e um número: é aí que está a graça.
guide-tips = ## Dicas
    ### Para espiões-mestres
    - A primeira pista é a mais difícil. Pense com calma; e os outros, tenham paciência.
    - Pista para um codinome só também vale. Para dois ou três é mais divertido.
    - Antes de dar a pista, veja se ela não leva ao assassino, nem aos agentes da outra equipe.
    - Travou? Dê uma pista para sua palavra mais difícil e continue pensando enquanto os outros jogam.
    ### Para operadores
    - Comecem pela carta mais certa. Um erro encerra o turno, e as outras palavras ficam para depois.
    - Conversem, mas não enrolem. Um minuto de dúvida é pensar; cinco já é cochilo.
    - Não é preciso dar tantos palpites quanto o número diz. Um basta.
    - O palpite extra não serve para nada no primeiro turno: ainda não há pista anterior para retomar.
    - Palavras de pistas anteriores valem em qualquer turno, até como primeiro palpite. **{ button-more }** mostra todas as pistas.
    - Chutar também pode. Quase nunca compensa.
    - Prestem atenção na outra equipe: as pistas dela mostram quais cartas não são de vocês.
    ### Se você só assiste
    - **{ button-predict }**, em **{ button-more }**: marque as cartas a que você acha que uma pista se refere, até o primeiro palpite. Ninguém vê antes do fim.
    ### Para enxergar melhor
    - Está pequeno? **{ button-large }**, em **{ button-more }** e junto da sua chave, mostra as cartas de três em três, só para você.
    - **{ button-text }**, em **{ button-more }**, mostra o tabuleiro como uma tabela; `/codenames tabuleiro texto:True` também. E toda imagem tem descrição.
guide-show-title = ### Passo { $place } de { $last }
guide-step-deal = 25 codinomes: é tudo o que os operadores veem. O Vermelho começa e tem 9 agentes para achar; o Azul tem 8.
guide-step-clue = **PESCARIA 3** é a pista para ANZOL, REDE e BOIA. O espião-mestre do Vermelho vê o tabuleiro assim: a pista tem de passar longe dos agentes do Azul e, acima de tudo, do assassino, BATERIA.
guide-step-first-agent = **ANZOL** é um agente vermelho e foi coberto. Os operadores do Vermelho ganham outro palpite, mas não outra pista.
guide-step-second-agent = **REDE**, a de pescar: vermelho de novo. O número era 3, então ainda cabem até dois palpites.
guide-step-stop = A terceira palavra é JANGADA ou BOIA? O Vermelho não tem certeza e **passa a vez**. Depois de um palpite, isso sempre pode, e a palavra ainda pode sair num turno seguinte.
guide-step-rivals-clue = É a vez do Azul. O espião-mestre dá **CARNAVAL 2**: os operadores do Azul têm de dar um palpite e podem dar até três.
guide-step-bystander = **SAMBA** é a cara do Carnaval, mas é um civil. Um palpite errado encerra o turno na hora, e as duas palavras do Azul ficam para depois.
guide-step-clue-for-one = **CAATINGA 1**: pista para uma palavra só também vale. Ela dá dois palpites ao Vermelho, e ainda falta uma palavra de PESCARIA.
guide-step-its-agent = **MANDACARU** é um agente vermelho. Era a palavra desta pista; o que resta é o palpite extra.
guide-step-extra-guess = O Vermelho usa o palpite extra na palavra que faltava de PESCARIA e vai de **JANGADA**. É um agente azul: coberto de azul, ele ajuda o Azul, e o turno acaba.
guide-step-zero = **DISFARCE 0** diz que nenhum agente azul tem a ver com disfarce. O espião-mestre do Azul vê o tabuleiro assim: a pista afasta a equipe de MÁSCARA, que lembra o Carnaval mas é vermelha. Com 0 não há limite de palpites.
guide-step-earlier-clue = **FREVO** vem de CARNAVAL 2 e é um agente azul. Palavras de pistas anteriores valem a qualquer momento, até como primeiro palpite.
guide-step-assassin = Falta uma palavra de Carnaval, e toda escola de samba tem **BATERIA**… só que ela é o assassino. O Azul perde na hora, e o **Vermelho vence**. A palavra era GUARDA-CHUVA, a do frevo. Sem o assassino, vence quem cobre antes todos os seus agentes.

## Resumo

double-agent = -# 🕵️ { team-start } começa e tem um agente a mais para achar, o agente duplo: { $agents } ao todo.
packs-fresh = ♻️ Este servidor já viu tudo de { $packs }: as palavras recomeçam do zero.
pack-fresh = ♻️ Este servidor já viu o baralho inteiro, que recomeça do zero.
lobby-flips = 🔄 O último tabuleiro volta com as cartas viradas.
button-again = De novo
button-change-seats = Mudar os lugares
button-flip-cards = Virar as cartas
button-every-clue = Todas as pistas
button-check-it = Conferir
award-reach = 🎯 Maior alcance: **{ $clue } { $number }**, de { $giver }: { $found ->
    [one] { $found } agente
   *[other] { $found } agentes
}{ $count ->
    [0] {""}
   *[other] , com { $readers }
}
award-bold = 🦁 Pista mais ousada: **{ $clue } { $number }**, de { $giver }: { $found ->
    [0] nenhum agente
    [one] 1 agente
   *[other] { $found } agentes
}
award-close = 😅 Por pouco! A um agente do fim, { team-the } caiu em **{ $codename }** (turno { $place })
recap-evening = 🌙 Placar até aqui: { $scores }
recap-evening-team = { team } **{ $won }**
recap-evening-together = 🌙 Até aqui, vocês venceram **{ $won }** de { $games } partidas
recap-clues = ### Todas as pistas
recap-turn = **{ $place }** { team-mark } **{ $clue } { $number }** · { $giver }
recap-turn-lost = **{ $place }** { team-mark } sem pista
recap-passed = -# ⚖️ { $passed ->
    [anyway] Enviada assim mesmo
    [against] Enviada assim mesmo, apesar do não do outro espião-mestre
    [silence] O outro espião-mestre foi consultado e deixou passar
   *[allowed] O outro espião-mestre permitiu
}
recap-doubt = { $judged ->
    [refused] recusada de início
   *[ask] em dúvida
}: { $rule }
recap-call = ❗ { $who } contestou: { $rule }. { $fate ->
    [answer] A partida acabou antes da resposta.
    [vote] A pista foi defendida; a partida acabou antes da decisão.
    [at-once] A pista caiu na hora.
    [conceded] Quem deu a pista concordou.
    [upheld] A pista foi defendida, mas não valeu.
    [stands] A pista foi defendida e valeu.
   *[withdrawn] Depois, retirou a contestação.
}
recap-hand = { $who }: { $touches }
recap-cover = { $who } { $touches }
recap-clock = O tempo acabou
recap-meant = -# Queria dizer: { $cards }
recap-meant-found = ✅ { $codename }
recap-meant-later = ☑️ { $codename } (turno { $place })
recap-meant-sudden = ☑️ { $codename } (morte súbita)
recap-meant-open = ❔ { $codename } (ninguém achou)
recap-key = ### A chave
recap-key-side = ### A chave { team-of }
recap-key-name = { $identity ->
    [red] Vermelho
    [blue] Azul
    [orange] Laranja
    [purple] Roxo
    [green] Agentes
    [bystander] Civis
   *[assassin] { $count ->
        [one] Assassino
       *[other] Assassinos
    }
}
recap-key-group = { identity-mark } **{ recap-key-name }:** { $codenames }
recap-more = ### Depois da partida
    Só você vê o que abrir aqui.{ $flips ->
        [yes] {" "}**{ button-flip-cards }** começa outra partida para todos, com o verso destas cartas.
       *[no] {""}
    }
recap-proof = -# 🔒 A chave é a mesma desde o início ✓
recap-no-proof = ⚠️ A chave não confere com a impressão digital desta partida. Mostre isto a quem cuida do bot.
recap-proof-details = ### Confira você mesmo
    O SHA-256 do sal e das cartas, desde o começo em **{ $button-more }**, **{ $button-views }**:
    `{ $commitment }`
    Sal, em hexadecimal:
    ```
    { $salt }
    ```
    Cartas:
    ```
    { $deal }
    ```
recap-page = -# Página { $place } de { $last }
recap-rank = 🏅 Nº { $rank } neste servidor: `/codenames clube`
best-others = { $count ->
    [one] outra pessoa
   *[other] outras { $count } pessoas
}
score-record = Recorde deste servidor: { $record }
summary-reason = { $termination ->
    [assassin] O assassino: { $card }
    [sudden-death] Um civil: { $card }
    [resigned] Por desistência
    [stopped] Ninguém venceu
   *[agents] O último agente: { $card }
}
summary-found = { $found } de { $all }
summary-reach = Maior alcance
alt-summary = A partida inteira. { $headline } ({ $reason }).
alt-summary-turn = { $place }. { team-name }, { $clue } { $number }{ $fate ->
    [void] { " " }(não valia)
   *[valid] { "" }
}: { $count ->
    [0] nenhum palpite
   *[other] { $cards }
}.
alt-ladder = Pontuação: { $score } de { $best }. { $line }
alt-banner = A mesa está posta. { $format }: { $words }.

## Avisos

# O que está entre [ ] em um aviso leva ao tabuleiro.
notice-clue = 🔔 { $who }: { $count ->
    [one] [dê sua pista]
   *[other] [deem sua pista]
}
notice-first-clue = 🔔 { $who }: { $count ->
   *[other] [falta a primeira pista], de qualquer um dos lados
}
notice-cover = 🔔 { $who }: { $count ->
    [one] [cubra um agente inimigo] e depois dê a pista
   *[other] [cubram um agente inimigo] e depois deem a pista
}
notice-cover-own = 🔔 { $who }: { $count ->
    [one] [cubra um dos seus agentes], se quiser, e depois dê sua pista
   *[other] [cubram um dos seus agentes], se quiserem, e depois deem sua pista
}
notice-called = 🔔 { $who }: { $objector } contesta sua pista; { $count ->
    [one] [responda em até { span }]
   *[other] [respondam em até { span }]
}
notice-contested = 🔔 { $who }: [a pista vale?] { $count ->
    [one] Decida
   *[other] Decidam
} em até { span }
notice-guess = 🔔 { $who }: { $room ->
    [no] {""}
   *[yes] **{ $clue } { $number }**,{" "}
}{ $count ->
   *[other] [hora de dar palpites]
}
notice-sudden-death = 🔔 { $who }: { $count ->
   *[other] morte súbita! [Errou, todos perdem]
}
notice-vacant = 🔔 { $role ->
    [spymaster] { team-start } está sem espião-mestre
    [member] Ninguém está { team-in }
   *[operative] { $team ->
        [both] As duas equipes estão sem operador
       *[other] { team-start } está sem operador
    }
}. [O lugar está livre] em **{ button-more }**
command-board = tabuleiro
command-board-about = Traz o tabuleiro, ou a sala de espera, para o fim do canal
option-clues = pistas
option-clues-about = Mostra só para mim todas as pistas desta partida
option-large = grande
option-large-about = Mostra só para mim, em letras grandes
option-text = texto
option-text-about = Mostra só para mim, como uma tabela de texto
table-number = nº
table-state = situação
table-codename = codinome
table-open = não coberto
board-posted = O tabuleiro agora está no fim do canal. { $link }
board-moved = Este tabuleiro é antigo. O novo: { $link }
refused-board-not-posted = Não consigo publicar neste canal. Deixe que eu veja o canal e envie mensagens e arquivos, e tente de novo.

## Tempo

pace-free = Sem relógio
pace-free-about = Cada um no seu tempo
pace-sand = Ampulheta
pace-sand-about = Quem joga vira um minuto de areia, só para apressar
pace-strict = Tempo limitado
pace-strict-about = Pistas e palpites dentro do tempo, ou a vez passa
pace-correspondence = Partida lenta
pace-correspondence-about = Um lance por dia, por semanas se quiserem
strict-limits = { $clue } s para a pista, { $guess } s para o palpite
span = { $seconds ->
    [86400] um dia
   *[other] { $seconds } segundos
}
option-pace = ritmo
option-pace-about = Em que ritmo as novas mesas jogam
clock-limit = ⏱️ { $end }
clock-sand = ⏳ { $who }: { $end }
pause-asked = ⏸️ { $who } { $count ->
    [one] pede
   *[other] pedem
} uma pausa; o outro lado pode concordar em **{ button-more }**.
more-pause-asked = ⏸️ Você pediu uma pausa. Ela começa quando alguém daqui concordar em **{ $button-more }**: { $who }
side-missing = 🚪 Uma ponta da mesa ficou vazia. A partir de { $time }, os outros podem encerrar a partida sem resultado, em **{ button-more }**.
headline-paused = ## ⏸️ Em pausa
    { $clock ->
        [none] A partida está em pausa.
       *[runs] Os relógios pararam.
    } Quem joga aqui aperta **{ $button-resume }** quando quiser.
headline-asleep = ## 💤 Dormindo
    Ninguém joga há um tempo. Quem joga aqui aperta **{ $button-wake }** para voltar. Senão, a partida acaba: { $end }
rest-clue = { team }: **{ $clue } { $number }**
time-up-clue = ⌛ O tempo acabou: a vez passou sem pista.
time-up-guess = ⌛ O tempo acabou: fim do turno.
time-up-decline = ⌛ O tempo acabou: nenhuma carta foi coberta.
time-up-cover = ⌛ O tempo acabou, e o acaso cobriu **{ $codename }**: { identity-mark } **{ identity-name }**.
took-over = { $who } assumiu o lugar de { $whom }, que está fora.
changed-places = { $who } trocou de lugar com { $whom }, que está fora e, por ter visto a chave, não dá mais palpites.
resumed = ▶️ { $who } retomou a partida.
woken = ☀️ { $who } acordou a partida.
button-resume = Continuar
button-wake = Acordar
button-sand = Virar a ampulheta
button-pause = Pausar
button-unpause = Retirar a pausa
button-pause-agree = Concordar com a pausa
button-take-over = { $role ->
    [spymaster] { team-mark } Ser espião-mestre
    [member] { team-mark } Assumir o lugar
   *[operative] { team-mark } Ser operador
}
button-take-over-really = Sim, assumir
take-over-really = Virar espião-mestre? Você vê a chave e não dá mais palpites nesta partida.
button-abandon = Encerrar sem resultado
abandon-really = Encerrar sem resultado? Ninguém vence, e a chave aparece.
seat-idle = 💤 { $who } está fora; qualquer pessoa pode assumir o lugar.
more-pace = -# ⏱️ { $pace }
key-paused = A partida está em pausa. { $link }
key-asleep = A partida está dormindo. { $link }
reminder-day = ⏰ Sem pressa: esta partida ainda está esperando. Desde: { $since }
button-quiet = Horas de silêncio
quiet-title = Horas de silêncio e dias de folga
quiet-about = Nestas horas, partidas lentas não avisam ninguém. Fuso horário: **{ $zone }**, em `/codenames { command-server }`, opção *{ option-zone }*. Tudo vazio: sem silêncio.
quiet-begins = Silêncio a partir das
quiet-ends = Silêncio até as
quiet-days-off = Dias de folga
quiet-hour = { $hour }:00
weekday = { $day ->
    [0] segunda-feira
    [1] terça-feira
    [2] quarta-feira
    [3] quinta-feira
    [4] sexta-feira
    [5] sábado
   *[6] domingo
}
setting-quiet = 🌙 Horas de silêncio: { $hours } ({ $zone })
notice-quiet = -# 🌙 Horas de silêncio: ninguém recebe aviso antes de: { $end }
notice-next = -# ⏭️ Depois: { $who }
more-away = 🏖️ { $who } está de férias até: { $end }
sand-out = ⌛ A areia acabou. Ela não decide nada; a partida continua.
asleep-lost = 💤 Ninguém jogou por dois turnos, e a partida dormiu. **{ button-wake }**, no tabuleiro, traz de volta. { $link }
asleep-long = 💤 Ninguém joga aqui há duas semanas, e a partida dormiu. **{ button-wake }**, no tabuleiro, traz de volta; depois de mais 30 dias ela se encerra. { $link }
command-games = partidas
command-games-about = Suas partidas em todos os servidores, e de quem é a vez
games-title = ## Suas partidas
games-none = Nenhuma partida em andamento. `/codenames começar` abre uma.
games-line = - { $channel } · { $link } · { $format } · { $state } · { $since }
games-line-lost = - { $format } · 🏝️ canal ou servidor sumiu: em espera até o servidor me chamar de volta
games-lobby = ainda não começou
games-mine = 👉 **sua vez**
games-theirs = { $count ->
   *[other] vez de
} { $who }
games-vacant = à espera de alguém no lugar livre
games-paused = ⏸️ em pausa: **{ $button-resume }**, no tabuleiro
games-asleep = 💤 dormindo: **{ $button-wake }**, no tabuleiro
summary-lost = sem pista
alt-summary-lost = { $place }. { team-name }, nenhuma pista a tempo{ $count ->
    [0] {""}
   *[other] , { $cards }
}.
alt-summary-late = O tempo acabou.
guide-time-name = Tempo
guide-time = ## Tempo
    O anfitrião escolhe o ritmo na sala de espera, em **{ button-settings }**. Sem escolha, não há relógio.
    ### Ampulheta
    Quem joga pode virar um minuto de areia em **{ button-more }**, em cada turno uma vez para a pista e uma vez para os palpites. Ela apressa, mas não decide nada.
    ### Tempo limitado
    Há um tempo para a pista e um tempo para cada palpite; na primeira pista, cada equipe tem o dobro. Se a pista demora demais, a vez passa sem pista. Se é o palpite que demora, o turno acaba, mesmo sem nenhum palpite. Depois de dois turnos seguidos em que ninguém jogou, a partida dorme.
    ### Partida lenta
    Não há relógio. Quem deve jogar recebe um aviso, e mais um depois de um dia, nunca nas horas de silêncio que o servidor escolheu. `/codenames partidas` mostra todas as suas partidas e de quem é a vez.
    ### Pausa
    Peça em **{ button-more }**, e ali mesmo dá para retirar o pedido; se os outros concordam, a partida fica em pausa até alguém apertar **{ button-resume }**.
    ### Sono
    Uma partida parada por 14 dias dorme e deixa o canal livre. **{ button-wake }**, no tabuleiro, traz de volta; depois de mais 30 dias ela se encerra, e ninguém vence.
    ### Alguém sumiu
    Os lugares livres aparecem em **{ button-more }**. O lugar de quem não aparece quando a partida espera também: depois de 3 minutos, numa partida lenta depois de um dia. Se uma ponta da mesa fica vazia por dez minutos, os outros podem encerrar a partida sem resultado.

## Tópicos e cargos

option-thread = tópico
option-thread-about = Joga em um tópico próprio, que começa neste canal
thread-name = Codenames · { $day }/{ $month }/{ $year }
thread-line = 🧵 { $who } abriu uma mesa de Codenames. A partida é no tópico que começa aqui.
thread-beside = 🧵 Já tem uma partida neste canal, então a próxima mesa está no tópico que começa aqui.
refused-lacking-for-thread = Não posso abrir um tópico próprio ({ $permissions }). Peça a um moderador que libere, ou comece sem a opção **tópico**.
permission-create-public-threads = Criar tópicos públicos
refused-no-thread-here = Não dá para abrir um tópico aqui. Comece em um canal de texto, ou sem a opção **tópico**.
refused-thread-not-begun = O Discord não me deixou abrir um tópico aqui. Tente de novo, ou comece sem a opção **tópico**.
refused-thread-locked = Este tópico está trancado, e o tabuleiro não se atualiza. Peça a um moderador que destranque e tente de novo.
refused-thread-archived = Este tópico está arquivado. Escreva uma mensagem nele para reabrir e aperte de novo.

option-ping-role = cargo
option-ping-role-about = O cargo a avisar de novas mesas; preciso poder mencionar
notice-new-game = 🔔 { $called }: mesa nova aberta. Escolham seus lugares!
refused-role-unmentionable = Não posso mencionar esse cargo, então ninguém seria avisado. Permita que qualquer pessoa o mencione, ou escolha outro.
refused-everyone-called = As novas mesas nunca avisam todo mundo. Escolha um cargo que cada um pega se quiser.

## Privacidade

command-privacy = privacidade
command-privacy-about = O que fica guardado sobre você: receba tudo, ou apague
button-export = Exportar
button-forget = Apagar meus dados
button-whole-privacy = O texto completo
button-privacy-link = Na web
privacy = ## O que fica guardado sobre você
    O número da sua conta, seu idioma e o que você faz nas partidas, para que elas continuem e contem. Suas mensagens não são lidas, e nem seu nome nem sua foto são guardados.
    { $days ->
        [one] { $days } dia
       *[other] { $days } dias
    } depois do fim de uma partida só resta o resultado. **{ button-export }** entrega tudo, só a você; **{ button-forget }** apaga.
privacy-whole = ## O que fica guardado sobre você
    - **De você.** O número da sua conta, seu idioma, se suas mensagens diretas estão fechadas, se seu perfil está oculto e em quais papéis já mostramos a você como jogar. Suas mensagens não são lidas, e nem seu nome nem sua foto são guardados.
    - **De cada partida.** Onde se joga, seu lugar, suas marcas e previsões, suas pistas, palpites e pedidos de ajuda com o horário, quem venceu e o que se conta dela: o que suas pistas acharam, e seus palpites. De quais pistas você riu. Em um servidor que calcula níveis, os seus.
    - **De casos, noites e copas.** De um caso do dia, e de uma pista que você releu depois de uma partida: até onde você chegou e se compartilhou. De uma noite de jogo: se você disse que vai. De uma copa: quando você se inscreveu ou disse que chegou, sua equipe e como as partidas dela terminaram.
    - **Dos avisos.** O que você pediu para receber automaticamente, para você ou para um servidor, e quando recebeu pela última vez uma mensagem que não tinha pedido naquela hora. De partidas lentas: como você quer saber que uma espera por você, e suas férias dos últimos cem dias.
    - **Por quê.** Para que sua partida continue depois de uma pausa, no seu idioma, e para que o histórico, os perfis e as classificações estejam certos. Para nada além disso, e ninguém mais recebe esses dados, com uma exceção que o servidor precisa escolher: *{ setting-clues-name }* em `/codenames { command-server }`. Aí quem mantém este bot recebe pistas das partidas novas de lá em que quem deu a pista disse o que ela queria dizer, com o tabuleiro e os palpites. Nada diz quem, onde ou quando.
    - **Por quanto tempo.** { $days ->
        [one] { $days } dia
       *[other] { $days } dias
    } depois do fim de uma partida só resta o resultado: quem sentou onde, quem venceu, as pistas com o que cada uma achou, e o que se conta. As cartas-chave de uma mesa de verdade ficam guardadas por 30 dias. Se o bot é retirado de um servidor, tudo daquele servidor é apagado 30 dias depois.
    - **Sua escolha.** **{ button-export }** entrega um arquivo, só a você. **{ button-forget }** tira você de todas as partidas e apaga sua conta daqui; as partidas terminadas passam a dizer “alguém”. O que está em mensagens no Discord continua lá.
privacy-file = Tudo o que fica guardado sobre você, em JSON
privacy-exported = Isto é tudo o que tenho sobre você. Ninguém mais vê.
forget-really = Apagar seus dados? Você sai de todas as partidas, e seu lugar fica livre. As terminadas passam a dizer “alguém” no seu lugar. Não tem volta.
forgotten = Pronto, esqueci você: sua conta não está mais guardada aqui. Volte quando quiser; é tudo do zero.

## Computadores na mesa

covered-by-lot = 🎲 O adversário cobriu **{ $codename }**: { identity-mark } **{ identity-name }**.
recap-lot = o adversário
recap-hinted = 💡 { $who } { $count ->
    [one] teve
   *[other] tiveram
} a ajuda de um computador

## A plateia joga junto

button-predict = Prever
button-predict-again = Ver de novo
refused-only-spectators-predict = Você joga nesta mesa, então não faz previsões. Elas são de quem só assiste.
refused-key-is-known = Você já viu uma chave desta partida, então não prevê mais nada nela. O que você previu antes continua valendo.
refused-no-prediction-now = Dá para prever uma pista até o primeiro palpite. Aperte *{ button-predict-again }* quando sair a próxima.
refused-too-many-predicted = São mais cartas do que a pista diz. Escolha menos.

## O que a pista queria dizer?

button-puzzle = O que queria dizer?
option-puzzles = reler_pistas
option-puzzles-about = Depois da partida, qualquer pessoa pode reler as pistas?
option-zone = fuso
option-zone-about = O fuso horário: uma cidade, ou a hora do seu relógio agora

## Datas

month-name = { $month ->
    [1] janeiro
    [2] fevereiro
    [3] março
    [4] abril
    [5] maio
    [6] junho
    [7] julho
    [8] agosto
    [9] setembro
    [10] outubro
    [11] novembro
   *[12] dezembro
}
whole-date = { $day } de { month-name } de { $year }

