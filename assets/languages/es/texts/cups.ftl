### Lo que se dice de las copas, en español. CC0-1.0. Véase ../texts.ftl.

refused-cup-open = Ya hay una copa abierta en este canal. Está aquí: { $link }
refused-no-strengths = Este servidor no lleva niveles, así que no sé cómo juega cada cual. Sortea los equipos.
refused-sign-up-closed = Los equipos de esta copa ya se sortearon, así que nadie más se inscribe ni sale. Mírala, o espera la próxima.
refused-cup-full = Esta copa está llena: hay lugar para { $most } personas. Ven a la próxima.
refused-too-few-for-cup = Una copa necesita { $least } personas, y { $count ->
    [0] no se inscribió nadie
    [one] se inscribió 1
   *[other] se inscribieron { $count }
}. Espera a que haya más y sortea otra vez.
refused-cup-over = Esta copa terminó. `/codenames copa` abre la próxima.
refused-game-of-cup = Esta partida es de una copa, y es la copa la que empieza las siguientes. `/codenames empezar` abre una mesa aparte.
refused-not-playing = No juegas en ninguna mesa de esta ronda. Espera la próxima, o mira.
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
    [1] Zorros
    [2] Osos
    [3] Búhos
    [4] Lobos
    [5] Nutrias
    [6] Tigres
    [7] Conejos
    [8] Tejones
    [9] Ranas
    [10] Ballenas
    [11] Tortugas
    [12] Leones
    [13] Pulpos
    [14] Águilas
    [15] Pandas
   *[16] Erizos
}
crew = { crew-mark } { crew-name }
command-cup = copa
command-cup-about = Una noche de torneo: equipos por sorteo, un hilo por mesa
cup-title = ## 🏆 Copa Codenames
cup-invitation = Inscríbete y el sorteo te da pareja. Se turnan como jefe de espías; los dos mejores equipos juegan la final.
cup-signed-up = { $count ->
    [one] **1 persona:** { $who }
   *[other] **{ $count } personas:** { $who }
}
cup-lacking = ⏳ { $count ->
    [one] Falta 1 persona.
   *[other] Faltan { $count } personas.
}
cup-fills = 🤖 { $count ->
    [0] Si falta alguien, entra un jugador virtual.
    [one] Entra 1 jugador virtual.
   *[other] Entran { $count } jugadores virtuales.
}
cup-lapses = -# { $host } sortea los equipos{ $ready ->
    [yes] {" "}en **{ button-more }**
   *[no] {""}
}. La inscripción termina: { $when }
cup-signed-up-already = Ya estás en la copa. Para salir, pulsa **{ button-more }**.
cup-host = -# Anfitrión: { $host }
cup-called-off = ⏹️ Esta copa se canceló. Las partidas en curso pueden jugarse hasta el final.
cup-round = { $final ->
    [yes] Final
    [game] Final, partida { $number } de hasta { $most }
   *[no] Ronda { $number } de { $planned }
}
cup-crew = **{ crew }** · { $who }
cup-crew-away = -# { $line } · fuera: no llegó en una hora
cup-won = 🏆 ¡La copa es del equipo **{ crew }**!
cup-nobody = Nadie ganó esta copa: { $final ->
    [yes] a la final no llegó ningún equipo.
   *[no] no llegó nadie.
}
cup-line = ### ⚔️ { $heat } · { $red } – { $blue }
cup-line-bye = ### ☕ { $heat } · { crew }
    { $who }: { $count ->
       *[other] ronda de descanso
    }, que cuenta como victoria.
cup-line-call = Jueguen en el hilo de abajo. Pulsen **{ button-here }** al llegar: si un equipo no está en una hora, pierde.
cup-crew-plays = { $line } · { team }
cup-line-here = 👋 { crew }: el equipo llegó.
cup-line-stopped-once = ⏹️ Esta partida se detuvo. La mesa juega una vez más, en un hilo nuevo.
cup-line-won = ✅ Victoria del equipo **{ crew }**.
cup-line-walk-over = 🚪 Victoria del equipo **{ crew }** por incomparecencia: el otro no llegó en una hora.
cup-line-away = 🚪 Ningún equipo llegó en una hora, así que ninguno ganó.
cup-line-stopped = ⏹️ La partida se detuvo dos veces, así que ninguno ganó.
cup-thread = { $heat } · { $red } – { $blue }
cup-came = 👋 Tu equipo llegó. Tu mesa: { $thread }
cup-watch = 👀 No juegas esta partida, pero puedes mirarla: { $thread }
cup-standings = ### 📊 Clasificación
cup-standings-none = Los equipos todavía no se sortearon.
cup-standing = **{ $rank }.** { crew } · **{ $count ->
    [one] 1 victoria
   *[other] { $count } victorias
}**
cup-standing-met = { $standing } · victorias de sus rivales: { $met }
cup-result = ## 🏆 { crew }
    ¡{ $who } { $count ->
        [one] ganó
       *[other] ganaron
    } la copa!
cup-call-off-ask = ¿Cancelar esta copa? Ya no se sortea ni se cuenta nada; las partidas en curso pueden jugarse hasta el final.
cup-posted = La copa está abierta: { $link }
cup-bracket = Copa Codenames
cup-bracket-nobody = Nadie
cup-bracket-bye = { crew-name }: descanso
cup-alt-line = { $rank }. { crew-name }, { $count ->
    [one] 1 victoria
   *[other] { $count } victorias
}
cup-alt-game = { $red } contra { $blue }, victoria: { $winner }
cup-alt = Clasificación: { $standings }. { $results }
button-sign-up = Inscribirse
button-sign-off = Salir
button-draw-teams = Sortear equipos
button-draw-even = Equipos parejos
button-cup-fill = Llenar con la máquina
button-cup-unfill = Jugar sin la máquina
button-standings = Clasificación
button-call-off = Cancelar la copa
button-call-off-really = Sí, cancelar
button-here = Ya llegamos
refused-no-cup-here = Una copa tiene un hilo para cada mesa, y aquí no puede empezar ninguno. Ábrela en un canal de texto.
refused-not-a-cup-host = Solo quien puede gestionar mensajes, eventos o este servidor abre una copa. Pídeselo a una de esas personas.
