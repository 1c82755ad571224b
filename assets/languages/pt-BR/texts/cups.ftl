### O que se diz das copas, em português. CC0-1.0. Veja ../texts.ftl.

refused-cup-open = Já tem uma copa aberta neste canal. Ela está aqui: { $link }
refused-no-strengths = Este servidor não calcula níveis, então não sei a força de ninguém. Sorteie as equipes.
refused-sign-up-closed = As equipes já foram sorteadas, e as inscrições fecharam. Assista, ou venha à próxima.
refused-cup-full = Esta copa lotou, com { $most } pessoas. Venha à próxima!
refused-too-few-for-cup = Uma copa precisa de { $least } pessoas, e { $count ->
    [0] ninguém se inscreveu
    [one] 1 se inscreveu
   *[other] { $count } se inscreveram
}. Espere mais gente e sorteie de novo.
refused-cup-over = Esta copa acabou. `/codenames copa` abre a próxima.
refused-game-of-cup = Esta partida é de uma copa, que começa as próximas por conta própria. `/codenames começar` abre uma mesa à parte.
refused-not-playing = Você não joga nesta rodada. Espere a próxima, ou assista.
crew-mark = { $crew ->
    [1] 🦊
    [2] 🐻
    [3] 🦉
    [4] 🐺
    [5] 🦦
    [6] 🐯
    [7] 🐰
    [8] 🦡
    [9] 🐸
    [10] 🐳
    [11] 🐢
    [12] 🦁
    [13] 🐙
    [14] 🦅
    [15] 🐼
   *[16] 🦔
}
crew-name = { $crew ->
    [1] Raposas
    [2] Ursos
    [3] Corujas
    [4] Lobos
    [5] Lontras
    [6] Tigres
    [7] Coelhos
    [8] Texugos
    [9] Sapos
    [10] Baleias
    [11] Tartarugas
    [12] Leões
    [13] Polvos
    [14] Águias
    [15] Pandas
   *[16] Ouriços
}
crew = { crew-mark } { crew-name }
command-cup = copa
command-cup-about = Um torneio de uma noite: equipes sorteadas, mesas em tópicos
cup-title = ## 🏆 Copa Codenames
cup-invitation = Inscreva-se, e o sorteio dá sua dupla. Vocês se revezam como espião-mestre; as duas melhores fazem a final.
cup-signed-up = { $count ->
    [1] **1 pessoa:** { $who }
   *[other] **{ $count } pessoas:** { $who }
}
cup-lacking = ⏳ { $count ->
    [one] Falta { $count } pessoa.
   *[other] Faltam { $count } pessoas.
}
cup-fills = 🤖 { $count ->
    [0] Se faltar alguém, entra um computador.
    [one] Entra 1 computador.
   *[other] Entram { $count } computadores.
}
cup-lapses = -# { $host } sorteia as equipes{ $ready ->
    [yes] {" "}em **{ button-more }**
   *[no] {""}
}. A inscrição acaba: { $when }
cup-signed-up-already = Você já está na copa. Para sair, aperte **{ button-more }**.
cup-host = -# Anfitrião: { $host }
cup-called-off = ⏹️ Esta copa foi cancelada. O que está em andamento pode ir até o fim.
cup-round = { $final ->
    [yes] Final
    [game] Final, partida { $number } de até { $most }
   *[no] Rodada { $number } de { $planned }
}
cup-crew = **{ crew }** · { $who }
cup-crew-away = -# { $line } · fora: não veio em uma hora
cup-won = 🏆 A copa é da equipe **{ crew }**!
cup-nobody = Ninguém levou esta copa: { $final ->
    [yes] as duas equipes da final não vieram.
   *[no] ninguém veio.
}
cup-line = ### ⚔️ { $heat } · { $red } – { $blue }
cup-line-bye = ### ☕ { $heat } · { crew }
    { $who }: { $count ->
        [one] sobrou você, sem ninguém contra. Descanse
       *[other] sobraram vocês, sem ninguém contra. Descansem
    }: a rodada vale como vitória.
cup-line-call = Joguem no tópico abaixo. Ao chegar, apertem **{ button-here }**: quem não vier em uma hora perde.
cup-crew-plays = { $line } · { team }
cup-line-here = 👋 { crew }: chegaram!
cup-line-stopped-once = ⏹️ Esta partida foi encerrada. A mesa joga mais uma vez, em um tópico novo.
cup-line-won = ✅ Vitória da equipe **{ crew }**.
cup-line-walk-over = 🚪 Vitória da equipe **{ crew }** por W.O.: a outra não veio em uma hora.
cup-line-away = 🚪 Nenhuma das duas equipes veio em uma hora, então nenhuma venceu.
cup-line-stopped = ⏹️ A partida foi encerrada duas vezes, então nenhuma equipe venceu.
cup-thread = { $heat } · { $red } – { $blue }
cup-came = 👋 Sua equipe chegou! Sua mesa: { $thread }
cup-watch = 👀 Você não joga esta, mas pode assistir: { $thread }
cup-standings = ### 📊 Classificação
cup-standings-none = As equipes ainda não foram sorteadas.
cup-standing = **{ $rank }.** { crew } · **{ $count ->
    [0] 0 vitórias
    [one] 1 vitória
   *[other] { $count } vitórias
}**
cup-standing-met = { $standing } · vitórias de quem ela enfrentou: { $met }
cup-result = ## 🏆 { crew }
    { $who } { $count ->
        [one] venceu
       *[other] venceram
    } a copa!
cup-call-off-ask = Cancelar esta copa? Nada mais é sorteado nem conta; o que está em andamento pode ir até o fim.
cup-posted = Copa aberta: { $link }
cup-bracket = Copa Codenames
cup-bracket-nobody = Ninguém
cup-bracket-bye = { crew-name }: folga
cup-alt-line = { $rank }. { crew-name }, { $count ->
    [0] 0 vitórias
    [one] 1 vitória
   *[other] { $count } vitórias
}
cup-alt-game = { $red } contra { $blue }, vitória: { $winner }
cup-alt = Classificação: { $standings }. { $results }
button-sign-up = Inscrever-se
button-sign-off = Sair
button-draw-teams = Sortear equipes
button-draw-even = Equipes equilibradas
button-cup-fill = Incluir computadores
button-cup-unfill = Sem computadores
button-standings = Classificação
button-call-off = Cancelar a copa
button-call-off-really = Sim, cancelar
button-here = Chegamos
refused-no-cup-here = Uma copa tem um tópico para cada mesa, e aqui não posso abrir nenhum. Abra a copa em um canal de texto.
refused-not-a-cup-host = Quem abre uma copa precisa poder gerenciar mensagens, eventos ou o servidor. Peça a uma dessas pessoas.
