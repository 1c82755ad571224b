### Os textos da mesa em português do Brasil. CC0-1.0.
### Uma mensagem por coisa dita. Uma mensagem entre chaves recebe os mesmos argumentos.

## Palavras

team-mark = { $team ->
    [red] 🔺
   *[blue] 🔵
}
team-name = { $team ->
    [red] Vermelho
   *[blue] Azul
}
team = { team-mark } { team-name }
identity-mark = { $identity ->
    [red] 🔺
    [blue] 🔵
    [bystander] ◻️
   *[assassin] ✖️
}
identity-name = { $identity ->
    [red] agente vermelho
    [blue] agente azul
    [bystander] civil
   *[assassin] assassino
}
somebody = alguém
and = { $first } e { $last }

## Comandos

command-codenames = codenames
command-codenames-about = Jogue Codenames neste canal
command-start = começar
command-start-about = Abre uma mesa neste canal
option-language = idioma
option-language-about = O idioma dos codinomes e da mesa
choice-language-en = English
choice-language-pt = Português (Brasil)
command-clue = pista
command-clue-about = Dá uma pista à sua equipe, se você é o espião-mestre
option-word = palavra
option-word-about = Uma palavra ligada ao significado dos seus codinomes
option-number = número
option-number-about = A quantos codinomes ela se refere: 0 a 9, ou ∞

## Sala de espera

lobby-title = ## Codenames
    { $starter } abriu uma mesa: duas equipes, cada uma com um espião-mestre. Vence quem encontrar primeiro todos os seus agentes.
lobby-team = ### { team } · { $count ->
    [0] ninguém ainda
    [one] 1 pessoa
   *[other] { $count } pessoas
}
lobby-spymaster = Espião-mestre: { $people }
lobby-operatives = Agentes de campo: { $people }
lobby-free = _livre_
lobby-missing-seat = { $role ->
    [spymaster] um espião-mestre para o { team }
   *[operative] um agente de campo para o { team }
}
lobby-missing = ⏳ Ainda precisamos de { $seats }. **Sortear** redistribui todos os lugares.
lobby-uneven = As equipes têm tamanhos diferentes; dá para começar mesmo assim.
lobby-ready = ✅ Está todo mundo aqui. Aperte **Começar**.
lobby-closed = ## Codenames
    Todo mundo saiu, então esta mesa foi fechada. `/codenames começar` abre uma nova.
lobby-posted = A mesa está aberta: { $link }
button-join = Entrar
button-leave = Sair
button-shuffle = Sortear
button-start = Começar
button-sit = { team-name }: { $role ->
    [spymaster] espião-mestre
   *[operative] agente de campo
}

## Tabuleiro

headline-clue = ## { team } está pensando na pista
    { $who }: aperte **Dar pista**.
headline-guess = ## { team }: { $clue } { $number }
    { $guesses } { $who }: aperte um codinome para marcá-lo e depois **Tocar**.
guesses-left = { $count ->
    [one] Resta **1** palpite.
   *[other] Restam **{ $count }** palpites.
}
guesses-zero = **∞** palpites: 0 quer dizer que nenhum dos codinomes de vocês combina com a pista. Deem pelo menos um palpite.
guesses-unlimited = **∞** palpites.
marked = 📍 { $marks }
mark = { $who }: { $codename }
touched = **{ $codename }**, tocado por { $who }: { identity-mark } **{ identity-name }**.
stopped = { $who } parou por aqui.
dms-closed = -# ✉️ { $who }: suas mensagens diretas estão fechadas; aperte **Chave** para ver a sua.
footer = -# Mesa { $match } · projeto de fãs, não oficial
won-agents = ## { team } venceu!
    Todos os seus agentes foram encontrados, em { $turns ->
        [one] 1 turno
       *[other] { $turns } turnos
    }.
won-assassin = ## { team } venceu!
    { $loser } tocou no assassino: **{ $codename }**.
button-clue = Dar pista
button-touch = Tocar
button-stop = Parar
button-key = Chave
button-more = Mais
status-clue = { team-name } está pensando…
status-won = { team-name } venceu

## Textos alternativos

alt-board = O tabuleiro, linha por linha. { $score }. { $cards }.
alt-score = { team-name }: { $left ->
    [one] falta 1
   *[other] faltam { $left }
}
alt-identity = { $identity ->
    [red] vermelho
    [blue] azul
    [bystander] civil
   *[assassin] assassino
}
alt-known = { $number } { $codename }: { alt-identity }
alt-open = { $number } { $codename }
alt-key-card = A carta-chave. { team-name } começa.
alt-key-board = O tabuleiro com a chave. { $groups }
alt-key-group = { alt-identity }: { $codenames }.
alt-key-covered = Cobertos: { $codenames }.

## Chave

key-title = ## 🔑 A sua chave, { team }
key-your-turn = É a sua vez: aperte **Dar pista**. { $link }
key-guessing = Os seus agentes de campo estão dando palpites. { $link }
key-wait = É a vez do { team }. { $link }
key-over = O jogo acabou. { $link }
key-link = [Ir ao tabuleiro]({ $url })
key-conduct = -# Uma palavra e um número, mais nada. Não diga nem mostre nada enquanto eles dão palpites.

## Pista

clue-title = Dar uma pista
clue-beware = Cuidado com o assassino: **{ $assassins }**
clue-word = Uma palavra
clue-word-about = Sobre o significado dos codinomes, não sobre as letras
clue-number = Número
clue-number-about = 0 a 9, ou ∞ (também: ilimitado, inf, *)
clue-meant = A quais codinomes você se refere?
clue-meant-about = Opcional e secreto até o fim do jogo
clue-given = A sua pista foi publicada: **{ $clue } { $number }**.
button-change = Mudar

## Mais

more-title = ## Mesa { $match }
more-roster = **{ team }** · espião-mestre { $spymaster } · agentes de campo { $operatives }
more-clues = ### Todas as pistas
more-no-clues = Nenhuma pista foi dada ainda.
more-turn = { $place }. { team-mark } **{ $clue } { $number }** { $touches }
more-touch = { $codename } { identity-mark }
more-stopped = ✋

## Recusas

refused-game-over = Este jogo acabou. `/codenames começar` abre uma nova mesa.
refused-clue-not-awaited = A sua equipe já tem a pista deste turno. Espere o próximo.
refused-guess-not-awaited = Ainda não há pista. Espere a do seu espião-mestre.
refused-no-such-card = Essa carta não existe. Aperte um botão embaixo do tabuleiro.
refused-card-covered = Essa carta já está coberta. Escolha uma que ainda esteja aberta.
refused-guess-first = A sua equipe ainda não deu nenhum palpite. Deem pelo menos um e depois parem.
refused-not-seated = Você não tem lugar nesta mesa. Assista a este jogo e entre no próximo.
refused-not-your-turn = É a vez da outra equipe. Espere ela terminar.
refused-only-spymasters-give-clues = Só espiões-mestres dão pistas. Espere a do seu.
refused-spymasters-never-guess = Espiões-mestres nunca dão palpites. Faça cara de paisagem e deixe os seus agentes de campo decidirem.
refused-nothing-marked = Você não marcou nenhuma carta. Aperte primeiro um codinome e depois Tocar.
refused-seat-taken = Essa equipe já tem espião-mestre. Escolha outro lugar.
refused-seats-missing = Cada equipe precisa de um espião-mestre e de pelo menos um agente de campo. Preencham os lugares livres e comecem.
refused-already-dealt = As cartas já foram distribuídas, então os lugares ficam como estão. Entre no próximo jogo.
refused-not-dealt = As cartas ainda não foram distribuídas. Aperte Começar primeiro.
refused-table-full = Esta mesa está cheia. Entre no próximo jogo.
refused-match-closed = Esta mesa está fechada. `/codenames começar` abre uma nova.
refused-key-is-secret = Só espiões-mestres veem a chave. Jogue com as pistas do seu.
refused-already-open = Já há uma mesa aberta neste canal. Entre nela aqui: { $link }
refused-moment-passed = O jogo já andou desde então. Olhe o tabuleiro e aperte de novo.
refused-match-changed = Muita gente apertou ao mesmo tempo, então nada aconteceu. Aperte de novo.
refused-match-gone = Não conheço esta mesa. `/codenames começar` abre uma nova.
refused-match-broken = Este jogo não pode mais ser lido, então eu o fechei. `/codenames começar` abre um novo.
refused-no-match-here = Não há jogo aberto neste canal. `/codenames começar` abre um.
refused-pack-too-small = Estes codinomes não bastam para um tabuleiro. Escolha outro idioma.
refused-unknown-button = Não conheço este botão. Aperte um do tabuleiro mais novo.
refused-form-too-late = Demorei demais para abrir o formulário. Aperte o botão de novo.

## O juiz

clue-refused-empty = Uma pista precisa de uma palavra. Digite uma.
clue-refused-too-long = Uma pista tem no máximo 32 caracteres. Escolha uma palavra mais curta.
clue-refused-unsafe-text = Uma pista só tem letras e algarismos. Tire os outros sinais.
clue-refused-mixed-script = Esta pista usa letras de outro alfabeto. Escreva com letras latinas.
clue-refused-number = O número vai de 0 a 9, ou ∞ para ilimitado. Mude-o.
clue-refused-expert-off = 0 e ∞ estão desligados nesta mesa. Escolha de 1 a 9.
clue-refused-not-one-word = Uma pista é uma palavra só. Tire as outras.
clue-refused-same-word = { $codename } ainda está na mesa, então não pode ser a sua pista. Escolha outra palavra.

## Percalços

mishap = Algo deu errado do meu lado; o jogo está a salvo. Tente de novo e, se continuar, informe { $reference }.

## Ao ligar o bot

exit-database-newer = O banco de dados foi escrito por uma versão mais nova deste bot. Atualize o bot.
exit-database-damaged = O banco de dados está danificado ou não é deste bot. Restaure uma cópia ou aponte DATABASE_URL para outro.
exit-database-unreachable = Não foi possível acessar o banco de dados. Confira DATABASE_URL.
exit-settings = { $names } falta ou está errado. Defina no ambiente ou em .env.
exit-token = O Discord recusou DISCORD_TOKEN. Copie o token de novo no portal de desenvolvedores.
exit-unreachable = Não foi possível acessar o Discord. Confira a rede e DISCORD_API_URL.
exit-port = Outro programa já usa METRICS_PORT. Escolha outra porta.
