### Co mówi się na nowym serwerze, po polsku. CC0-1.0. Zobacz ../texts.ftl.

hello = 👋 Cześć! Rozdaję Codenames na każdym kanale. Otwórz stół albo zagraj w sprawę dnia.
    -# Nic więcej nie piszę, chyba że chcą tego zarządzający: `/codenames { command-server }`.
