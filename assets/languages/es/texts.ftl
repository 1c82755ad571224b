### Los textos de la mesa en español, para las dos orillas del océano. CC0-1.0.
### Un mensaje por cada cosa que se dice. Un mensaje entre llaves recibe los mismos argumentos.
### La voz, en diez líneas:
### 1. Un amigo que reparte, no un mayordomo: conoce las reglas y nunca es el héroe de la frase.
### 2. Primero el momento, después el botón: qué pasó, y qué se pulsa ahora. Nadie lee dos veces.
### 3. Como en un chat: tú y ustedes, ni vos ni vosotros ni usted; "saliste", no "has salido".
### 4. En el tablero, dos líneas de cuarenta caracteres; en privado, tres; más, solo las reglas.
### 5. Un botón dice lo que hace: verbo delante, 22 caracteres; al preguntar o negar, igual verbo.
### 6. Una palabra para cada cosa, la que se entiende en todas partes; "lado", solo en Duet.
### 7. A nadie se le riñe: "Ana no está", y un límite dice cuándo se puede otra vez.
### 8. Una palabra cálida donde se celebra; ninguna donde se pierde; el asesino sí puede doler.
### 9. Nada de cocina: sello, filas y esquemas no salen; la sal se queda detrás de "Detalles".
### 10. Los equipos llevan artículo: el Rojo, del Rojo, al Rojo. Léelo en voz alta antes de darlo.
### Las palabras:
### spymaster jefe de espías · operative agente de campo · codename nombre en clave
### agent agente · double agent agente doble · bystander transeúnte · assassin asesino
### key clave · clue pista
### guess intento, adivinar · mark marcar · cover cubrir, sin cubrir · miss fallo · hit acierto
### turn turno · end the turn terminar el turno, pasar, plantarse · team equipo · side lado (Duet)
### opponent rival (simulado) · seat puesto · host anfitrión · table mesa · lobby sala de espera
### board tablero · deck mazo · layout cuadrícula · game partida · token ficha · press pulsar
### object impugnar · it stands vale · refuse rechazar · allow permitir · pace ritmo
### slow game partida lenta · flip the sand timer voltear el reloj de arena · streak racha
### computer jugador virtual · guest alguien con invitación · rating nivel · score puntuación
### role papel ("rol" es el de Discord) · fingerprint huella · case of the day caso del día · hint ayuda

## Palabras

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
    [red] Rojo
    [blue] Azul
    [orange] Naranja
    [purple] Morado
    [a] Lado A
    [b] Lado B
   *[both] Ambos equipos
}
team = { team-mark } { team-name }
team-name-start = { $team ->
    [both] { team-name }
   *[other] El { team-name }
}
team-name-the = { $team ->
    [both] ambos equipos
   *[other] el { team-name }
}
team-name-of = { $team ->
    [both] de ambos equipos
   *[other] del { team-name }
}
team-start = { $team ->
    [both] { team }
   *[other] El { team }
}
team-the = { $team ->
    [both] ambos equipos
   *[other] el { team }
}
team-of = { $team ->
    [both] de ambos equipos
   *[other] del { team }
}
team-in = { $team ->
    [both] en ambos equipos
   *[other] en el { team }
}
loser = { $loser ->
    [red] 🔺 Rojo
    [blue] 🔵 Azul
    [orange] 🔶 Naranja
   *[purple] 🟣 Morado
}
loser-start = El { loser }
loser-to = al { loser }
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
    [red] agente rojo
    [blue] agente azul
    [orange] agente naranja
    [purple] agente morado
    [green] agente
    [bystander] transeúnte
   *[assassin] asesino
}
picture = 🖼️ { $number }
somebody = alguien
guest = alguien con invitación
guest-named = { $name } (con invitación)
and = { $first } { $before ->
    [i] e
   *[other] y
} { $last }
and-more = { $first } y { $count } más

## Comandos

command-codenames = codenames
command-codenames-about = Juega a Codenames en este canal
command-start = empezar
command-start-about = Abre una mesa en este canal
option-language = idioma
option-language-about = El idioma de los nombres en clave y de la mesa
option-format = formato
option-format-about = Quién juega contra quién
option-deck = mazo
option-deck-about = Qué hay en el tablero: palabras, imágenes o las dos cosas
option-layout = cuadrícula
option-layout-about = El tamaño del tablero y cuántos agentes tiene cada equipo
command-clue = pista
command-clue-about = Da una pista, cuando es tu turno
option-word = palabra
option-word-about = Una palabra sobre lo que significan tus nombres en clave
option-number = número
option-number-about = A cuántos nombres en clave se refiere: de 0 a 9, o ∞
option-ask = preguntar
option-ask-about = Preguntar antes al otro jefe de espías

## Sala de espera

lobby-host = Anfitrión: { $host } · 🌐 { button-language }
lobby-free = _libre_
lobby-lacking = ⏳ { $count ->
    [one] Falta 1 persona
   *[other] Faltan { $count } personas
}{ $computers ->
    [page] .
    [fill] : **{ button-join }**, o **{ button-fill }**.
    [yes] : **{ button-join }**, o añade un jugador virtual en **{ button-seats }**.
   *[no] : **{ button-join }**.
}
lobby-ready-by-lot = ✅ Ya se puede jugar: **{ button-start }** sortea los puestos libres.
lobby-uneven = Un equipo tiene más gente que el otro; se puede empezar igual.
lobby-no-tables = -# No tengo diccionario de este idioma: pregunto por las palabras que se parecen y lo demás lo deciden ustedes.
lobby-ready = ✅ Ya no falta nadie. Cualquiera con puesto puede pulsar **{ button-start }**.
lobby-closed = ## Codenames
    Esta mesa está cerrada. `/codenames empezar` abre una nueva.
lobby-posted = La mesa está abierta: { $link }
button-join = Entrar
button-fill = Jugar con la máquina
button-leave = Salir
button-leave-really = Sí, salir
button-how-to-play = Cómo jugar
seated-already = Ya tienes un puesto aquí: { $role ->
    [spymaster] { team } · jefe de espías.
    [member] { team }.
   *[operative] { team } · agente de campo.
} Para cambiarlo: **{ $button-seats }**.
you-left = Saliste de esta mesa. ¡Hasta la próxima!
lot = 🎲 Por sorteo: { $seats }.
lot-seat = { $role ->
    [spymaster] { team }: jefe de espías { $who }
    [member] { team }: { $who }
   *[operative] { team }: agente de campo { $who }
}
next-deal = 🔁 { $rotates ->
    [yes] Esta vez: { $seats }.{" "}
   *[no] {""}
}Anfitrión: { $host }
next-seat = 🔁 Esta vez: { $seat }
button-shuffle = Sortear puestos
button-start = Empezar
button-sit = { $role ->
    [spymaster] { team-name }: jefe de espías
    [member] { team-name }
   *[operative] { $team ->
        [both] Agente de campo de ambos
       *[other] { team-name }: agente de campo
    }
}

## Tablero

headline-clue = ## { team-mark } { team-name-start } está pensando
    { $count ->
       *[other] Le toca a { $who }
    }: **{ $button-clue }**.
headline-first-clue = ## ¿Quién da la primera pista?
    { $who }: { $count ->
       *[other] quien tenga una, que pulse
    } **{ $button-clue }**. Vale la primera.
headline-cover = ## { team-mark } { team-name-start } cubre a un agente del rival
    { $who }: { $count ->
        [one] elige
       *[other] elijan
    } cuál en **{ $button-key }**. Después viene la próxima pista.
headline-cover-own = ## { team-mark } { team-name-start } puede cubrir a uno de los suyos
    { $who }: { $count ->
        [one] elígelo en **{ $button-key }**, o sigue
       *[other] elíjanlo en **{ $button-key }**, o sigan
    } sin cubrir con **{ $button-clue }**.
headline-called = ## 🚫 { $objector } impugna { team-mark } { $clue } { $number }
    { $rule }. Los intentos esperan. { $who }: { $count ->
        [one] responde
       *[other] respondan
    } con **{ $button-answer }**.
headline-contested = ## 🚫 { team }: ¿vale { $clue } { $number }?
    { $rule }. { $count ->
       *[other] La decisión es de
    } { $who }, en **{ $button-answer }**; con empate, la pista vale.
headline-sudden-death = ## 🚨 Muerte súbita
    Sin más pistas: adivina cualquier lado. Un fallo y pierden todos.
headline-guess = ## { team }: { $clue } { $number }
headline-guess-together = ## { team } adivina: { $clue } { $number }
headline-guess-long = ## { $clue } { $number } { team-mark }
duet-tally = { $tokens ->
    [0] {""}
   *[other] 🎟️ **{ $tokens }** de { $all } fichas ·{" "}
}🟢 **{ $found }** de { $agents } agentes
duet-done = ✅ { team-name-start } ya no da pistas: sus nueve agentes aparecieron.
how-at-once = **vale lo primero que se pulse**
guesses-left = { $count ->
    [one] Queda **1** intento
   *[other] Quedan **{ $count }** intentos
}
guesses-zero = **∞** intentos: con 0, ninguna de sus cartas va con la pista. Hagan al menos uno.
guesses-unlimited = **∞** intentos
marked = 📍 { $marks }
mark = { $codename }: { $who }
end-turn-asked = ✋ { $who }: { button-end-turn }
touched = { $whose ->
    [own] ¡Bien, { $who }! **{ $codename }**: { identity-mark } **{ identity-name }**.
    [assassin] { identity-mark } **{ $codename }** era el **{ identity-name }**. ¡Ay, { $who }!
   *[other] { $who } probó con **{ $codename }**: { identity-mark } **{ identity-name }**.
}
covered-by-choice = { $who } cubrió **{ $codename }**: { identity-mark } **{ identity-name }**.
stopped = { $who } se plantó: turno terminado.
computer = 🤖 { $number ->
    [1] Ada
    [2] Bit
    [3] Chip
    [4] Mega
    [5] Nano
    [6] Píxel
    [7] Tuerca
   *[8] Turing
}
computer-thinks = { $who } { $count ->
    [one] piensa
   *[other] piensan
} unos segundos.
computer-torn = { $who } { $count ->
    [one] duda
   *[other] dudan
} entre dos cartas.
computer-unknown = { $who } no conoce “{ $clue }” y eligió **{ $codename }**{ $whose ->
    [assassin] … justo el { identity-mark } **{ identity-name }**.
   *[other] : { identity-mark } **{ identity-name }**.
}
computer-touched = { $who } leyó “{ $clue }” como **{ $codename }**{ $whose ->
    [assassin] … el { identity-mark } **{ identity-name }**. ¡Ay!
   *[other] : { identity-mark } **{ identity-name }**.
}
computer-says = { $who }: «{ $phrase }»
computer-phrase-easy = { $number ->
    [1] ¡Esta me gusta!
    [2] Puede que resulte.
    [3] No se rían, ¿eh?
    [4] Todavía estoy aprendiendo.
    [5] Ténganme paciencia.
    [6] ¿Ya me toca?
    [7] ¡Deséenme suerte!
    [8] Creo que me salió bien.
    [9] Me preparé para esto.
   *[10] Qué difícil es esto, ¿no?
}
computer-phrase-even = { $number ->
    [1] A ver qué tal.
    [2] Que gane el mejor.
    [3] Sin prisas.
    [4] Con eso basta.
    [5] Vamos allá.
    [6] Aquí seguimos.
    [7] Sin adornos.
    [8] Tuve ideas peores.
    [9] Con calma.
   *[10] Lo estoy disfrutando.
}
computer-phrase-hard = { $number ->
    [1] Presten atención.
    [2] Nada personal.
    [3] Demasiado fácil.
    [4] Vayan aprendiendo.
    [5] Ni tuve que pensarlo.
    [6] Sin despeinarme.
    [7] Todo calculado.
    [8] Según lo previsto.
    [9] A ver si me siguen.
   *[10] Espero que estén despiertos.
}
computer-phrase-partner = { $number ->
    [1] Esta es nuestra.
    [2] Juntos en esto.
    [3] Estoy con ustedes.
    [4] ¡Adelante!
    [5] Pensamos parecido.
    [6] Qué bien nos entendemos.
    [7] Qué bueno estar aquí.
    [8] No les voy a fallar.
    [9] Sigamos.
   *[10] Confío en ustedes.
}
computer-lucky = { $number ->
    [1] ¡Suerte!
    [2] ¡Uf!
    [3] ¡Vaya!
    [4] ¡Bingo!
    [5] ¡Ja!
   *[6] ¡Toma!
}
computer-blunder = { $number ->
    [1] Ups.
    [2] Epa.
    [3] Ay.
    [4] Uy.
    [5] Caramba.
   *[6] Glup.
}
computer-unsure = { $who } no vio otra carta clara y se plantó.
hired = 🤖 { $who } sumó a la mesa: { $computers }.
hiring = { $who } { $count ->
    [one] quiere
   *[other] quieren
} un jugador virtual: { $seats }. Hace falta que lo pida más de la mitad de ustedes.
recap-assisted = 🤖 Cuenta en tu perfil, **Con jugadores virtuales**: `/codenames club`
recap-visited = 👋 Jugó alguien con invitación
recap-history-only = está en el historial, sin estadísticas
dms-closed = -# ✉️ { $who }: { $count ->
    [one] no puedo escribirte por privado; tu clave está en **{ button-key }**.
   *[other] no puedo escribirles por privado; su clave está en **{ button-key }**.
}
footer = -# Mesa { $match } · proyecto de fans, no oficial
won-title = { $you ->
    [won] ¡Ganaste!
    [lost] Esta vez no
   *[none] ¡Gana { team-the }!
}
won-loser = { $you ->
    [lost] Tu equipo
   *[other] { loser-start }
}
won-agents = ## { won-title }
    { $you ->
        [won] Encontraste a todos tus agentes
        [lost] { team-start } encontró a todos sus agentes
       *[none] Encontró a todos sus agentes
    }, en { $turns ->
        [one] 1 turno
       *[other] { $turns } turnos
    }; { $you ->
        [lost] te
       *[other] { loser-to } le
    } { $left ->
        [one] faltaba un agente
       *[other] faltaban { $left } agentes
    }.
won-assassin = ## { won-title }
    { won-loser } dio con el asesino, **{ $codename }**, cuando { $left ->
        [one] le faltaba un agente
       *[other] le faltaban { $left } agentes
    }.
won-resigned = ## { won-title }
    { won-loser } se rindió.
alone-won = ## ¡Victoria! { $score } de { $best } puntos
    { $line } Encontraron a todos sus agentes, en { $turns ->
        [one] 1 turno
       *[other] { $turns } turnos
    }.
alone-lost-agents = ## Gana el rival
    Todos los agentes del rival están cubiertos, { $by ->
        [choice] el último por elección
       *[touch] el último por un intento de ustedes
    }: **{ $codename }**.
alone-lost-assassin = ## Gana el rival
    Dieron con el asesino: **{ $codename }**.
alone-lost-resigned = ## Gana el rival
    Se rindieron.
score-best = ¡Cuesta creerlo!
score-7 = El rival no va a dormir bien.
score-6 = Se leen el pensamiento.
score-5 = Una agencia que va como un reloj.
score-4 = Buen trabajo, y con estilo.
score-3 = El archivo los recordará con cariño.
score-2 = Salió más justo de lo necesario.
score-1 = Ganar es ganar.
together-won = ## ¡Victoria!
    Encontraron a los 15 agentes, en { $turns ->
        [one] 1 turno
       *[other] { $turns } turnos
    }, { $tokens ->
        [0] sin que sobrara ninguna ficha
        [one] y sobró 1 ficha
       *[other] y sobraron { $tokens } fichas
    }.
together-lost-assassin = ## Esta vez no
    Dieron con un asesino: **{ $codename }**.
together-lost-sudden-death = ## Esta vez no
    En la muerte súbita, **{ $codename }** era un transeúnte.
together-lost-resigned = ## Esta vez no
    Se rindieron juntos.
game-stopped = ## La partida se detuvo
    No gana nadie. El tablero muestra la clave.
button-clue = Dar pista
button-guess = Adivina
button-guess-this = Adivina { $codename }
button-end-turn = Paso
button-end-turn-asked = { button-end-turn } ({ $asked } de { $needed })
end-turn-really = La pista dice { $number } y llevan { $count }. ¿Pasar?
button-guess-agreed = { button-guess-this } ({ $asked } de { $needed })
button-key = Clave
button-more = Más
status-clue = Piensa { team-name-the }…
status-first = Empieza cualquiera
status-cover = Cubre { team-name-the }…
status-cover-own = ¿Cubre { team-name-the }?
status-sudden-death = Muerte súbita
status-won = Gana { team-name-the }
status-you-won = ¡Ganaste!
status-you-lost = Esta vez no
status-lost-alone = Gana el rival
status-won-together = ¡Agentes encontrados!
status-lost-together = Esta vez no
status-case-over = Caso terminado
status-paused = En pausa
status-asleep = Dormida
status-stopped = Detenida

## Textos alternativos

alt-board = El tablero, fila por fila. { $moment } { $score }. { $cards }.
alt-board-groups = El tablero.
alt-page = El tablero en letra grande, cartas { $first } a { $last } de { $all }.
alt-clue = Pista ({ team-name }): { $clue } { $number }.
alt-last = Último intento: { $card }.
alt-score = { team-name }: { $left ->
    [0] no falta ninguno
    [one] falta 1
   *[other] faltan { $left }
}
alt-score-together = { $found ->
    [0] Ninguno de los 15 agentes encontrado
    [one] 1 de 15 agentes encontrado
   *[other] { $found } de 15 agentes encontrados
}, { $tokens ->
    [0] no queda ninguna ficha
    [one] queda 1 ficha
   *[other] quedan { $tokens } fichas
}
alt-identity = { $identity ->
    [red] rojo
    [blue] azul
    [orange] naranja
    [purple] morado
    [green] agente
    [bystander] transeúnte
   *[assassin] asesino
}
alt-known = { $card }: { alt-identity }
alt-open = Sin cubrir
alt-group = { $label }: { $cards }.
alt-covered = Cubiertos
alt-covered-as = Cubiertos, { identity-mark } { alt-identity }
alt-key-card = La tarjeta clave. Empieza { team-name-the }.
alt-key-card-side = La tarjeta clave, { team-name }.
alt-key-board = El tablero con la clave.
alt-key-side = El tablero con la clave, { team-name }.

## Clave

key-title = ## 🔑 Tu clave, { team }
key-your-turn = Te toca: si quieres, elige abajo las cartas en que piensas, y pulsa **{ button-clue }**. { $link }
key-ticked = ✏️ Te refieres a { $count }: { $cards }
key-cover = Elige a un agente { team-of } para cubrirlo; después das la próxima pista. { $link }
key-cover-choose = Cubrir a uno del rival
key-cover-own = La pista no valía: cubre a uno de tus agentes, o da ya tu pista sin cubrir a ninguno. { $link }
key-cover-own-choose = Cubrir a uno de los tuyos
key-called = Hay una pista impugnada; lo demás espera. { $link }
question-for-you = ❓ { $who } te pregunta: ¿vale la pista **{ $clue } { $number }**? Si no respondes en { span }, vale.
question-for-you-refused = ❓ { $who } te pregunta: ¿vale la pista **{ $clue } { $number }**? Si no respondes en { span }, queda rechazada.
question-referee-asks = -# { $reason ->
    [unknown] No conozco esta palabra, así que tengo dudas. Regla: { $rule }.
   *[other] Tengo dudas con esta pista. Regla: { $rule }.
}
question-referee-refuses = -# Para mí no vale. Regla: { $rule }.
question-ruled = ✏️ Tu pista **{ $clue } { $number }** todavía no salió.
question-kept = ✏️ Tu pista **{ $clue } { $number }** llegó tarde; la guardé para tu próximo turno.
question-open = ❓ { $who } está decidiendo sobre **{ $clue } { $number }**. Puede tardar hasta { span }.
question-refused = ❌ { $who } rechaza **{ $clue } { $number }**.
question-unanswered = ❌ { $who } no respondió, así que **{ $clue } { $number }** queda rechazada.
question-waits = -# No puedo escribirle por privado, así que la pregunta espera en su **{ $button-key }**.
question-allowed = Permitiste la pista: ya está en el tablero.
question-you-refused = Rechazaste la pista. Se lo digo a quien la dio.
question-died = ⌛ Ya nadie va a responder sobre **{ $clue } { $number }**: la partida siguió adelante.
personal-seat = Tu puesto ahora: **{ team }**{ $role ->
    [spymaster] {""}, jefe de espías
    [operative] {""}, agente de campo
   *[member] {""}
}.
personal-knowing = Viste la clave, así que ya no adivinas en esta partida.
personal-no-seat = Ahora no tienes puesto. **{ $button-more }** muestra cuáles están libres.
personal-closed = ✉️ { $who }: tu puesto en esta mesa cambió. **{ button-more }** muestra dónde estás.
question-passed-allowed = ✅ { $who } permite **{ $clue } { $number }**: la pista está en el tablero.
question-passed-silence = ✅ { $who } no respondió, así que **{ $clue } { $number }** vale: la pista está en el tablero.
call-title = ### Impugnar { $clue } { $number }
    Si tienes razón, el turno termina y puedes cubrir a uno de tus agentes.
call-by = -# Regla: { $rule }.
call-reason = ¿Qué tiene de malo?
objection-form = Es una forma de una palabra de la mesa
objection-word = No es una sola palabra, o no existe
objection-place = Se basa en letras, sonidos o posiciones
objection-other = Otra cosa
call-rule = ¿Qué regla rompe?
call-codename = ¿Qué palabra de la mesa?
call-answer = { $who } impugna **{ $clue } { $number }**. Regla: { $rule }.
call-vote = { $who } impugna **{ $clue } { $number }**, y { $by ->
    [you] tú la defiendes
    [nobody] quien dio la pista la defiende
   *[other] { $giver } la defiende
}. Regla: { $rule }.
call-at-once = 🚫 **{ $clue } { $number }** no valía. Regla: { $rule }.
call-conceded = 🚫 **{ $clue } { $number }** no valía, y quien la dio lo admite. Regla: { $rule }.
call-upheld = 🚫 **{ $clue } { $number }** no valía; lo decidió la votación. Regla: { $rule }.
call-stands = ✅ **{ $clue } { $number }** vale.
call-withdrawn = ✅ **{ $clue } { $number }** vale; ya nadie la impugna.
call-awaits-you = ¿Vale tu pista? Defiéndela, o admite que no vale, en { span }. Si no respondes, queda defendida.
call-awaits-giver = { $who } tiene { span } para admitir que no vale o defenderla. Si no responde, queda defendida.
call-awaits-votes = Deciden en { span } como máximo: { $who }. Votos: { $voted } de { $voters }; nadie ve quién eligió qué.
call-voted-stands = Dijiste: la pista vale.
call-voted-invalid = Dijiste: la pista no vale.
key-first-clue = Puede empezar cualquier lado: si tienes una pista, pulsa **{ button-clue }**. { $link }
key-wait-duet = Tu clave decide lo que adivina el otro lado. Cuando te toque dar una pista, lo verás aquí. { $link }
key-sudden-death = Muerte súbita: tus intentos los decide la clave del otro lado. { $link }
key-sudden-rest = Muerte súbita: los agentes del otro lado ya aparecieron todos, así que tu lado ya no adivina. { $link }
key-wait = Ahora solo mira: cuando te toque, lo verás aquí. { $link }
key-over = La partida terminó. { $link }
key-link = [Ir al tablero]({ $url })
key-conduct = -# Una palabra, un número. Luego, cara de póquer: ni palabras ni emojis.

## Pista

clue-title = Dar una pista
clue-beware = { $count ->
    [one] Cuidado con el asesino
   *[other] Cuidado con los asesinos
}: **{ $assassins }**
clue-word = Una palabra
clue-word-about = { $deck ->
    [pictures] Sobre lo que muestran tus imágenes, no sobre dónde están
   *[other] Sobre lo que significan tus nombres en clave, no sobre sus letras
}
clue-number = Número
clue-number-about = A cuántas cartas se refiere; pueden adivinar una más
clue-number-choose = ¿A cuántas?
clue-number-zero = Ninguna de las nuestras; sin límite
clue-number-unlimited = Ilimitado
clue-number-together-about = De 0 a 9; no limita nada
clue-meant = ¿En qué cartas piensas?
clue-given = Tu pista ya salió: **{ $clue } { $number }**.
button-change = Cambiar la pista
button-ask = Preguntar al otro jefe
button-send = Enviarla igual
button-send-plain = Enviarla
button-spell = ¿{ $clue }?
button-unask = Retirar
button-allow = Permitir
button-refuse = Rechazar
button-object = Impugnar la pista
button-object-really = Impugnar
button-answer = Responder
button-concede = Admitir que no vale
button-contest = Defender la pista
button-vote-stands = La pista vale
button-vote-invalid = La pista no vale
button-decline = No cubrir nada

## Más

more-side = **{ team }:** { $seats }
more-sits = { $role ->
    [spymaster] { $people } (jefe de espías)
    [member] { $people }
   *[operative] { $count ->
        [0] { $people } (agente de campo)
       *[other] { $people }
    }
}
more-clues = ### Todas las pistas
more-point-out = -# ⚖️ ¿Crees que esta pista va contra las reglas? Avisa { $spymaster ->
        [other] al jefe de espías del otro equipo
       *[own] a tu jefe de espías
    } en privado: nadie más puede impugnarla.
more-no-clues = Todavía no hay pistas.
more-turn = { team-mark } **{ $clue } { $number }** { $touches }
more-turn-void = { $number } 🚫
more-turn-lost = { team-mark } sin pista { $touches }
more-touch = { $codename } { identity-mark }
more-stopped = ✋
more-late = ⌛
more-covered = cubrió { $codename }
more-then-covered = después se cubrió { $card }
more-sudden = **Muerte súbita:** { $touches }
more-fair-play = -# 🔒 La clave quedó fijada al repartir. Esta es su huella; tras la partida se comprueba con **{ $button-more }** y **{ $button-check-it }**:
    -# `{ $commitment }`
more-views = ### Otras vistas
    Las dos primeras son solo para ti; la última trae el tablero al final del canal.
button-fair-play = Juego limpio
button-views = Otras vistas
button-my-seat = Mi puesto
button-back = Volver
button-share = Compartir

## Lecciones

lesson-spymaster = 💡 Piensa en una palabra que sirva para dos o tres de tus agentes, pero no para el asesino. En tu turno, elígelos abajo y pulsa **{ button-clue }**.
lesson-member = 💡 ¿Primer Duet? En tu turno: una palabra para dos o tres agentes de tu clave, y **{ button-clue }**. En el de ellos: elige una carta y adivínala; vale la clave de ellos.
lesson-number = 💡 { $limit ->
    [zero] **0**: ninguna carta de ustedes. Vale para pistas anteriores, sin límite.
    [unlimited] **∞**: varias cartas. Adivinen cuanto quieran.
   *[number] **{ $number }**: { $number ->
        [one] una carta
        [2] dos cartas
       *[other] { $number } cartas
    }, y una más de regalo.
}
lesson-operative = { $marking ->
    [at-once] La carta que elijas ya cuenta.
   *[majority] Elegir es votar; **{ $button-guess }** pide mayoría.
}

## Rechazos

refused-game-over = En esta mesa ya no se juega. `/codenames empezar` abre una nueva.
refused-clue-not-awaited = Tu equipo ya tiene la pista de este turno. La próxima puede ser la tuya.
refused-guess-not-awaited = Todavía no hay pista. En cuanto llegue, adivinas.
refused-no-such-card = Esa carta no está en la mesa, o ya está cubierta. Elige una sin cubrir.
refused-guess-first = Todavía nadie adivinó con esta pista. Hagan al menos un intento y después pasen.
refused-cover-first = Antes hay que cubrir a un agente del rival. Elige uno en **{ $button-key }** y después da tu pista.
refused-not-to-cover = Esa carta no se puede cubrir ahora. Elige una de la lista en **{ $button-key }**.
refused-no-unlimited = En Duet el número va de 0 a 9, y no limita nada. Elige uno de esos.
refused-already-marked-by-side = Tu lado ya encontró ahí a un transeúnte. Elige otra carta.
refused-sudden-death = Es muerte súbita: ya no hay pistas ni turno que terminar. Adivina una carta o deja que lo haga el otro lado.
refused-partner-is-done = Los agentes del otro lado ya aparecieron todos, así que tu lado ya no adivina. Deja que adivinen los demás.
refused-duet-is-classic = Duet se juega en el tablero clásico de 5 x 5. Elige esa cuadrícula, u otro formato.
refused-too-many-people = En este formato caben { $most } personas. Alguien tiene que salir antes.
refused-not-seated = No tienes puesto en esta mesa. Mira en **{ $button-more }** qué hay libre, o quédate a mirar.
refused-not-your-turn = Todavía no te toca. Un poco de paciencia: los demás siguen en ello.
not-your-turn-of = Todavía no te toca. Ahora le toca a: { $who }
refused-only-spymasters-give-clues = Solo los jefes de espías dan pistas. Espera la del tuyo.
refused-spymasters-never-guess = Los jefes de espías nunca adivinan. Pon cara de póquer y deja decidir a tus agentes de campo.
refused-nothing-marked = Todavía no marcaste ninguna carta. Elige una y después pulsa **{ $button-guess }**.
refused-seat-taken = Ese puesto ya está ocupado. Elige otro.
refused-seats-missing = Para eso { $count ->
    [one] falta 1 persona
   *[other] faltan { $count } personas
}. Empieza cuando estén.
refused-not-dealt = Las cartas todavía no están repartidas. Pulsa **{ $button-start }** primero.
refused-table-full = Esta mesa está llena. Entra en la próxima partida.
refused-not-agreed = Esta carta tiene { $marked } de las { $needed } marcas que necesita. Convence a los demás de que también la marquen.
refused-has-seen-key = Ya viste la clave de esta partida, así que ya no adivinas en ella. Busca un puesto donde la clave no sea secreta, o quédate a mirar.
refused-only-the-starter = Eso solo puede hacerlo el anfitrión o un moderador. Pídeselo a uno de ellos.
only-the-host = Eso lo hace el anfitrión, { $host }, o un moderador. Pídeselo.
guidance-not-seated = Todavía no estás en esta mesa.
key-unseen = 🗝️ En esta partida no ves la clave.
refused-guest-needs-word = Con invitación no puedes ser anfitrión, y das pistas solo si el anfitrión te hace jefe de espías. Pídeselo.
refused-no-such-guest = Esa persona ya no está en la mesa. Abre *{ button-seats }* otra vez para ver quién está.
refused-too-many-changes = Esta sala ya cambió 500 veces, así que no admite más cambios. Empieza la partida, o cierra la mesa y abre otra.
refused-starter-is-here = El anfitrión de esta mesa estaba aquí hace un momento. Pídeselo, o vuelve a intentarlo dentro de cinco minutos.
refused-no-computers = Los jugadores virtuales todavía no hablan el idioma de esta mesa. Elijan otro en **{ $button-settings }**.
refused-key-is-secret = Solo los jefes de espías ven la clave. Juega con lo que te diga el tuyo.
refused-clue-called = Esta pista está impugnada. Espera a que se decida.
refused-clue-stands = Ya se decidió que esta pista vale. Deja que adivinen.
refused-call-spent = Tu equipo ya impugnó una pista que me parecía buena, y eso se puede solo una vez. Deja que esta valga.
refused-name-the-codename = Esa regla y esa carta no van juntas. Elige otra vez la regla y después el nombre en clave.
refused-timing-out-of-range = Esos límites son demasiado cortos o largos. Elige de 30 a 600 segundos por pista y de 15 a 300 por intento.
refused-never-awake = Al menos un día de la semana tiene que quedar abierto. Elige menos días libres.
refused-half-quiet = Las horas de silencio tienen un principio y un fin. Elige las dos horas, o ninguna.
refused-game-paused = Esta partida está en pausa. Pulsa primero **{ $button-resume }** en el tablero.
refused-game-asleep = Esta partida está dormida. Pulsa primero **{ $button-wake }** en el tablero.
refused-sand-runs = La arena ya está cayendo. Espera a que se acabe.
refused-still-here = Quien ocupa ese puesto estaba aquí hace un momento. Dale más tiempo y vuelve a intentarlo luego.
refused-missing-too-short = La otra parte se fue hace menos de diez minutos. Espera a que alguien ocupe un puesto allí.
refused-agreement-too-long = Ese acuerdo es demasiado largo. Escribe una línea de { $most } caracteres como máximo.
refused-question-open = Ya estás preguntando por una pista. Espera la respuesta, o retira la pregunta.
refused-already-answered = Ya preguntaste por esta pista. Cámbiala o, si todavía se puede, envíala igual.
refused-nothing-to-ask = No hay ninguna pista tuya en espera. Da una primero.
refused-nobody-to-ask = No hay otro jefe de espías a quien preguntar. Cambia la pista o, si todavía se puede, envíala igual.
refused-not-yours-to-answer = Esta pregunta es para otra persona. Déjale a ella la respuesta.
refused-other-open = Ahora hay otra mesa abierta en este canal. Despierta esta partida cuando aquella acabe: { $link }
refused-not-among-them = Solo quien jugó puede empezar enseguida la próxima partida. **{ $button-change-seats }** abre su sala de espera, y allí puede entrar cualquiera.
refused-already-open = Ya hay una mesa abierta en este canal. Entra en ella aquí: { $link }
refused-moment-passed = Las cosas ya cambiaron. Echa otro vistazo y sigue.
refused-lobby-over = La partida ya empezó. Pulsa **{ $button-more }** en su tablero.
refused-clue-too-late = La partida avanzó, así que tu pista **{ $clue } { $number }** no salió. Guárdala para tu próximo turno.
refused-match-changed = Varias personas pulsaron a la vez, así que no pasó nada. Pulsa otra vez.
refused-too-fast = ¡Con calma! Sigo con lo que pulsaste antes.
refused-stopping = Me están reiniciando. Vuelve a intentarlo en unos segundos.
refused-shut-out = Quien lleva este bot te cerró el paso, a ti o a este servidor. Si crees que es un error, pregúntale.
too-often = Déjame tomar aire. Puedes hacerlo otra vez { $again }.
refused-match-broken = Esta partida ya no se puede leer, así que la cerré. `/codenames empezar` abre otra.
refused-no-match-here = No hay ninguna partida abierta en este canal. `/codenames empezar` abre una.
refused-pack-too-small = El paquete { $pack } es pequeño para este tablero: hacen falta { $need } cartas y solo { $have } pueden ir juntas. Elige una parte menor, u otro paquete.
refused-pack-gone = El paquete { $title } ya no existe. Elige otros paquetes en los ajustes.
refused-pack-for-adults = El paquete { $title } es para adultos, y este canal no tiene restricción de edad. Elige otros paquetes en los ajustes.
refused-unknown-button = No conozco este botón. Pulsa uno del tablero más reciente.
refused-form-too-late = Tardé demasiado en abrir el formulario. Pulsa el botón otra vez, por favor.

## El árbitro

clue-refused-empty = Una pista necesita una palabra. Escribe una.
clue-refused-too-long = Una pista tiene 32 caracteres como máximo. Elige una palabra más corta.
clue-refused-unsafe-text = Una pista solo lleva letras y cifras. Quita los demás signos.
clue-refused-mixed-script = Esta pista usa letras de otro alfabeto. Escríbela con letras latinas.
clue-refused-number = El número va de 0 a 9, o ∞ si es ilimitado. Cámbialo.
clue-refused-expert-off = En esta mesa no se usan 0 ni ∞. Elige de 1 a 9.
clue-refused-not-one-word = Una pista es una sola palabra. Quita las demás.
clue-refused-same-word = { $codename } sigue en la mesa, así que no puede ser tu pista. Elige otra palabra.
rule-c1 = Una sola palabra, sin ayudas añadidas
rule-c2 = Ningún nombre en clave que esté en la mesa
rule-c3 = Ninguna forma de un nombre en clave de la mesa
rule-c4 = Ninguna parte de un compuesto de la mesa
rule-c7 = Cuenta el significado, no las letras, la ortografía, el sonido ni la posición
rule-c8 = El número solo dice cuántos; no es una segunda pista
rule-c9 = En el idioma de la partida
rule-c10 = Una pista deletreada se lee como la palabra
rule-c11 = Las palabras que se escriben igual son la misma palabra
rule-c12 = Las reglas de la casa de esta mesa
rule-c13 = Nada de compuestos ni nombres inventados
rule-c18 = Ninguna otra señal del jefe de espías
rule-c20 = Nada sobre el sombreado ni sobre patrones en la mesa
clue-refused-form = { $clue } es una forma de { $codename }, que sigue en la mesa. Elige otra palabra.
clue-refused-contains = { $clue } contiene { $codename }, que sigue en la mesa. Elige otra palabra.
clue-refused-part = { $clue } es parte de { $codename }, que sigue en la mesa, o tienen una parte en común. Elige otra palabra.
clue-refused-twin = { $clue } solo se distingue de { $codename } por las tildes. Elige otra palabra.
clue-refused-letters = { $clue } se basa en las letras, no en el significado. Elige otra palabra.
clue-refused-position = { $clue } se basa en las posiciones, no en el significado. Elige otra palabra.
clue-refused-sound = { $clue } se basa en el sonido, no en el significado. Elige otra palabra.
clue-refused-abbreviation = { $clue } es una abreviatura, y esta mesa juega sin ellas. Elige otra palabra.
clue-refused-unknown = No conozco { $clue }. Elige otra palabra.
clue-asked-form = { $clue } puede ser una forma de { $codename }, que sigue en la mesa. ¿Enviarla de todos modos?
clue-asked-contains = { $clue } puede contener { $codename }, que sigue en la mesa. ¿Enviarla de todos modos?
clue-asked-part = { $clue } puede ser parte de { $codename }, que sigue en la mesa, o tener una parte en común. ¿Enviarla de todos modos?
clue-asked-twin = { $clue } solo se distingue de { $codename } por las tildes. ¿Enviarla de todos modos?
clue-asked-letters = { $clue } encaja con las letras de tus nombres en clave, y las pistas tratan del significado. ¿Enviarla de todos modos?
clue-asked-position = { $clue } encaja con las posiciones de tus nombres en clave, y las pistas tratan del significado. ¿Enviarla de todos modos?
clue-asked-sound = { $clue } suena como tus nombres en clave, y las pistas tratan del significado. ¿Enviarla de todos modos?
clue-asked-abbreviation = { $clue } parece una abreviatura, y tu mesa no las ha acordado. ¿Enviarla de todos modos?
clue-asked-unknown = No conozco la palabra { $clue }, así que tengo dudas. ¿Enviarla de todos modos?
clue-slip = ¿Querías decir **{ $clue }**?
clue-asked-not-one-word = { $clue } parece inventada, y una pista es una palabra que existe. ¿Enviarla de todos modos?
clue-risk = -# Si la envías y el otro jefe de espías la impugna por esta regla, deja de valer al instante.
clue-risk-doubt = -# Si la envías así, el otro jefe de espías puede impugnarla, y tú, defenderla.

## Percances

outdated-command = Este comando cambió. Reinicia Discord, o recárgalo con Ctrl+R, y escríbelo otra vez.
moved-command = Eso es ahora `/codenames { $command }`: ahí elige **{ $place }**.
renamed-command = Eso es ahora `/codenames { $command }`.
moved-key-card = Tarjeta clave
moved-timer = Reloj de arena
mishap = Algo me falló; la partida está a salvo. Inténtalo otra vez y, si se repite, avisa con el código { $reference }.

## Al arrancar el bot

exit-database-newer = La base de datos la escribió una versión más nueva de este bot. Actualiza el bot.
exit-database-damaged = La base de datos está dañada o no es de este bot. Restaura una copia o apunta DATABASE_URL a otra.
exit-database-unreachable = La base de datos no responde. Mira si está en marcha y revisa { $setting }.
exit-database-full = No queda espacio donde está la base de datos. Libera un poco.
exit-database-address = { $setting } no nombra ninguna base de datos que este bot conozca. Escribe sqlite:///ruta o postgresql://usuario:contraseña@host/nombre.
exit-database-options = No se entiende lo que { $setting } dice de { $names }. Quítalo o corrígelo.
exit-database-driver = Aquí no está instalado lo que habla con Postgres. Escribe make install o apunta DATABASE_URL a un archivo.
exit-database-refused = Postgres rechaza el nombre o la contraseña de { $setting }, o no tiene ninguna base de datos con ese nombre. Corrígelo.
exit-database-folder = No existe la carpeta { $folder }. Créala o indica otra.
exit-database-directory = { $file } es una carpeta. Indica un archivo dentro, como sqlite:///{ $file }/codenames.db.
exit-database-unwritable = El bot no puede escribir { $file }, o no puede escribir en su carpeta. Dale permiso o indica otro lugar.
exit-database-none = Todavía no hay ninguna base de datos en DATABASE_URL. El primer arranque del bot la crea.
exit-database-older = Las tablas de la base de datos son anteriores ({ $schema }) a las de esta versión ({ $newest }). Arranca el bot una vez para que las cambie.
exit-database-rights = La base de datos solo me deja leer. Dale a su rol permiso para crear tablas allí, o pon otra en DATABASE_URL.
exit-database-uncopied = No se puede copiar la base de datos. Haz sitio donde va la copia.
exit-database-dump = Postgres se copia con pg_dump: OPERATIONS dice cómo en Backup and restore. Luego .venv/bin/python bot.py backup --taken lo anota.
exit-database-itself = La copia no puede quedar donde está la propia base de datos. Indica otro archivo.
exit-database-taken = Ya hay algo en la base de datos que indica { $setting }. Indica una vacía, o un archivo que todavía no exista.
exit-database-beside = Junto a { $file } está { $names }, y SQLite lo metería en el archivo nuevo. Indica otro archivo; o, si ningún programa lo usa, bórralo.
exit-database-disk = El disco no admite { $file }. Mira si hay una cuota, un límite de tamaño de archivo (ulimit -f) o un disco que falla.
exit-database-running = Hay un bot en marcha sobre la base de datos de DATABASE_URL. Detenlo antes, o se perdería lo que se juegue entretanto.
exit-database-unmoved = Lo que llegó no es lo que había ({ $table }), así que no se conservó nada. Escríbenos con este mensaje, por favor.
exit-database-unfit = Lo guardado no cabe en las tablas de esta versión ({ $reason }), así que no se cambió nada. Inicia la versión anterior y escríbenos con este mensaje.
exit-settings = Falta o está mal: { $names }. OPERATIONS dice en Settings cómo se escribe; va en .env.
exit-settings-unknown = Ningún ajuste se llama { $names }. Compara .env con la lista de OPERATIONS.
exit-settings-near = Ningún ajuste se llama { $name }. ¿Querías decir { $near }?
exit-settings-line = La línea { $line } de { $file } no empieza por NOMBRE=, como en DISCORD_TOKEN= y luego el token. Añádelo.
exit-settings-unreadable = No se puede leer { $file }. Guárdalo en UTF-8, donde el bot pueda leerlo.
exit-token-missing = Falta DISCORD_TOKEN, o está mal. Sácalo en https://discord.com/developers/applications: tu aplicación, Bot, Reset Token. Pon DISCORD_TOKEN= y el token en .env.
exit-token = Discord rechazó DISCORD_TOKEN. Saca uno nuevo en https://discord.com/developers/applications: tu aplicación, Bot, Reset Token.
exit-intents = Discord rechaza los intents del bot. En https://discord.com/developers/applications, en Bot, guarda otra vez Privileged Gateway Intents: no hace falta ninguno.
exit-unreachable = No se puede acceder a Discord. Revisa la red y DISCORD_API_URL.
exit-identifies = Por ahora, Discord { $left ->
    [0] no acepta más conexiones
    [one] solo acepta una conexión más
   *[other] solo acepta { $left } conexiones más
} de este bot, y este proceso necesita { $needed }. Déjalo parado, mira en su registro qué lo arranca una y otra vez y arráncalo dentro de { $hours ->
    [one] una hora
   *[other] { $hours } horas
}.
exit-proxy = El bot no puede usar el proxy de HTTPS_PROXY. Escríbelo como http://host:port, o arranca con HTTPS_PROXY= para no usar ninguno.
exit-port = Otro programa ya usa { $port }, o { $host } no es una dirección de esta máquina. Elige otros.
backup-done = La base de datos está copiada en { $file }.
backup-noted = Queda anotado que se acaba de sacar una copia.
announce-done = Publicado en { $posted ->
    [one] { $posted } canal
   *[other] { $posted } canales
}; a { $missed } no se pudo llegar.
announcement = 📣 De quien mantiene este bot: { $text }
leave-done = El bot salió del servidor. Sus partidas descansan; a los 30 días se olvida todo lo de ese servidor.
leave-not-there = El bot no está en ningún servidor con ese número.
results-done = { $games ->
    [0] Allí todavía no ha terminado ninguna partida; queda un archivo vacío en { $file }.
    [one] Los resultados de una partida están en { $file }.
   *[other] Los resultados de { $games } partidas están en { $file }.
}
shut-out-done = Excluido; un bot en marcha lo sabe en menos de diez segundos.
let-in-done = Admitido de nuevo; un bot en marcha lo sabe en menos de diez segundos.
clues-done = { $clues ->
    [0] { $file } está vacío: todavía ningún servidor comparte pistas, o ninguna partida suya ha terminado desde entonces.
    [one] Una pista está en { $file }.
   *[other] { $clues } pistas de { $games ->
        [one] una partida
       *[other] { $games } partidas
    } están en { $file }.
}
rebuild-done = { $games ->
    [0] Todavía no ha terminado ninguna partida.
    [one] Una partida terminada está contada.
   *[other] { $games } partidas terminadas están contadas.
}
move-progress = { $games ->
    [one] Ya pasaron { $done } de una partida
   *[other] Ya pasaron { $done } de { $games } partidas
}, { $rate } por segundo. { $minutes ->
    [0] Falta menos de un minuto.
    [one] Falta un minuto.
   *[other] Faltan { $minutes } minutos.
}
move-done = { $games ->
    [0] No había partidas; se llevaron { $rows } filas.
    [one] Se llevó una partida, en { $rows } filas{ $broken ->
        [0] , fila por fila como estaba
       *[other] {""}
    }.
   *[other] Se llevaron { $games } partidas, en { $rows } filas{ $broken ->
        [0] , fila por fila como estaban
       *[other] , fila por fila como estaban; las de abajo tampoco se reproducían antes
    }.
} Apunta DATABASE_URL a la nueva base de datos y arranca el bot.
move-broken = { $count ->
    [one] Una partida no se reproduce ni aquí ni allí: { $names }.
   *[other] { $count } partidas no se reproducen ni aquí ni allí: { $names }.
} No se perdió nada por el camino.
emojis-missing = { $missing ->
    [0] Ninguna imagen está sin emoji.
   *[other] Imágenes sin emoji: { $missing } de { $all }. Puede tardar unos minutos; se puede parar y repetir la orden para seguir.
}
emojis-progress = Emojis subidos: { $done } de { $missing }.
emojis-done = { $deleted ->
    [0] Todas las imágenes tienen su emoji.
    [one] Todas las imágenes tienen su emoji, y se borró uno antiguo.
   *[other] Todas las imágenes tienen su emoji, y se borraron { $deleted } antiguos.
} Un bot en marcha los muestra en menos de un minuto.
check-emojis = { $have ->
    [0] Las imágenes no tienen emojis, así que las listas solo llevan sus números. Súbelos una vez: .venv/bin/python bot.py emojis
   *[other] Imágenes con su emoji: { $have } de { $all }.
}
check-token = Discord acepta el token de { $name }.
check-code-grant = Todavía nadie puede añadir el bot: en https://discord.com/developers/applications, en Bot, desactiva Requires OAuth2 Code Grant.
check-endpoint = Al bot no le llega lo que se pulsa: en https://discord.com/developers/applications, en General Information, deja vacío Interactions Endpoint URL.
invite-link = Abre esto para añadir el bot a un servidor: { $url }
check-identifies = Hoy Discord acepta { $left ->
    [one] una conexión más
   *[other] { $left } conexiones más
} de este bot, de un total de { $total }.
check-servers = { $count ->
    [0] El bot todavía no está en ningún servidor.
    [one] Se revisaron los permisos de un servidor.
   *[other] Se revisaron los permisos de { $count } servidores.
}
check-lacking = En { $server } al bot le falta: { $permissions }. Abre otra vez el enlace de invitación, o dáselo en Ajustes del servidor, Roles, y en los canales donde se juega.
check-database = La base de datos responde ({ $kind }, esquema { $schema }).
check-database-older = La base de datos responde ({ $kind }, esquema { $schema }); { $kind ->
    [sqlite] el próximo arranque la copia al lado y luego la lleva a { $newest }.
   *[other] haz una copia con pg_dump, que el próximo arranque la lleva a { $newest }.
}
check-database-none = Todavía no hay base de datos en { $place }; el primer arranque la crea. Si tenías una, DATABASE_URL indica otro sitio.
check-pictures = Las fuentes y los dibujos están ahí.
check-pictures-lacking = Faltan fuentes o dibujos, o están dañados. Vuelve a copiar assets.
check-libraries = Las bibliotecas son las de esta versión.
check-libraries-old = Las bibliotecas no son las de esta versión ({ $names }). Escribe make install y arranca el bot otra vez.
check-env-file = En esta máquina otros pueden leer { $file }, con el token dentro. Escribe chmod 600 { $file }
check-room = Queda poco espacio en { $file }: una actualización necesita { $megabytes } MB. Libera un poco.
check-clock = El reloj de esta máquina va bien.
check-clock-wrong = El reloj de esta máquina se desvía { $seconds ->
   *[other] { $seconds } segundos
}. Ponlo en hora por la red (timedatectl set-ntp true), o los plazos acabarán cuando no toca.
check-backup = La última copia de la base de datos tiene { $hours ->
    [0] menos de una hora
    [one] una hora
   *[other] { $hours } horas
}.
check-backup-old = La última copia de la base de datos tiene { $hours ->
   *[other] { $hours } horas
}. Mira lo que la saca cada noche.
check-backup-none = Nunca se sacó una copia de la base de datos. OPERATIONS dice cómo sacar una cada noche.
check-web = La mesa en vivo responde en { $url }.
check-web-silent = La mesa en vivo no responde en { $url }. Si el bot está en marcha, mira el proxy que tiene delante, y WEB_HOST y WEB_PORT.

## Mobiliario

button-fair = Equipos parejos
button-seats = Puestos
button-settings = Ajustes
button-remove = Quitar
button-remove-guest = Quitar y cerrar enlace
button-board = Traer el tablero
button-large = Letra grande
button-text = Tablero en texto
button-resign = Rendirse
button-resign-really = Sí, rendirme
button-end = Detener la partida
button-end-really = Sí, detenerla
button-succeed = Ser anfitrión
lobby-reseated = 🔀 { $who } repartió de nuevo los puestos.
settings-title = ## Ajustes
settings-game = La partida
settings-finer = Detalles
setting-format = Formato: { $to ->
    [three_players] tres jugadores
    [one_team] un equipo
    [duet] Duet
   *[two_teams] dos equipos
}
setting-deck = Cartas: { $to ->
    [pictures] imágenes
    [both] palabras e imágenes
   *[words] palabras
}
setting-layout = Cuadrícula: { $to ->
    [pictures] { layout-pictures }
   *[classic] { layout-classic }
}
setting-tokens = Fichas: { $count }
setting-mistakes = Fallos: { $count ->
    [0] cada uno cuesta 2 fichas
    [one] el primero cuesta 1 ficha, los demás 2
   *[other] los primeros { $count } cuestan 1 ficha, los demás 2
}
setting-mistakes-all = Fallos: cada uno cuesta 1 ficha
setting-packs = Paquete: { $title }
setting-no-packs = Paquetes: ninguno
setting-part = De los paquetes: { $to ->
    [quarter] un cuarto de las palabras
    [half] la mitad de las palabras
   *[all] todas las palabras
}
setting-pace = Ritmo: { $to ->
    [sand] con reloj de arena
    [strict] tiempo limitado
    [correspondence] partida lenta
   *[free] sin reloj
}
setting-limits = Límites: pista { $clue } s, intento { $guess } s
setting-language = Idioma: { $to }
setting-any-language = Idioma: el último usado aquí
setting-marking = Intento: { $to ->
    [at_once] directo
    [majority] por mayoría
   *[mark] marcar y después adivinar
}
setting-follows = Tablero: { $to ->
    [yes] sigue la conversación
   *[no] no se mueve hasta que pasa el turno
}
setting-temper = Rivales virtuales: { $to ->
    [easy] fáciles
    [hard] difíciles
    [careful] prudentes
    [bold] atrevidos
   *[even] equilibrados
}
temper-easy-about = Ganarán la mayoría. Los compañeros siempre dan lo mejor.
temper-even-about = Ganarán más o menos la mitad.
temper-hard-about = Ganarán una de cada cinco.
setting-hints = Ayudas: { $to ->
    [yes] una por turno, de un jugador virtual
   *[no] ninguna
}
setting-opponent = Rival: { $to ->
    [yes] cubre por sorteo
   *[no] el jefe de espías cubre por él
}
setting-audience = Predicciones del público: { $to ->
    [yes] sí
   *[no] no
}
setting-house = Reglas de la casa: { $rule }
setting-no-house = Reglas de la casa: ninguna
setting-no-switches = Extras: ninguno
setting-puzzles = Adivinar pistas pasadas: { $to ->
    [yes] sí
   *[no] no
}
puzzles-yes-about = Tras la partida, cualquiera puede adivinar a qué se referían sus pistas
setting-rating = Niveles: { $to ->
    [yes] sí
   *[no] no
}
rating-yes-about = Uno por papel, nuevo cada trimestre; en { button-seats } aparece { button-fair }
setting-clues-name = Pistas para quien mantiene este bot
setting-clues = { setting-clues-name }: { $to ->
    [yes] sí, sin nombres
   *[no] no
}
clues-yes-about = Cada pista con lo que quería decir, su tablero y los intentos. Solo partidas nuevas, ningún nombre
setting-role = Rol al que avisar: ninguno
mix = { $part ->
    [quarter] un cuarto de { $packs }
    [half] la mitad de { $packs }
   *[all] solo { $packs }
}
mix-several = { $part ->
    [quarter] un cuarto de { packs }
    [half] la mitad de { packs }
   *[all] solo { packs }
}
packs = { $count ->
    [one] 1 paquete
   *[other] { $count } paquetes
}
pack-about = { $count ->
    [one] { $count } nombre en clave
   *[other] { $count } nombres en clave
}
pack-about-some = { $count } nombres en clave: { $some } …
board-mix = 📚 Las palabras: { $mix }.
format-two-teams = Dos equipos
format-two-teams-about = Dos equipos, cada uno con su jefe de espías. Gana el primero que encuentre a todos sus agentes.
format-two-teams-short = Jefe de espías y agentes de campo por equipo, 4 personas o más
format-three-players = Tres jugadores
format-three-players-about = Dos jefes de espías, uno contra otro, y un agente de campo que adivina para los dos.
format-three-players-short = Dos jefes de espías, un agente de campo para los dos
format-one-team = Un equipo
format-one-team-about = Un equipo contra un rival simulado: tras cada turno, el jefe de espías cubre a un agente del rival.
format-one-team-short = Un equipo contra un rival simulado, 2 personas o más
format-duet = Duet
format-duet-about = Dos lados, un solo equipo: cada lado conoce media clave y da pistas al otro. Encuentren a los 15 agentes antes de quedarse sin fichas.
format-duet-short = Dos lados juegan juntos, 2 personas o más
format-too-many = Para { $most } personas como máximo
format-too-few = Para { $fewest } personas o más; { $missing ->
    [one] falta 1
   *[other] faltan { $missing }
}
deck-words = Palabras
deck-pictures = Imágenes
deck-both = Palabras e imágenes
layout-classic = 5 x 5
layout-pictures = 5 x 4
tokens = { $count ->
    [one] 1 ficha
   *[other] { $count } fichas
}
mistakes = { $count ->
    [0] Cada fallo cuesta 2 fichas
    [one] El primer fallo cuesta 1 ficha; los demás, 2
   *[other] Los { $count } primeros fallos cuestan 1 ficha; los demás, 2
}
mistakes-all = Cada fallo cuesta 1 ficha
house-compound-clues = Compuestos
house-compound-clues-about = fin de semana, arco iris; solo los que conoce el diccionario
house-multiword-names = Nombres de varias palabras
house-multiword-names-about = Personas y títulos: Pablo Picasso, Don Quijote
house-place-names = Lugares de varias palabras
house-place-names-about = Nueva York, Buenos Aires
house-abbreviations = Abreviaturas
house-abbreviations-about = CIA, DNI, PhD; sin ellas, pregunto antes. ONU, láser y radar siempre son palabras
house-foreign = Palabras extranjeras
house-foreign-about = Las palabras de otros idiomas pasan sin preguntas
house-sound-links = Mismo sonido
house-sound-links-about = Una pista puede sonar igual que un nombre en clave propio: tuvo con TUBO
house-rhymes = Rimas
house-rhymes-about = Las pistas pueden rimar con nombres en clave; eso nunca lo juzgo
house-wordplay = Juegos de palabras
house-wordplay-about = También valen letras, ortografía y sonido; siempre activo si solo hay imágenes
house-expert = 0 y ∞
house-expert-about = Desactivado: el número va de 1 a 9
house-no-expert = Sin 0 ni ∞
house-agreement = “{ $agreement }”
house-line = -# 🏠 Reglas de la casa: { $rules }
button-agreement = Acuerdo de la mesa
agreement-title = Acuerdo de la mesa
agreement-text = ¿Qué acordaron?
agreement-text-about = Una línea que ven todos; yo no la tengo en cuenta. Vacía: ningún acuerdo.
marking-at-once = Intento directo
marking-at-once-about = Elegir una carta ya es el intento
marking-mark = Marcar y después adivinar
marking-mark-about = Elegir una carta solo la marca; { $button-guess } la convierte en el intento
marking-majority = Mayoría
marking-majority-about = { $button-guess } y { $button-end-turn } valen si lo quiere más de la mitad de los agentes de campo
this-language = Español
button-language = Español
seats-title = ## Puestos
seats-sit = ¿Qué puesto quieres?
seats-own = Tu puesto: { $role ->
    [spymaster] { team } · jefe de espías
    [member] { team }
   *[operative] { team } · agente de campo
}
seats-who = Dar o quitar un puesto
seats-guests = Con invitación…
guest-removed = **{ $name }** queda fuera. También cerré los enlaces de invitación: para los demás, envía uno nuevo.
seats-where = ¿Qué puesto le das a { $who }?
seats-hire = { $deck ->
    [words] 🤖 Añadir un jugador virtual
   *[other] 🤖 Añadir un jugador virtual (beta con imágenes)
}
seats-hire-all = Un jugador virtual en cada uno de los { $count } puestos libres
seats-dismiss = Quitar a { $who }
headline-vacant = ## { team }: { $role ->
    [spymaster] falta jefe de espías
    [member] no queda nadie en este lado
    [knowing] aquí ya nadie puede adivinar
   *[operative] falta agente de campo
}
    La partida espera. Ocupa el puesto en **{ $button-more }**{ $computers ->
        [yes] {""}, o dáselo a un jugador virtual allí mismo, en **{ $button-seats }**
       *[no] {""}
    }.
left = { $who } se fue.
took-seat = { $who } entró en la partida.
reseated = { $who } cambió los puestos.
giving-up = 🏳️ { $who } { $count ->
    [one] quiere
   *[other] quieren
} rendirse.
panel-choose = Elige una carta
panel-marked = 📍 { $codename }
panel-clue = **{ team } adivina: { $clue } { $number }**
    { $guesses }
resign-really = ¿Rendirse? Tu equipo se rinde en cuanto lo pida más de la mitad de ustedes.
leave-really = { $alone ->
    [yes] No hay nadie más aquí: si te vas, la partida termina sin que nadie gane. ¿Quieres salir?
   *[no] ¿Quieres salir? Aquí nadie más puede sustituirte, así que la partida espera hasta que alguien ocupe tu puesto.
}
end-really = ¿Detener esta partida para todos? No gana nadie, y se muestra la clave.
button-close = Cerrar la mesa
button-close-really = Sí, cerrar
close-really = ¿Cerrar esta mesa para todos?
guess-made = Tu intento, **{ $codename }**: { identity-mark } { identity-name }.
command-guess = adivinar
command-guess-about = Adivina un nombre en clave, cuando es tu turno
option-card = carta
option-card-about = El nombre en clave de tu intento
command-key = clave
command-key-about = Mira tu clave, si tu puesto tiene una
command-end = detener
command-end-about = Detiene la partida para todos, si eres anfitrión o moderas
command-server = servidor
command-server-about = Cómo empiezan las mesas, y sus paquetes (Gestionar servidor)
defaults-title = ## Ajustes de este servidor
    -# Las mesas nuevas empiezan así.
defaults-ping = 🔔 Las mesas nuevas avisan a { $called }, una vez por hora como mucho. Ese rol se lo pone quien quiera, en Discord.
defaults-zone = 🕐 Zona horaria: { $zone }
defaults-clues = 📤 Quien mantiene este bot recibe pistas de partidas desde { $date }, con lo que querían decir, el tablero y los intentos. Sin ningún nombre.
refused-unknown-zone = ¿Qué zona horaria es? Elige una, o escribe la ciudad grande más cercana en la opción *{ option-zone }*.
zone-choose = Tu zona horaria
option-marking = intentos
option-marking-about = Cómo se hace un intento
refused-bot-timed-out = Estoy en aislamiento temporal en este servidor. Pide a un moderador que lo quite e inténtalo otra vez.
refused-lacking = Me faltan permisos en este canal ({ $permissions }). Pide a un moderador que me los dé.
permission-view-channel = Ver canal
permission-send-messages = Enviar mensajes
permission-send-messages-in-threads = Enviar mensajes en hilos
permission-attach-files = Adjuntar archivos
permission-read-message-history = Leer el historial de mensajes
permission-connect = Conectar
refused-not-a-manager = Solo quien puede gestionar este servidor elige sus ajustes. Pídeselo a una de esas personas.
refused-not-joined = Todavía no tienes puesto. Pulsa **{ $button-join }** primero.
refused-running-here = En este canal ya hay una partida en marcha. Aquí está: { $link }
button-start-in-thread = Empezar en un hilo

## Guía

command-rules = reglas
command-rules-about = Las reglas en un minuto, consejos y una partida paso a paso
guide-minute-name = En un minuto
guide-clues-name = Pistas
guide-expert-name = Pistas de experto
guide-ways-name = Formas de jugar
guide-pictures-name = Imágenes
guide-duet-name = Duet
guide-conduct-name = Buenos modales
guide-tips-name = Consejos
guide-show-name = ▶ Muéstrame cómo
button-previous = ◀ Anterior
button-next = Siguiente ▶
guide-back-name = Reglas
guide-look = **¿Primera vez?** Mira una partida corta, paso a paso. Solo la ves tú.
button-start-table = Abrir una mesa
button-to-table = Ir a la mesa
guide-version = -# Versión { $version }
guide-minute = ## El juego en un minuto
    Hay 25 palabras en la mesa. Tras unas están **los agentes de tu equipo**, tras otras, los del otro, y tras una, el **asesino**.
    Tu **jefe de espías** ve quién es quién y solo dice **una palabra y un número**: **MAR 3** es *tres de los nuestros van con el mar*.
    Los demás **adivinan**, una por una:
    - ✅ **¿De ustedes?** Sigan, hasta una más que el número, o paren.
    - ◻️ **¿De nadie, o del otro?** Se acaba el turno.
    - ✖️ **¿El asesino?** Pierden en el acto.
    Gana quien encuentra antes a todos los suyos: nueve el que empieza (uno es el **agente doble**), ocho el otro.
    Háblenlo y pulsen **{ button-guess }**.
guide-clues = ## Pistas
    Una pista es una palabra y un número, como **MÚSICA 2**. Habla de lo que significan los nombres en clave.

    - **Una sola palabra.** Sin espacios y sin comentarios añadidos.
    - **Ningún nombre en clave de la mesa.** Tampoco otra forma suya: con SUEÑO a la vista, ni *sueños* ni *soñar*.
    - **Ninguna parte de un compuesto.** Con PARAGUAS a la vista, ni *agua* ni *paracaídas*.
    - Un nombre en clave cubierto ya no prohíbe nada.
    - **Sobre el significado.** No sobre letras, ortografía, sonido o posición en la mesa. Tres palabras que empiezan por b no justifican **B 3**.
    - **El número solo dice cuántos.** No es una segunda pista. Orienta, no obliga, y nadie lo comprueba.
    - **En el idioma de la partida.** Una palabra extranjera vale si aquí la usarían en una frase.
    - **Sin ser demasiado estrictos.** Tener letras en común no es delito: *palabra* vale junto a PALA.
    - **Las reglas de la casa** pueden permitir más, como palabras extranjeras o rimas. Se ven en la sala de espera y en **{ button-more }**.
    ### ¿En duda?
    Pregunta en privado al jefe de espías del otro equipo, antes de dar la pista. Si la permite, vale.
    ### ¿Contra las reglas?
    El otro jefe de espías puede impugnarla hasta que termine el turno. Si tiene razón, el turno acaba, y puede cubrir a un agente de su propio equipo antes de su próxima pista. Una pista que nadie impugnó hasta entonces vale.
guide-expert = ## Pistas de experto
    Tres cosas que conviene saber después de una o dos partidas.
    ### Uno más que el número
    Con 1 a 9 pueden hacer un intento más de lo que dice el número. El intento extra sirve para una palabra que se quedó sin adivinar en un turno anterior. Después de él, el turno termina solo.
    ### Cero
    La pista **BOSQUE 0** dice: ninguno de nuestros nombres en clave tiene que ver con bosques. Aparta a tu equipo de una carta tentadora. En ese caso no hay límite de intentos, así que tus agentes de campo pueden ponerse al día con pistas anteriores. Tienen que hacer al menos uno.
    ### Ilimitado
    Una pista como **MÚSICA ∞** también quita el límite. Ayuda cuando quedan palabras de varias pistas anteriores. El precio: tus agentes de campo no saben cuántos nombres en clave van con la palabra nueva. También aquí tienen que hacer al menos un intento. En lugar de ∞ puedes escribir *ilimitado*, *inf* o \*.

    Un intento equivocado termina el turno, sea cual sea el número. El número puede ser mayor que los agentes que te quedan. Una mesa puede desactivar 0 y ∞.
guide-ways = ## Formas de jugar
    `/codenames empezar` admite un formato, un mazo y una cuadrícula; en la sala de espera todavía se pueden cambiar.
    ### Tres jugadores
    Dos jefes de espías juegan uno contra otro. Un agente de campo adivina para los dos, cada pista en su turno. Si da con el asesino, pierde el equipo al que le tocaba.
    ### Un equipo
    Un jefe de espías y sus agentes de campo juegan contra un rival simulado. Siempre empiezan ustedes. Después de cada turno, su jefe de espías cubre al agente del rival que elija. Encuentren a todos los suyos antes de que se cubra el último del rival. La puntuación es cuántos agentes del rival quedan sin cubrir.
    ### Duet
    Dos lados ganan o pierden juntos: mira en **Duet**.
    ### En una mesa de verdad
    ¿Las cartas están en una mesa de verdad? `/codenames mesa` reparte una tarjeta clave que solo los dos jefes de espías ven en su teléfono (en Duet, cada uno ve un lado), y también pone un reloj de arena en el canal.
guide-pictures = ## Imágenes
    Imágenes en lugar de palabras, normalmente en 5 x 4: el equipo que empieza tiene 8 agentes y el otro 7, con 4 transeúntes y 1 asesino. Una imagen no tiene nombre en clave: puedes nombrar lo que se ve en ella, y las pistas pueden jugar con las palabras como quieran. Pero el lugar de una carta y su sombreado no sirven de pista.
    ### Las dos cosas
    Palabras e imágenes se alternan como las casillas de un tablero de ajedrez. Lo demás no cambia.
guide-duet = ## Duet
    Dos lados buscan a 15 agentes, y ganan o pierden juntos. Cada uno ve su lado de la clave: 9 agentes, 3 asesinos y 13 transeúntes. Solo 3 agentes son los mismos en los dos, y un asesino de tu lado puede ser un agente en el otro.
    ### Un turno
    Das pistas según tu lado de la clave, y el otro lado adivina con ellas. Después dan ellos la pista, y adivinas tú. La primera de todas puede darla cualquiera.
    - 🟢 **Agente:** cubierto para siempre. Sigan adivinando; el número no limita nada.
    - ◻️ **Transeúnte:** el turno termina y cuesta una ficha. La carta lleva la marca de tu lado, y ya solo puede adivinarla el otro.
    - ✖️ **Asesino:** pierden todos.

    Hay que hacer al menos un intento. Terminar el turno después también cuesta una ficha. Un lado cuyos nueve agentes ya aparecieron no da más pistas.
    ### El final
    Ganan en cuanto aparecen los 15 agentes. Hay 9 fichas, si la sala de espera no dice otra cosa. Cuando se gasta la última, llega la **muerte súbita**: ya no hay pistas, y cualquier lado adivina lo que sabe el otro; un fallo y pierden todos.
guide-conduct = ## Buenos modales
    ### Si eres jefe de espías
    - Da una palabra y un número, y nada más.
    - Mientras tu equipo adivina, no hables, no escribas, no reacciones: ni emojis, ni suspiros, ni risitas en el canal de voz.
    - Pon cara de póquer. Un acierto por suerte es justo lo que querías decir, y un fallo no duele.
    - Ni una palabra sobre pistas anteriores o cartas que se escaparon. Si alguien vuelve a pedir una pista, repítela tal como era.
    - Antes de cada pista, cuidado con el asesino.
    - La charla privada del equipo es solo para agentes de campo: un jefe de espías nunca está en ella. Yo no abro un canal para eso.
    ### Si eres agente de campo
    - Mira las cartas. No busques señales en tu jefe de espías.
    - Háblenlo, escuchen a todo el mundo, y que después alguien pulse **{ button-guess }**.
    - Ese es el intento de todo el equipo. Luego nadie tiene la culpa.
    - Quien vio la clave guarda silencio hasta que acabe la partida.

    Nadie puede vigilar todo esto, y el bot menos que nadie. Una palabra y un número: ahí está la gracia.
guide-tips = ## Consejos
    ### Para jefes de espías
    - La primera pista es la más difícil. Tómate tu tiempo; y los demás, paciencia.
    - Una pista para un solo nombre en clave está bien. Para dos o tres es más divertida.
    - Antes de dar la pista, comprueba que no lleve al asesino ni a los agentes del otro equipo.
    - ¿No se te ocurre nada? Da una pista para tu palabra más difícil y sigue pensando mientras juegan los demás.
    ### Para agentes de campo
    - Empiecen por la carta más segura. Un fallo termina el turno, y las otras palabras tienen que esperar.
    - Hablen, pero sin eternizarse. Un minuto de duda es pensar; cinco son una siesta.
    - No hace falta adivinar tantas veces como dice el número. Con un intento basta.
    - El intento extra no sirve de nada en el primer turno: aún no hay pista anterior que recuperar.
    - Las palabras de pistas anteriores se pueden adivinar en cualquier turno, incluso como primer intento. **{ button-more }** muestra todas las pistas.
    - También se puede adivinar al azar. Casi nunca sale bien.
    - Fíjense en lo que adivina el otro equipo: sus pistas dicen qué cartas no son de ustedes.
    ### Si solo miras
    - **{ button-predict }**, en **{ button-more }**: antes del primer intento, marca a solas a qué cartas se refiere la pista.
    ### Para ver mejor
    - ¿Se ve pequeño? **{ button-large }**, en **{ button-more }** y junto a tu clave, muestra las cartas de tres en tres, solo para ti.
    - **{ button-text }**, en **{ button-more }**, escribe el tablero como una tabla; `/codenames tablero texto:True` también. Y todas las imágenes tienen su descripción.
guide-show-title = ### Paso { $place } de { $last }
guide-step-deal = 25 palabras, los **nombres en clave**: quienes adivinan, los **agentes de campo**, solo ven esto. Empieza el Rojo, que tiene 9 agentes por encontrar; el Azul tiene 8.
guide-step-clue = **TEATRO 3** es la pista para TELÓN, PAPEL y OBRA. Así ve el tablero el jefe de espías del Rojo: la pista no debe llevar a los agentes del Azul ni, sobre todo, al asesino, CAMPANA.
guide-step-first-agent = **TELÓN** es un agente rojo y queda cubierto. Los agentes de campo del Rojo tienen otro intento, pero no otra pista.
guide-step-second-agent = **PAPEL**, como el de una actriz: rojo otra vez. El número era 3, así que todavía se permiten hasta dos intentos más.
guide-step-stop = ¿La tercera palabra es MÁSCARA u OBRA? El Rojo no está seguro y **termina su turno**. Después de un intento eso siempre está permitido, y la palabra todavía se puede adivinar en otro turno.
guide-step-rivals-clue = Es el turno del Azul. Su jefe de espías da **NAVIDAD 2**: los agentes de campo del Azul tienen que adivinar una vez y pueden hacerlo hasta tres.
guide-step-bystander = **REGALO** suena a Navidad, pero es un transeúnte. Un intento equivocado termina el turno al instante, y las dos palabras del Azul tienen que esperar.
guide-step-clue-for-one = **ZOOLÓGICO 1**: una pista para una sola palabra está bien. Le da al Rojo dos intentos, y todavía queda una palabra de TEATRO.
guide-step-its-agent = **TIGRE** es un agente rojo. Era la palabra de esta pista; lo que queda es el intento extra.
guide-step-extra-guess = El Rojo lo gasta en la palabra que faltaba de TEATRO y adivina **MÁSCARA**. Es un agente azul: cubierto de azul, ayuda al Azul, y el turno termina.
guide-step-zero = **BOSQUE 0** dice que ningún agente azul tiene que ver con bosques. Así ve el tablero el jefe de espías del Azul: la pista aparta a su equipo de PINO, que parece de Navidad pero es rojo. Con 0 no hay límite de intentos.
guide-step-earlier-clue = **ESTRELLA** viene de NAVIDAD 2 y es un agente azul. Las palabras de pistas anteriores se pueden adivinar en cualquier momento, incluso como primer intento.
guide-step-assassin = Falta una palabra de Navidad, y en Navidad suena la **CAMPANA**… pero es el asesino. El Azul pierde al instante, y **gana el Rojo**. La palabra era CORONA, la que se cuelga en la puerta. Sin el asesino, gana quien antes cubre a todos sus agentes.

## Resumen

double-agent = -# 🕵️ Empieza { team-the }, con uno más, el agente doble: { $agents } en total.
packs-fresh = ♻️ En este servidor ya salió todo de { $packs }: vuelve a empezar.
pack-fresh = ♻️ En este servidor ya salió el mazo entero: vuelve a empezar.
lobby-flips = 🔄 Vuelve el último tablero con las cartas volteadas.
button-again = Otra vez
button-change-seats = Cambiar puestos
button-flip-cards = Voltear las cartas
button-every-clue = Todas las pistas
button-check-it = Comprobar
award-reach = 🎯 Mayor alcance: **{ $clue } { $number }**, de { $giver }: { $found ->
    [one] { $found } agente
   *[other] { $found } agentes
} en un turno{ $count ->
    [0] {""}
   *[other] , con { $readers }
}
award-bold = 🦁 Pista más audaz: **{ $clue } { $number }**, de { $giver }: { $found ->
    [0] ningún agente
    [one] 1 agente
   *[other] { $found } agentes
}
award-close = 😅 Por poco: en el turno { $place }, a un agente de ganar, { team-the } dio con **{ $codename }**
recap-evening = 🌙 En esta sesión: { $scores }
recap-evening-team = { team } **{ $won }**
recap-evening-together = 🌙 En esta sesión: **{ $won }** de { $games } partidas ganadas
recap-clues = ### Todas las pistas
recap-turn = **{ $place }** { team-mark } **{ $clue } { $number }** · { $giver }
recap-turn-lost = **{ $place }** { team-mark } sin pista
recap-passed = -# ⚖️ { $passed ->
    [anyway] Enviada de todos modos
    [against] Enviada de todos modos, aunque el otro jefe de espías dijo que no
    [silence] Preguntaron al otro jefe de espías, que la dejó pasar
   *[allowed] Permitida por el otro jefe de espías
}
recap-doubt = { $judged ->
    [refused] rechazada al principio
   *[ask] en duda
}: { $rule }
recap-call = ❗ { $who } la impugnó: { $rule }. { $fate ->
    [answer] La partida acabó antes de la respuesta.
    [vote] Fue defendida; la partida acabó antes de la decisión.
    [at-once] Dejó de valer al instante.
    [conceded] Quien dio la pista lo admitió.
    [upheld] Fue defendida, y aun así no valió.
    [stands] Fue defendida, y vale.
   *[withdrawn] Después retiró la impugnación.
}
recap-hand = { $who }: { $touches }
recap-cover = { $who } { $touches }
recap-clock = Se acabó el tiempo
recap-meant = -# Se refería a: { $cards }
recap-meant-found = ✅ { $codename }
recap-meant-later = ☑️ { $codename } (turno { $place })
recap-meant-sudden = ☑️ { $codename } (muerte súbita)
recap-meant-open = ❔ { $codename } (sin cubrir)
recap-key = ### La clave
recap-key-side = ### La clave { team-of }
recap-key-name = { $identity ->
    [red] Rojo
    [blue] Azul
    [orange] Naranja
    [purple] Morado
    [green] Agentes
    [bystander] Transeúntes
   *[assassin] { $count ->
        [one] Asesino
       *[other] Asesinos
    }
}
recap-key-group = { identity-mark } **{ recap-key-name }:** { $codenames }
recap-more = ### Después de la partida
    Solo tú ves lo que abras aquí.{ $flips ->
        [yes] {" "}**{ button-flip-cards }** reparte otra partida para todos, con el reverso de estas cartas.
       *[no] {""}
    }
recap-proof = -# 🔒 La clave quedó fijada al repartir ✓
recap-no-proof = ⚠️ La clave no coincide con la que se fijó al repartir. Muéstraselo a quien lleva el bot.
recap-proof-details = ### Compruébalo tú
    El SHA-256 de la sal y el reparto. Estaba en **{ $button-more }**, **{ $button-views }** desde el principio:
    `{ $commitment }`
    Sal, en hexadecimal:
    ```
    { $salt }
    ```
    Reparto:
    ```
    { $deal }
    ```
recap-page = -# Página { $place } de { $last }
recap-rank = 🏅 Puesto { $rank } en este servidor: `/codenames club`
best-others = { $count ->
    [one] 1 persona más
   *[other] { $count } personas más
}
score-record = Récord de este servidor: { $record }
summary-reason = { $termination ->
    [assassin] El asesino: { $card }
    [sudden-death] Un transeúnte: { $card }
    [resigned] Por rendición
    [stopped] No gana nadie
   *[agents] El último agente: { $card }
}
summary-found = { $found } de { $all }
summary-reach = Mayor alcance
alt-summary = La partida entera. { $headline } ({ $reason }).
alt-summary-turn = { $place }. { team-name }, { $clue } { $number }{ $fate ->
    [void] { " " }(no valía)
   *[valid] { "" }
}: { $count ->
    [0] ningún intento
   *[other] { $cards }
}.
alt-ladder = Puntuación: { $score } de { $best }. { $line }
alt-banner = La mesa está puesta. { $format }: { $words }.

## Avisos

# Lo que va entre [ ] en un aviso lleva al tablero.
notice-clue = 🔔 { $who }: { $count ->
    [one] [da tu pista]
   *[other] [den su pista]
}
notice-first-clue = 🔔 { $who }: { $count ->
   *[other] [falta la primera pista], de cualquiera de los dos lados
}
notice-cover = 🔔 { $who }: { $count ->
    [one] [cubre a un agente del rival] y después da tu pista
   *[other] [cubran a un agente del rival] y después den su pista
}
notice-cover-own = 🔔 { $who }: { $count ->
    [one] [cubre a uno de tus agentes] si quieres, y después da tu pista
   *[other] [cubran a uno de sus agentes] si quieren, y después den su pista
}
notice-called = 🔔 { $who }: { $objector } impugna { $count ->
    [one] tu pista; [responde en { span } como máximo]
   *[other] su pista; [respondan en { span } como máximo]
}
notice-contested = 🔔 { $who }: [¿vale la pista?] { $count ->
    [one] Decide
   *[other] Decidan
} en { span } como máximo
notice-guess = 🔔 { $who }: { $room ->
    [no] {""}
   *[yes] **{ $clue } { $number }**,{" "}
}{ $count ->
   *[other] [hora de adivinar]
}
notice-sudden-death = 🔔 { $who }: { $count ->
   *[other] ¡muerte súbita! [Un fallo y pierden todos]
}
notice-vacant = 🔔 { $role ->
    [spymaster] { team-start } no tiene jefe de espías
    [member] No hay nadie { team-in }
   *[operative] { $team ->
        [both] Los dos equipos están sin agente de campo
       *[other] { team-start } no tiene agente de campo
    }
}. [El puesto está libre] en **{ button-more }**
command-board = tablero
command-board-about = Trae el tablero, o la sala de espera, al final del canal
option-clues = pistas
option-clues-about = Muéstrame solo a mí todas las pistas de esta partida
option-large = grande
option-large-about = Muéstramelo solo a mí, en letra grande
option-text = texto
option-text-about = Muéstramelo solo a mí, como una tabla de texto
table-number = #
table-state = estado
table-codename = nombre en clave
table-open = sin cubrir
board-posted = El tablero está ahora al final del canal. { $link }
board-moved = Esta copia es antigua. { $link }
refused-board-not-posted = No puedo publicar en este canal. Déjame verlo y enviar mensajes y archivos aquí, e inténtalo otra vez.

## Tiempo

pace-free = Sin reloj
pace-free-about = Cada cual se toma el tiempo que necesita
pace-sand = Reloj de arena
pace-sand-about = Cualquiera puede voltearlo: un minuto de arena que no decide nada
pace-strict = Tiempo limitado
pace-strict-about = Pistas e intentos a tiempo, o pasa el turno
pace-correspondence = Partida lenta
pace-correspondence-about = Una jugada al día, durante semanas si quieren
strict-limits = { $clue } s para la pista, { $guess } s para el intento
span = { $seconds ->
    [86400] un día
   *[other] { $seconds } segundos
}
option-pace = ritmo
option-pace-about = A qué ritmo juegan las mesas nuevas
clock-limit = ⏱️ { $end }
clock-sand = ⏳ { $who }: { $end }
pause-asked = ⏸️ { $who } { $count ->
    [one] pide
   *[other] piden
} una pausa; la otra parte puede aceptarla en **{ button-more }**.
more-pause-asked = ⏸️ Pediste una pausa. Empieza cuando alguien de estas personas la acepte en **{ $button-more }**: { $who }
side-missing = 🚪 No queda nadie de un equipo. A partir de { $time } los demás pueden cerrar la partida sin resultado, en **{ button-more }**.
headline-paused = ## ⏸️ En pausa
    { $clock ->
        [none] La partida está en pausa.
       *[runs] Los relojes están parados.
    } Quien juega aquí la reanuda con **{ $button-resume }**.
headline-asleep = ## 💤 Dormida
    Hace mucho que nadie juega. Quien juega aquí la despierta con **{ $button-wake }**. Si no, se cierra: { $end }
rest-clue = { team }: **{ $clue } { $number }**
time-up-clue = ⌛ Se acabó el tiempo: el turno pasó sin pista.
time-up-guess = ⌛ Se acabó el tiempo: el turno termina.
time-up-decline = ⌛ Se acabó el tiempo: no se cubrió ninguna carta.
time-up-cover = ⌛ Se acabó el tiempo, así que el azar cubrió **{ $codename }**: { identity-mark } **{ identity-name }**.
took-over = { $who } ocupó el puesto de { $whom }, que no está.
changed-places = { $who } cambió de puesto con { $whom }, que no está y que, como vio la clave, ya no adivina.
resumed = ▶️ { $who } reanudó la partida.
woken = ☀️ { $who } despertó la partida.
button-resume = Seguir
button-wake = Despertar
button-sand = Voltear el reloj
button-pause = Pausar
button-unpause = Retirar la pausa
button-pause-agree = Aceptar la pausa
button-take-over = { $role ->
    [spymaster] { team-mark } Ser jefe de espías
    [member] { team-mark } Ocupar el puesto
   *[operative] { team-mark } Ser agente de campo
}
button-take-over-really = Sí, ocuparlo
take-over-really = ¿Ser jefe de espías? Verás la clave y ya no adivinarás en esta partida.
button-abandon = Cerrar sin resultado
abandon-really = ¿Cerrar esta partida sin resultado? No gana nadie, y se muestra la clave.
seat-idle = 💤 { $who } no está: otra persona puede ocupar su puesto.
more-pace = -# ⏱️ { $pace }
key-paused = La partida está en pausa. { $link }
key-asleep = La partida está dormida. { $link }
reminder-day = ⏰ Esta partida sigue esperando. Desde: { $since }
button-quiet = Horas de silencio
quiet-title = Horas de silencio y días libres
quiet-about = A estas horas, las partidas lentas no avisan a nadie. Zona horaria: **{ $zone }**, en `/codenames { command-server }`, opción *{ option-zone }*. Todo vacío: sin horas de silencio.
quiet-begins = Silencio desde
quiet-ends = Silencio hasta
quiet-days-off = Días libres
quiet-hour = { $hour }:00
weekday = { $day ->
    [0] lunes
    [1] martes
    [2] miércoles
    [3] jueves
    [4] viernes
    [5] sábado
   *[6] domingo
}
setting-quiet = 🌙 Horas de silencio: { $hours } ({ $zone })
notice-quiet = -# 🌙 Horas de silencio: no se avisa a nadie antes de: { $end }
notice-next = -# ⏭️ Después: { $who }
more-away = 🏖️ { $who } está de vacaciones hasta: { $end }
sand-out = ⌛ Se acabó la arena. No decide nada; sigan jugando.
asleep-lost = 💤 Nadie jugó en dos turnos, así que la partida se durmió. **{ button-wake }**, en su tablero, la reanuda. { $link }
asleep-long = 💤 Nadie jugó aquí en dos semanas, así que la partida se durmió. **{ button-wake }**, en su tablero, la reanuda; dentro de 30 días más se cierra. { $link }
command-games = partidas
command-games-about = Tus partidas en todos los servidores, y a quién le toca
games-title = ## Tus partidas
games-none = No estás en ninguna partida. `/codenames empezar` abre una.
games-line = - { $channel } · { $link } · { $format } · { $state } · { $since }
games-line-lost = - { $format } · 🏝️ su canal o su servidor ya no está, así que queda en pausa; se reanuda si el servidor me vuelve a invitar
games-lobby = sin empezar
games-mine = 👉 **te toca**
games-theirs = { $count ->
   *[other] le toca a
} { $who }
games-vacant = a la espera de alguien en el puesto libre
games-paused = ⏸️ en pausa: **{ $button-resume }**, en su tablero
games-asleep = 💤 dormida: **{ $button-wake }**, en su tablero
summary-lost = sin pista
alt-summary-lost = { $place }. { team-name }, ninguna pista a tiempo{ $count ->
    [0] {""}
   *[other] , { $cards }
}.
alt-summary-late = Se acabó el tiempo.
guide-time-name = Tiempo
guide-time = ## Tiempo
    El anfitrión elige el ritmo en la sala de espera, en **{ button-settings }**. Si no elige, no hay reloj.
    ### Reloj de arena
    Quien juega puede voltear un reloj de un minuto en **{ button-more }**: en cada turno, una vez para la pista y otra para los intentos. Mete prisa, pero no decide nada.
    ### Tiempo limitado
    Hay un límite para la pista y otro para cada intento; cada equipo tiene el doble de tiempo para su primera pista. Si la pista llega tarde, el turno pasa sin ella. Si llega tarde un intento, el turno termina, aunque fuera el primero. Tras dos turnos seguidos en que nadie juega, la partida se duerme.
    ### Partida lenta
    No hay reloj. A quien le toca se le avisa una vez, y otra después de un día, nunca en las horas de silencio que eligió su servidor. `/codenames partidas` muestra todas tus partidas y a quién le toca.
    ### Una pausa
    Un equipo la pide en **{ button-more }**, y allí mismo puede retirar la petición; si el otro la acepta, todo se detiene hasta que alguien pulse **{ button-resume }**.
    ### Dormir
    Una partida que nadie juega en 14 días se duerme y deja libre su canal. **{ button-wake }**, en su tablero, la reanuda; dentro de 30 días más se cierra, y no gana nadie.
    ### Falta alguien
    Los puestos libres se ofrecen en **{ button-more }**. También el de alguien a quien la partida espera en vano: después de 3 minutos; en una partida lenta, después de un día. Cuando falta un equipo entero durante diez minutos, los demás pueden cerrar la partida sin resultado.

## Hilos y roles

option-thread = hilo
option-thread-about = Juega en un hilo propio, que empieza en este canal
thread-name = Codenames · { $day }/{ $month }/{ $year }
thread-line = 🧵 { $who } abrió una mesa de Codenames. Se juega en el hilo que empieza aquí.
thread-beside = 🧵 En este canal ya hay una partida, así que la mesa siguiente está en el hilo que empieza aquí.
refused-lacking-for-thread = Me faltan permisos para un hilo propio ({ $permissions }). Pide a un moderador que me los dé, o empieza sin la opción **hilo**.
permission-create-public-threads = Crear hilos públicos
refused-no-thread-here = Aquí no puede empezar un hilo. Empieza en un canal de texto, o sin la opción **hilo**.
refused-thread-not-begun = Discord no me dejó empezar un hilo aquí. Inténtalo otra vez, o empieza sin la opción **hilo**.
refused-thread-locked = Este hilo está bloqueado, así que su tablero no puede mostrar lo nuevo. Pide a un moderador que lo desbloquee e inténtalo otra vez.
refused-thread-archived = Este hilo está archivado, así que nada en él puede cambiar. Escribe un mensaje en él para reabrirlo y pulsa otra vez.

option-ping-role = rol
option-ping-role-about = El rol al que avisar de mesas nuevas; debo poder mencionarlo
notice-new-game = 🔔 { $called }: hay mesa nueva. ¡Ocupen un puesto!
refused-role-unmentionable = No puedo mencionar ese rol, así que no recibiría el aviso. Permite en sus ajustes que cualquiera lo mencione, o elige otro.
refused-everyone-called = Las mesas nuevas nunca avisan a todo el mundo. Elige un rol que cada cual se asigne por su cuenta.
command-privacy = privacidad
command-privacy-about = Qué se guarda de ti, cómo obtenerlo y cómo borrarlo
button-export = Exportar
button-forget = Borrar mis datos
button-whole-privacy = El texto completo
button-privacy-link = En la web
privacy = ## Qué se guarda sobre ti
    El número de tu cuenta, tu idioma y lo que haces en las partidas, para que sigan y cuenten. Tus mensajes no se leen, y no se guarda ningún nombre ni imagen tuya.
    { $days ->
        [one] { $days } día
       *[other] { $days } días
    } después del final de una partida solo queda su resultado. **{ button-export }** te lo da todo, solo a ti; **{ button-forget }** lo borra.
privacy-whole = ## Qué se guarda sobre ti
    - **De ti.** El número de tu cuenta, tu idioma, si no puedo escribirte por privado, si ocultas tu perfil y en qué papeles ya te enseñé a jugar. Tus mensajes no se leen, y no se guarda ningún nombre ni imagen tuya.
    - **De cada partida.** Dónde se juega, dónde te sientas, tus marcas y predicciones, tus pistas, intentos y ayudas pedidas y cuándo llegaron, quién ganó y lo que se cuenta de ella: lo que encontraron tus pistas, y tus intentos. De qué pistas te reíste. En un servidor que lleva niveles, los tuyos.
    - **De casos, noches y copas.** De un caso del día, y de una pista que releíste tras una partida: hasta dónde llegaste y si lo compartiste. De una noche de juego: si dijiste que vas. De una copa: cuándo te inscribiste o dijiste que habías llegado, tu equipo y cómo terminaron sus partidas.
    - **De los avisos.** Lo que quisiste que llegue automáticamente, para ti o para un servidor, y cuándo recibiste por última vez un mensaje que no habías pedido en ese momento. De partidas lentas: cómo quieres saber que te toca, y tus vacaciones de los últimos cien días.
    - **Para qué.** Para que tu partida siga tras una pausa, en tu idioma, y para que el historial, los perfiles y los rankings sean correctos. Para nada más; nadie más lo recibe, con una excepción que un servidor tiene que elegir: *{ setting-clues-name }* en `/codenames { command-server }`. Entonces quien mantiene este bot recibe pistas de sus partidas nuevas, si quien las dio dijo a qué se referían, con el tablero y los intentos. No dicen nada de quién, dónde ni cuándo.
    - **Cuánto tiempo.** { $days ->
        [one] { $days } día
       *[other] { $days } días
    } después de su final, de una partida solo queda el resultado: quién se sentó dónde, quién ganó, las pistas con lo que encontró cada una, y lo que se cuenta. Las tarjetas clave de una mesa de verdad se guardan 30 días. Si quitan el bot de un servidor, todo lo de ese servidor se borra 30 días después.
    - **Tú decides.** **{ button-export }** te da un archivo, solo a ti. **{ button-forget }** te saca de todas las partidas y borra tu cuenta aquí; las partidas terminadas dicen entonces “alguien”. Lo que está en mensajes de Discord se queda allí.
privacy-file = Todo lo que se guarda de ti, en JSON
privacy-exported = Esto es todo lo que se guarda de ti. Nadie más lo ve.
forget-really = ¿Borrar tus datos? Dejas todas tus partidas, y tu puesto queda libre. Las terminadas dicen “alguien” en tu lugar. No se puede deshacer.
forgotten = Listo: borré tus datos y tu cuenta ya no se guarda en ninguna parte. Vuelve cuando quieras; empiezas de nuevo.

## Jugadores virtuales en la mesa

covered-by-lot = 🎲 El rival cubrió **{ $codename }**: { identity-mark } **{ identity-name }**.
recap-lot = el rival
recap-hinted = 💡 { $count ->
   *[other] Ayudas de un jugador virtual para
} { $who }

## El público juega también

button-predict = Predecir
button-predict-again = Mirar otra vez
refused-only-spectators-predict = Tienes un puesto en esta mesa, y las predicciones son para quien solo mira. Lo tuyo es jugar.
refused-key-is-known = Ya viste una clave de esta partida, así que no haces más predicciones en ella. Las de antes siguen valiendo.
refused-no-prediction-now = Una pista se puede predecir hasta el primer intento. Pulsa *{ button-predict-again }* cuando salga la próxima.
refused-too-many-predicted = Son más cartas de las que dice la pista. Elige menos.

## ¿A qué se refería?

button-puzzle = ¿A qué se refería?
option-puzzles = acertijos
option-puzzles-about = Tras la partida, ¿puede cualquiera adivinar sus pistas?
option-zone = zona_horaria
option-zone-about = La zona horaria: una ciudad, o la hora que marca tu reloj

## Fechas

month-name = { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[12] diciembre
}
whole-date = { $day } de { month-name } de { $year }

