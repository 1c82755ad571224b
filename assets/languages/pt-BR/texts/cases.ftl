### O que se diz dos casos e dos enigmas, em português. CC0-1.0. Veja ../texts.ftl.

command-daily = diário
command-daily-about = O caso do dia: um tabuleiro para todos, pistas do computador, palpites só seus
command-case = caso
command-case-about = Jogue o caso do dia, onde quer que você esteja
option-case-language-about = O idioma do caso; o seu, se você não escolher
case-head = ## 🕵️ { $clue } { $number }
    Caso: { $date } · { case-effort } · pista { $place } de { $all } · { $guesses }
case-effort = { $effort ->
    [easy] fácil
    [medium] médio
   *[hard] difícil
}
case-lesson = -# Encontre os nove agentes 🔺 vermelhos. Escolha uma carta e depois **{ button-guess }**. Um agente azul ou um civil encerra o turno; o assassino encerra o caso.
case-solved = ## ✅ Resolvido com { $clues ->
        [one] { $clues } pista
       *[other] { $clues } pistas
    }
    Caso: { $date } · { case-effort }
case-lost = ## ❌ As pistas acabaram
    Caso: { $date } · { case-effort }
case-assassin = ## 💀 O assassino
    Caso: { $date } · { case-effort }
case-others = 👥 { $people ->
    [one] { $solved } de { $people } outra pessoa resolveu.
   *[other] { $solved } de { $people } outras pessoas resolveram.
}
case-streak = 🔥 { $streak } dias seguidos
case-count = { $solved ->
    [0] 0 casos resolvidos
    [one] { $solved } caso resolvido
   *[other] { $solved } casos resolvidos
}
case-best = melhor: { $clues ->
    [one] { $clues } pista
   *[other] { $clues } pistas
}
case-tomorrow = Todo dia tem um caso novo.
case-practice = -# Treino: o caso de um dia anterior não vale pontos.
case-result = { $solved ->
    [yes] resolvido com { $clues ->
        [one] { $clues } pista
       *[other] { $clues } pistas
    }
   *[no] não resolvido
}
case-shared = 🕵️ { $who } · caso do dia · { $date } · { case-effort }
    { $ended ->
        [solved] ✅ Resolvido com { $clues } de { $all } pistas, { $misses ->
            [0] sem errar
            [one] com 1 erro
           *[other] com { $misses } erros
        }
        [assassin] 💀 Caiu no assassino na pista { $clues } de { $all }, com { $found } de { $agents } agentes encontrados
       *[lost] ❌ { $found } de { $agents } agentes encontrados com as { $all } pistas
    }
case-archive = ### Casos anteriores
    Os dos últimos 30 dias, para treinar: não valem pontos.
case-choose = { $first } a { $last }
case-day-new = não iniciado
case-day-begun = iniciado
case-month = ### Casos deste mês, neste servidor
case-month-line = { $place }. { $who } · { $solved ->
    [one] { $solved } resolvido
   *[other] { $solved } resolvidos
} · { $clues } pistas por caso
case-month-none = Ninguém aqui resolveu um caso este mês. `/codenames diário` abre o de hoje.
button-share = Compartilhar
button-daily = Caso de hoje
button-daily-play = Jogar o caso de hoje
button-month = Tabela do mês
button-archive = Casos anteriores
refused-no-case = Não há caso desse dia nesse idioma. `/codenames diário` abre o de hoje.
button-puzzles = Outra pista
puzzle-list = ### 🧩 Palpite: o que significava?
    Escolha uma pista desta partida. Você vê o tabuleiro como estava na hora, e ninguém vê o que você faz.
puzzle-choose = Escolha uma pista
puzzle-is-new = não iniciada
puzzle-is-begun = iniciada
puzzle-is-found = encontrada
puzzle-is-missed = não encontrada
puzzle-head = ## 🧩 { team-mark } { $clue }
    { $giver } se referia a { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    } · { $guesses }
puzzle-lesson = -# { $count ->
    [one] Encontre-a
   *[other] Encontre todas
}. Escolha uma carta e depois **{ button-guess }**. Um erro encerra, como na mesa.
puzzle-found = ## ✅ { team-mark } { $clue }: você encontrou
puzzle-missed = ## ❌ { team-mark } { $clue }: não foi desta vez
puzzle-meant = { $giver } se referia a { $cards }.
puzzle-share = 🧩 { $people ->
    [one] { $found } de { $people } pessoa encontrou.
   *[other] { $found } de { $people } pessoas encontraram.
}
puzzle-played = -# Você jogou esta partida, por isso não entra na conta.
refused-no-puzzle = Essa pista não está mais aqui, ou este servidor desligou isto. `/codenames diário` é um tabuleiro por dia só para você.

## O que vem por conta própria

case-posted = ## 🕵️ Caso do dia
    { $date } · { case-effort } · { $clues } pistas, a primeira é **{ $clue } { $number }**
case-posted-note = -# O mesmo tabuleiro para todos; **{ button-daily-play }** o abre só para você. Termina a esta hora: { $end }
    -# Quem gerencia o servidor encerra estas publicações em `/codenames { command-server }`, *{ case-posts-tab }*.
case-day-before = **Ontem:** { $people ->
    [one] { $solved } de { $people } resolveu.
   *[other] { $solved } de { $people } resolveram.
}
case-day-best = 🏆 O melhor: { $clues ->
    [one] { $clues } pista
   *[other] { $clues } pistas
}{ $named ->
    [0] .
   *[other] { "" } ({ $who }).
}
case-day-streaks = 🔥 { $told ->
    [0] { $others ->
        [one] { $others } pessoa joga
       *[other] { $others } pessoas jogam
    } há vários dias seguidos.
   *[other] Dias seguidos: { $named }{ $others ->
        [0] .
       *[other] { "" } e mais { $others }.
    }
}
case-day-streak = { $who } ({ $streak })
button-remind = Me lembre
case-reminded = 🔔 Eu escrevo para você duas horas antes do fim do caso, mas só se você estiver prestes a perder seus dias seguidos. Nunca mais de uma vez por dia.
case-reminded-no-more = 🔕 Não lembro mais você do caso.
button-remind-no-more = Não me lembre mais
case-at-stake = ## 🔥 { $streak ->
        [one] { $streak } dia
       *[other] { $streak } dias seguidos
    }
    Jogue o caso de hoje para continuar. Ele termina: { $end }
case-posts-tab = Caso diário
case-posts = ## 🕵️ O caso do dia, automático
    { $state ->
        [on] Todo dia às **{ $hour }** ({ $zone }) em { $channel }; o próximo: { $next }. Outro fuso horário: `/codenames { command-server }`, opção *{ option-zone }*.
       *[off] Posso publicar uma vez por dia: o tabuleiro, *{ button-daily-play }* e como foi o dia anterior. Agora está desligado.
    }
    -# Só aparece o nome de quem apertou *{ button-share }*, e ninguém é avisado.
    { $left ->
        [none] -# Um caso novo chega todo dia a esta hora: { $end }
        [little] ⚠️ Cada publicação dá para jogar só por { case-posts-hours }. Mais cedo, sobra mais tempo: um caso novo chega todo dia a esta hora: { $end }
       *[enough] -# Cada publicação dá para jogar por { case-posts-hours }. Um caso novo chega todo dia a esta hora: { $end }
    }
case-posts-hours = { $hours ->
    [one] { $hours } hora
   *[other] { $hours } horas
}
case-at-hour = Às { $hour }
button-case-here = Publicar neste canal
button-case-off = Não publicar mais
case-posts-ended = 🕵️ Não consigo mais publicar o caso do dia em { $channel }, então parei. Para ter de novo, abra `/codenames { command-server }`, *{ case-posts-tab }*, em um canal onde eu possa escrever. Esta é a única mensagem sobre isso.
case-posts-unread = 🕵️ Não consigo mais ler quando publicar o caso do dia em { $channel }, então ele descansa. Para ter de novo, abra `/codenames { command-server }`, *{ case-posts-tab }*. Esta é a única mensagem sobre isso.
