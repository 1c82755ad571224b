### O que se diz dos casos e dos enigmas, em português. CC0-1.0. Veja ../texts.ftl.

command-daily = diário
command-daily-about = O caso do dia: um tabuleiro para todos, palpites só seus
command-case = caso
command-case-about = Jogue o caso do dia, onde quer que você esteja
option-case-language-about = O idioma do caso; o seu, se você não escolher
case-head = ## 🕵️ { $clue } { $number }
    Caso: { $date } · { case-effort } · pista { $place } de { $all } · { $guesses }
case-about = pista { $place } de { $all } · { case-effort } · { $date }
case-effort = { $effort ->
    [easy] fácil
    [medium] médio
   *[hard] difícil
}
case-lesson = -# Ache os nove agentes 🔺 vermelhos. Escolha uma carta e depois **{ button-guess }**. Um agente azul ou um civil encerra o turno; o assassino encerra o caso.
case-solved = ## ✅ Resolvido com { $clues ->
        [one] { $clues } pista
       *[other] { $clues } pistas
    }!
case-lost = ## ❌ Acabaram as pistas: { $found } de { $all }
case-assassin = ## 💀 Era o assassino
case-clue = { $squares }**{ $clue } { $number }**: { $cards }
case-others = 👥 Além de você, { $people ->
    [one] { $solved } de { $people } resolveu
   *[other] { $solved } de { $people } resolveram
}
case-with-friends = Com amigos? `/codenames { command-start }` num servidor.
case-streak = 🔥 sequência de { $streak } dias
case-count = { $solved ->
    [0] 0 casos resolvidos
    [one] { $solved } caso resolvido
   *[other] { $solved } casos resolvidos
}
case-best = melhor: { $clues ->
    [one] { $clues } pista
   *[other] { $clues } pistas
}
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
        [assassin] 💀 Caiu no assassino na pista { $clues } de { $all }, com { $found } de { $agents } agentes achados
       *[lost] ❌ { $found } de { $agents } agentes achados com as { $all } pistas
    }
case-archive = ### Casos anteriores
    Os dos últimos 30 dias, para treinar: não contam.
case-choose = Até { $first }
case-day-new = não iniciado
case-day-begun = iniciado
button-daily = Caso de hoje
button-daily-play = Jogar o caso de hoje
button-archive = Casos anteriores
refused-no-case = Não tem caso desse dia nesse idioma. `/codenames diário` abre o de hoje.
button-puzzles = Outra pista
puzzle-list = ### 🧩 O que a pista queria dizer?
    Escolha uma pista desta partida. Você vê o tabuleiro como estava na hora, e ninguém vê o que você faz.
puzzle-choose = Escolha uma pista
puzzle-is-new = não iniciada
puzzle-is-begun = iniciada
puzzle-is-found = achada
puzzle-is-missed = não achada
puzzle-head = ## 🧩 { team-mark } { $clue }
    { $giver } pensou em { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    } · { $guesses }
puzzle-lesson = -# { $count ->
    [one] Qual é?
   *[other] Quais são?
} Escolha uma carta e depois **{ button-guess }**. Errou, acabou, como na mesa.
puzzle-found = ## ✅ { team-mark } { $clue }: você achou!
puzzle-missed = ## ❌ { team-mark } { $clue }: não foi desta vez
puzzle-meant = { $giver } pensou em { $cards }.
puzzle-share = 🧩 { $people ->
    [one] { $found } de { $people } pessoa achou.
   *[other] { $found } de { $people } pessoas acharam.
}
refused-no-puzzle = Essa pista não está mais aqui, ou este servidor desligou isto. `/codenames diário` é um tabuleiro por dia só para você.

## O que vem por conta própria

case-posted = ## 🕵️ Caso do dia
    { $date } · { case-effort } · { $clues ->
        [one] { $clues } pista
       *[other] { $clues } pistas
    }, a primeira é **{ $clue } { $number }**
case-posted-note = -# **{ button-daily-play }** abre este tabuleiro só para você. Fica aberto até a próxima publicação: { $end }
    -# Quem gerencia desliga em `/codenames { command-server }`, *{ case-posts-tab }*.
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
        [one] { $others } pessoa está numa sequência.
       *[other] { $others } pessoas estão numa sequência.
    }
   *[other] Sequências: { $named }{ $others ->
        [0] .
       *[other] { "" } e mais { $others }.
    }
}
case-day-streak = { $who } ({ $streak })
button-remind = Me avise
case-reminded = 🔔 Escrevo duas horas antes do fim do caso, só se sua sequência estiver em risco. No máximo uma vez por dia.
case-reminded-no-more = 🔕 Não aviso mais sobre o caso.
button-remind-no-more = Não me avise mais
case-at-stake = ## 🔥 { $streak ->
        [one] Sequência de { $streak } dia
       *[other] Sequência de { $streak } dias
    }
    O caso de hoje mantém a sequência. Ele termina: { $end }
case-posts-tab = Caso do dia
case-posts = ## 🕵️ Caso do dia
    { $state ->
        [on] Todo dia às **{ $hour }** ({ $zone }) em { $channel }; o próximo: { $next }
            -# Cada caso fica aberto até a próxima publicação.
       *[off] Posso publicar todo dia, com *{ button-daily-play }*. Só aparece quem apertou *{ button-share }*; ninguém é avisado.
            -# Todo dia chega um caso novo: { $end }
    }
case-at-hour = Às { $hour }
button-case-here = Publicar neste canal
button-case-off = Não publicar mais
case-posts-ended = 🕵️ Não consigo mais publicar o caso do dia em { $channel }. Para voltar: `/codenames { command-server }`, *{ case-posts-tab }*, num canal onde eu possa escrever.
case-posts-unread = 🕵️ Não sei mais quando publicar o caso do dia em { $channel }, então parei. Para voltar: `/codenames { command-server }`, *{ case-posts-tab }*. Só aviso esta vez.
