### O que se diz das copas, em português. CC0-1.0. Veja ../texts.ftl.

refused-cup-gone = Não conheço esta copa. `/codenames copa` abre uma.
refused-cup-open = Já há uma copa aberta neste canal. Ela está aqui: { $link }
refused-no-strengths = Este servidor não mantém pontuações, então não sei a força de ninguém. Sorteie as equipes.
refused-sign-up-closed = As equipes desta copa já foram sorteadas, então ninguém mais se inscreve ou sai. Assista, ou espere a próxima.
refused-signed-up-already = Você já se inscreveu, e seu nome está na lista. Espere o sorteio.
refused-not-entered = Você não se inscreveu, então não há o que desfazer. Inscreva-se primeiro, se quiser jogar.
refused-cup-full = Esta copa está cheia: há lugar para { $most } pessoas. Venha à próxima.
refused-too-few-for-cup = Uma copa precisa de { $least } pessoas, e { $count ->
    [0] ninguém se inscreveu
    [0] ninguém se inscreveu
    [one] 1 se inscreveu
   *[other] { $count } se inscreveram
}. Espere mais gente e sorteie de novo.
refused-only-the-host = Só o anfitrião desta copa ou um moderador pode fazer isso. Peça a um deles.
refused-cup-over = Esta copa acabou. `/codenames copa` abre a próxima.
refused-game-of-cup = Esta partida é de uma copa, e é a copa que começa as próximas. `/codenames começar` abre uma mesa à parte.
refused-not-playing = Você não joga em nenhuma mesa desta rodada. Espere a próxima, ou assista.
refused-came-already = Sua equipe já chegou. Vá ao seu tópico e jogue.
refused-unfit-deed = A copa seguiu em frente. Olhe como ela está e aperte de novo.
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
command-cup-about = Uma noite de torneio: inscrições, equipes sorteadas, um tópico para cada mesa
cup-title = ## 🏆 Copa Codenames
cup-invitation = A inscrição é individual: as duplas são sorteadas. Em cada rodada, cada equipe joga uma partida contra outra, em um tópico próprio, e as duas pessoas se revezam como espião-mestre. As duas melhores equipes jogam a final.
cup-signed-up = { $count ->
    [0] Ninguém se inscreveu ainda.
    [one] **1 pessoa:** { $who }
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
cup-lapses = -# Anfitrião: { $host }, que sorteia as equipes. Se ninguém sortear, esta inscrição termina: { $when }
cup-host = -# Anfitrião: { $host }
cup-called-off = ⏹️ Esta copa foi cancelada. As partidas em andamento podem ir até o fim.
cup-round = { $final ->
    [yes] Final
    [game] Final, partida { $number }
   *[no] Rodada { $number } de { $planned }
}
cup-best-of = A equipe que vencer duas partidas ganha a copa.
cup-crew = **{ $team }** · { $who }
cup-crew-away = -# { $line } · fora: ausente por uma hora
cup-won = 🏆 Esta copa é da equipe **{ $team }**.
cup-nobody = Ninguém venceu esta copa: { $final ->
    [yes] as duas equipes da final estavam ausentes.
   *[no] todo mundo estava ausente.
}
cup-line = ### ⚔️ { $heat } · { $red } – { $blue }
cup-line-bye = ### ☕ { $heat } · { $team }
    { $who }: não sobrou ninguém para jogar contra vocês nesta rodada. Isso vale como vitória.
cup-line-call = Joguem no tópico abaixo. Apertem **{ button-here }** ao chegar: a equipe que ficar ausente por uma hora perde.
cup-line-here = 👋 { $team }: a equipe chegou.
cup-line-again = 🔁 A última partida foi encerrada, então esta mesa joga mais uma vez.
cup-line-stopped-once = ⏹️ Esta partida foi encerrada. A mesa joga mais uma vez, em um tópico novo.
cup-line-won = ✅ Vitória da equipe **{ $team }**.
cup-line-walk-over = 🚪 Vitória da equipe **{ $team }** por W.O.: a outra ficou ausente por uma hora.
cup-line-away = 🚪 As duas equipes ficaram ausentes por uma hora, então nenhuma venceu.
cup-line-stopped = ⏹️ A partida foi encerrada duas vezes, então nenhuma equipe venceu.
cup-thread = { $heat } · { $red } – { $blue }
cup-came = 👋 Sua equipe chegou. Sua mesa: { $thread }
cup-standings = ### 📊 Classificação
cup-standings-none = As equipes ainda não foram sorteadas.
cup-standing = **{ $rank }.** { $team } · **{ $count ->
    [0] 0 vitórias
    [one] 1 vitória
   *[other] { $count } vitórias
}**
cup-standing-met = { $standing } · vitórias de quem ela enfrentou: { $met }
cup-standings-note = -# Ficar de folga vale como vitória. Em caso de empate, contam as vitórias de quem a equipe enfrentou antes da final.
cup-result = ## 🏆 { $team }
    { $who } venceram a copa!
cup-call-off-ask = Cancelar esta copa? Nada mais será sorteado nem contado; as partidas em andamento podem ir até o fim.
cup-posted = A copa está aberta: { $link }
cup-bracket = Copa Codenames
cup-bracket-nobody = Ninguém
cup-bracket-bye = { $team }: folga
cup-alt-line = { $rank }. { $team }, { $count ->
    [0] 0 vitórias
    [one] 1 vitória
   *[other] { $count } vitórias
}
cup-alt-game = { $red } contra { $blue }, vitória: { $winner }
cup-alt = Classificação: { $standings }. { $results }
button-sign-up = Inscrever-se
button-draw-teams = Sortear equipes
button-draw-even = Equipes equilibradas
button-cup-fill = Completar com computadores
button-cup-unfill = Sem computadores
button-standings = Classificação
button-call-off = Cancelar a copa
button-call-off-really = Sim, cancelar
button-here = Chegamos
refused-no-cup-here = Uma copa tem um tópico para cada mesa, e aqui não dá para abrir nenhum. Abra a copa em um canal de texto.
refused-not-a-cup-host = Só quem pode gerenciar mensagens, eventos ou este servidor abre uma copa. Peça a uma dessas pessoas.
too-often-standings = A classificação foi pedida muitas vezes agora há pouco. Você pode pedi-la de novo { $again }.
