### O que se diz das noites de jogo, em português. CC0-1.0. Ver ../texts.ftl.

refused-night-gone = Esta noite de jogo não está mais marcada. `/codenames { command-night }` marca outra.
refused-not-a-night-host = Quem marca ou cancela uma noite de jogo precisa poder gerenciar eventos ou o servidor. Peça a alguém que possa.
refused-unknown-hour = Não entendi esse horário. Digite 20:30 ou 20h30.
command-night = noite
command-night-about = Marca uma noite de jogo neste canal, uma vez ou toda semana
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
night-title = ## { $opens ->
    [cup] 🏆 Noite de copa de Codenames
   *[table] 🗓️ Noite de Codenames
}
night-when = **{ $moment }** ({ $left })
night-weekly = toda semana
night-once = uma vez só
night-coming = { $count ->
    [0] Ninguém confirmou ainda.
    [one] **1 pessoa vai:** { $who }
   *[other] **{ $count } vão:** { $who }{ $more ->
        [0] {""}
       *[other] {" "}e mais { $more }
    }
}
night-moved = ↪️ Mudou de horário; ia ser: { $before }
night-note = -# Abre aqui dez minutos antes{ $calls ->
    [yes] , e avisa { $called }
   *[no] {""}
}. Quem pode gerenciar eventos cancela com *{ button-call-off-night }*.
night-begins = { $opens ->
    [cup] A noite de copa vai começar
   *[table] A noite de jogo vai começar
}
night-call = 🗓️ **{ $begins }** · { $when }
    {"["}Entrem aqui]({ $link }){ $called ->
        [0] .
       *[other] : { $who }{ $more ->
            [0] {""}
           *[other] {" "}e mais { $more }
        }
    }
night-open = ▶️ Já abriu, mais abaixo.
night-posted = Noite marcada: o anúncio está mais abaixo.
night-called-off = ⏹️ Esta noite de jogo foi cancelada.
night-off = ⏹️ Esta foi cancelada. A próxima sai neste canal.
night-missed = ⏭️ Não consegui abrir esta noite de jogo a tempo.
night-busy = ⏭️ A noite de jogo não abriu: tem uma partida em andamento neste canal, e não posso criar um tópico aqui.
night-lost = 🗓️ Não consigo mais escrever em { $channel }, então as noites de lá pararam. `/codenames { command-night }` traz de volta, num canal onde eu possa escrever.
night-unread = 🗓️ Não consigo mais ler as noites de jogo de { $channel }, então elas pararam. `/codenames { command-night }` traz de volta. Só aviso esta vez.
night-ended = ⏹️ Neste canal não tem mais noite de jogo.
night-rests = 😴 { $count } noites de jogo sem ninguém, então paro de chamar. `/codenames { command-night }` traz de volta.
night-call-off-ask = { $night ->
    [on] Encerrar as noites de jogo aqui? O que está aberto continua aberto, e nenhuma outra abre neste canal.
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
