### O que se diz das noites de jogo, em português. CC0-1.0. Ver ../texts.ftl.

refused-night-gone = Esta noite de jogo não está mais anunciada. `/codenames night` anuncia uma.
refused-not-a-night-host = Só quem pode gerenciar eventos ou este servidor anuncia uma noite de jogo ou a cancela. Peça a essa pessoa.
refused-no-zone = Não sei de qual fuso horário você fala. Escolha um na opção `fuso`, ou para o servidor todo em `/codenames server`.
refused-unknown-hour = Não consegui ler esse horário. Digite a hora e os minutos, como 20:30.
command-night = noite
command-night-about = Anunciar uma noite de jogo neste canal: ela abre sozinha, uma vez ou toda semana
option-day = dia
option-day-about = O dia da semana
option-hour = hora
option-hour-about = Quando começa, como 20:30
option-once = uma_vez
option-once-about = Só desta vez, não toda semana
night-cup = Copa: muitas mesas
option-night-format-about = O que se joga; sem isso, duas equipes
option-role = cargo
option-role-about = O cargo que é chamado quando ela abre
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
night-once = só desta vez
night-coming = { $count ->
    [0] Ninguém disse ainda que vem.
    [one] **1 pessoa vem:** { $who }
   *[other] **{ $count } vêm:** { $who }{ $more ->
        [0] {""}
       *[other] {" "}e mais { $more }
    }
}
night-last-empty = -# Da última vez não veio ninguém.
night-note = -# Ela abre aqui sozinha dez minutos antes{ $calls ->
    [yes] {" "}e chama { $called }
   *[no] {""}
}. *{ button-call-off-night }* encerra, para quem pode gerenciar eventos.
night-begins = { $opens ->
    [cup] A noite de copa começa
   *[table] A noite de jogo começa
}
night-call = 🗓️ **{ $begins }** · { $when }
    Entre acima, em { $link } { $called } { $who }
night-open = ▶️ Está aberta.
night-posted = A noite de jogo está anunciada abaixo.
night-changed = -# Esta noite foi mudada; o novo anúncio está abaixo.
night-called-off = ⏹️ Esta noite de jogo foi cancelada.
night-rests = 😴 Nas últimas { $count } noites de jogo não veio ninguém, então elas descansam. `/codenames night` as anuncia de novo.
night-over = { $came ->
    [yes] A noite de jogo terminou.
   *[no] Na noite de jogo não veio ninguém.
}
night-call-off-ask = Cancelar esta noite de jogo? Nada mais abre sozinho neste canal.
night-event-link = 📅 [Nos eventos do servidor]({ $link })
night-event = { $opens ->
    [cup] Copa de Codenames
   *[table] Noite de Codenames
}
night-event-about = Codenames: { $what }. Toque em Entrar no canal quando abrir, dez minutos antes.
button-night-come = Eu vou
button-night-stay = Desta vez não
button-call-off-night = Cancelar a noite
button-call-off-really-night = Sim, cancelar
