### Was auf einem neuen Server gesagt wird, auf Deutsch. CC0-1.0. Siehe ../texts.ftl.

hello = 👋 Hallo! Bei mir spielt ihr Codenames, in jedem Kanal. Macht einen Tisch auf, oder löst den Fall von heute.
    -# Mehr poste ich nur auf Wunsch: `/codenames { command-server }`.
