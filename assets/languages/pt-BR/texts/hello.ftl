### O que se diz em um servidor novo, em português. CC0-1.0. Veja ../texts.ftl.

hello = 👋 Oi! Aqui se joga Codenames, em qualquer canal. Abra uma mesa ou tente o caso de hoje.
    -# Só publico mais se quem gerencia o servidor pedir: `/codenames { command-server }`.
