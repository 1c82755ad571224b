### O que se diz das noites de jogo, em português. CC0-1.0. Ver ../texts.ftl.

refused-night-gone = Esta noite de jogo não está mais anunciada. `/codenames { command-night }` anuncia uma.
refused-not-a-night-host = Só quem pode gerenciar eventos ou este servidor anuncia uma noite de jogo ou a cancela. Peça a alguém que possa.
refused-no-zone = Não sei de qual fuso horário você fala. Escolha um na opção `{ option-zone }`, ou para o servidor todo em `/codenames { command-server }`.
refused-unknown-hour = Não consegui ler esse horário. Digite-o como 20:30 ou 20h30.
command-night = noite
command-night-about = Anuncia uma noite de jogo neste canal: ela abre sozinha, uma vez ou toda semana
option-day = dia
option-day-about = O dia da semana
option-hour = hora
option-hour-about = Quando começa, como 20:30 ou 20h30
option-once = uma_vez
option-once-about = Só desta vez, não toda semana
night-cup = Copa: muitas mesas
option-night-format-about = O que se joga; se você não escolher, duas equipes
option-role = cargo
option-role-about = O cargo que é avisado quando ela abre
weekday-0 = segunda-feira
weekday-1 = terça-feira
weekday-2 = quarta-feira
weekday-3 = quinta-feira
weekday-4 = sexta-feira
weekday-5 = sábado
weekday-6 = domingo
night-title = ## { $opens ->
    [cup] 🏆 Noite de copa de Codenames
   *[table] 🗓️ Noite de Codenames
}
night-when = **{ $moment }** ({ $left })
night-weekly = toda semana
night-once = uma vez só
night-coming = { $count ->
    [0] Ninguém vai ainda.
    [one] **1 pessoa vai:** { $who }
   *[other] **{ $count } vão:** { $who }{ $more ->
        [0] {""}
       *[other] {" "}e mais { $more }
    }
}
night-moved = ↪️ Mudou de horário; ia ser: { $before }
night-last = -# { $over ->
    [empty] Da última vez, ninguém veio.
    [missed] Não consegui abrir a última a tempo.
    [busy] A última não abriu: havia uma partida em andamento aqui.
   *[off] A anterior foi cancelada.
}
night-note = -# Ela abre aqui sozinha, dez minutos antes{ $calls ->
    [yes] , e avisa { $called }
   *[no] {""}
}. Quem pode gerenciar eventos a cancela com *{ button-call-off-night }*.
night-begins = { $opens ->
    [cup] A noite de copa começa
   *[table] A noite de jogo começa
}
night-call = 🗓️ **{ $begins }** · { $when }
    {"["}Entrem aqui]({ $link }){ $called ->
        [0] .
       *[other] : { $who }{ $more ->
            [0] {""}
           *[other] {" "}e mais { $more }
        }
    }
night-open = ▶️ Está aberta, mais abaixo.
night-posted = A noite de jogo está anunciada mais abaixo.
night-changed = -# Esta noite de jogo mudou; o novo anúncio está mais abaixo.
night-called-off = ⏹️ Esta noite de jogo foi cancelada.
night-off = ⏹️ Esta foi cancelada. A próxima está anunciada mais abaixo.
night-skipped = ⏹️ Esta foi cancelada. A próxima é anunciada neste canal.
night-missed = ⏭️ Não consegui abrir esta noite de jogo a tempo.
night-busy = ⏭️ Esta noite de jogo não abriu: há uma partida em andamento neste canal, e não posso criar um tópico aqui.
night-lost = 🗓️ Não consigo mais escrever em { $channel }, então nenhuma noite de jogo abre lá. Para tê-las de novo, use `/codenames { command-night }` em um canal onde eu possa escrever. Esta é a única mensagem sobre isso.
night-unread = 🗓️ Não consigo mais ler as noites de jogo de { $channel }, então elas descansam. `/codenames { command-night }` anuncia de novo. Esta é a única mensagem sobre isso.
night-ended = ⏹️ Neste canal não abre mais nenhuma noite de jogo.
night-rests = 😴 Ninguém veio às últimas { $count } noites de jogo, então elas descansam. `/codenames { command-night }` as anuncia de novo.
night-call-off-ask = { $night ->
    [on] Encerrar as noites de jogo aqui? O que está aberto continua aberto, e nenhuma outra noite de jogo abre neste canal.
    [once] Cancelar esta noite de jogo?
   *[weekly] Cancelar só esta noite de jogo, ou também todas as seguintes?
}
night-event-link = 📅 [Nos eventos do servidor]({ $link })
night-event = { $opens ->
    [cup] Copa de Codenames
   *[table] Noite de Codenames
}
night-event-about = Abre no canal dez minutos antes: entre por lá. Marque *Tenho interesse* e eu chamo você na hora. ({ $what })
button-night-come = Eu vou
button-night-stay = Desta vez não
button-call-off-night = Cancelar a noite
button-skip-night = Só esta
button-call-off-really-night = { $night ->
    [on] Sim, encerrar
    [once] Sim, cancelar
   *[weekly] Todas
}
button-end-nights = { $night ->
    [once] Encerrar esta noite
   *[weekly] Encerrar estas noites
}
