### Lo que se dice de los paquetes del propio servidor, en español. CC0-1.0. Véase ../texts.ftl.

server-packs = Paquetes
packs-title = ## Paquetes de este servidor: { $count } de { $most }
packs-none = Todavía no hay ninguno. **{ button-pack-add }** recibe una lista de 30 a 500 palabras, una por línea.
packs-choose = Ver un paquete
button-pack-add = Añadir paquete
button-pack-import = Importar con código
button-pack-rename = Cambiar el nombre
button-pack-adults = Marcar para adultos
button-pack-everybody = No solo para adultos
button-pack-share = Compartir
button-pack-file = Como archivo
button-pack-list = Todos los paquetes
button-pack-remove = Quitar
button-pack-remove-really = Sí, quitar
button-pack-keep = Conservarlo
pack-form = Un paquete nuevo
pack-title = Nombre del paquete
pack-title-about = Hasta 24 letras y cifras
pack-language = Idioma de las palabras
pack-upload = Un archivo de texto
pack-upload-about = Una palabra por línea, UTF-8, hasta 64 KB
pack-lines = O escríbelas aquí
pack-lines-about = Una palabra o expresión corta por línea, de 30 a 500
pack-adults = Para adultos
pack-adults-about = Solo se puede elegir en canales con restricción de edad
pack-code = Importar un paquete
pack-code-about = El código que otro servidor muestra en Compartir
pack-compounds = Compuestas: sus partes no valen
pack-for-adults = 🔞 para adultos
pack-with-compounds = { $count ->
    [one] 1 palabra compuesta
   *[other] { $count } palabras compuestas
}
pack-shared = 🔗 Otro servidor lo importa con el código `{ $code }`.
pack-left-out = { $count ->
    [one] ✂️ 1 línea quedó fuera:
   *[other] ✂️ { $count } líneas quedaron fuera:
}
pack-left-out-line = { $why ->
    [too-long] - { $line }: más de 16 caracteres
    [no-letter] - { $line }: no tiene ninguna letra
    [unsafe] - { $line }: no tiene solo letras latinas y cifras
    [double] - { $line }: ya está en la lista
   *[kin] - { $line }: es una forma de { $beside }
}
pack-left-out-more = - y { $count } más
pack-remove = ¿Quitar **{ $title }**? Los tableros que ya están en la mesa conservan sus palabras; los nuevos salen sin él.
pack-handed = **{ $title }**, un nombre en clave por línea.
pack-file = Los nombres en clave de un paquete, uno por línea
alt-pack = Un tablero sacado de { $title }: { $codenames }.
refused-pack-too-few = Un paquete necesita al menos 30 palabras que sirvan. Añade líneas y envía la lista otra vez.
refused-pack-too-many = Un paquete tiene como máximo 500 palabras. Envía una lista más corta, o dos paquetes.
refused-too-many-packs = Este servidor ya tiene diez paquetes. Quita uno primero.
refused-no-such-code = Ningún paquete se comparte con ese código. Pide al otro servidor que pulse *{ button-pack-share }* otra vez.
refused-title-taken = Este servidor ya tiene un paquete con ese nombre. Elige otro nombre o cambia antes el de aquel paquete.
refused-bad-title = Un nombre tiene de 1 a 24 letras latinas, cifras, espacios o guiones. Elige otro.
refused-nothing-given = No llegó ni un archivo ni una línea. Elige un archivo o escribe las palabras, una por línea.
refused-file-not-there = No pude obtener ese archivo de Discord. Envíalo otra vez, o escribe las palabras, una por línea.
refused-file-too-large = Ese archivo es demasiado grande para una lista de palabras: 64 KB como máximo. Envía texto sin formato, una palabra por línea.
refused-file-is-binary = Eso no es un archivo de texto. Envía texto sin formato, una palabra por línea.
refused-file-not-utf8 = Ese archivo no está en UTF-8. Guárdalo en UTF-8 y envíalo otra vez.
