### Lo que se dice de una mesa de verdad, en español. CC0-1.0. Véase ../texts.ftl.

command-table = mesa
command-table-about = Para una mesa de verdad: tarjeta clave o reloj de arena
option-key-card = tarjeta_clave
option-key-card-about = Reparte ya esta tarjeta clave, en privado
real-table = ## Para tu mesa de verdad
    La **tarjeta clave** solo la ven los dos jefes de espías, en sus teléfonos. El **reloj de arena** corre en este canal, a la vista de todos.
button-timer = { $seconds } s
option-seconds = segundos
option-seconds-about = Voltea ya el reloj de arena, de 15 a 600 segundos
key-card-classic = Clásica, 5 x 5
key-card-pictures = Imágenes, 5 x 4
key-card-duet = Duet, dos lados
key-card-dealt = ## 🗝️ Una tarjeta clave para su mesa: { $name }
key-card-starts = Empieza { team-the }.
key-card-seen = 👁️ { $count ->
    [one] Por ahora solo la ve { $who }. El segundo jefe de espías pulsa **{ button-look }**.
   *[other] La ven { $who }, y nadie más puede verla.
}
key-card-sides = Cualquier lado puede dar la primera pista. Pulsa tu propio lado: nadie ve los dos.
key-card-holder = 👁️ { team }: { $who }
key-card-yours = ## 🔑 Tu tarjeta clave: { $name }
key-card-hold = Empieza { team-the }. Los dos jefes de espías la leen desde el mismo lado de la mesa, con el número 1 arriba a la izquierda. No se la enseñes a nadie.
key-card-side = Este es { team-the }. El número 1 es la misma carta para los dos: acuerden en qué esquina va. No se la enseñes a nadie.
key-card-choose = La tarjeta clave está en el canal. [Pulsa allí tu lado]({ $url }), y deja el otro a la otra persona.
button-look = Ver la clave
refused-key-card-gone = Esta tarjeta clave ya no existe, porque se guardan 30 días. `/codenames mesa` reparte otra.
refused-key-taken = Otra persona ya tiene esta clave. Pulsa un lado libre si lo hay, o reparte otra tarjeta clave con `/codenames mesa`.
refused-other-side-held = Ya ves el otro lado de esta tarjeta clave, y nadie ve los dos. Pulsa tu lado para volver a mirar.
sand-runs = ⏳ { $who } volteó el reloj de arena: { $seconds } segundos. La arena se acaba: { $when }
sand-ran = ⌛ { $who } volteó el reloj de arena: { $seconds } segundos. La arena se acabó: { $when }
sand-up = ⌛ **¡Se acabó el tiempo!**
sand-up-late = ⌛ **¡Se acabó el tiempo!** La arena se acabó mientras yo no estaba: { $when }
sand-posted = El reloj de arena está corriendo en el canal.
button-flip = Voltear otra vez
refused-timer-running = En este canal ya corre [un reloj de arena]({ $url }). Voltea el tuyo cuando se acabe: { $when }
