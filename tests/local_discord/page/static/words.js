/* What the page says of itself as a demo, in the language of whoever one is. */

const WORDS = {
  en: {
    everybody: "You are everybody at this table: the names at the top are buttons, and a press makes you that person.",
    each: "Several of you play here: take your name at the top, on a screen of your own.",
    welcome: (place) => `Welcome to #${place}`,
    start: "Start a game",
    alone: "Play alone",
    next: "Then seat everybody, and press Start; alone, computers take the other seats.",
    seat: "Seat everybody",
    seating: "Everybody sits down…",
  },
  pt: {
    everybody: "Você é todo mundo nesta mesa: os nomes lá em cima são botões, e um toque faz de você aquela pessoa.",
    each: "Vocês são vários aqui: cada um pega seu nome lá em cima, na própria tela.",
    welcome: (place) => `Boas-vindas a #${place}`,
    start: "Começar uma partida",
    alone: "Jogar só",
    next: "Depois sente todo mundo e aperte Começar; jogando só, computadores ficam com os outros lugares.",
    seat: "Sentar todo mundo",
    seating: "Todo mundo está se sentando…",
  },
  es: {
    everybody: "En esta mesa eres todo el mundo: los nombres de arriba son botones, y con pulsar uno eres esa persona.",
    each: "Aquí juegan varios: cada quien elige su nombre arriba, en su propia pantalla.",
    welcome: (place) => `Te damos la bienvenida a #${place}`,
    start: "Empezar una partida",
    alone: "Jugar a solas",
    next: "Después sienta a todo el mundo y pulsa Empezar; a solas, jugadores virtuales ocupan los demás puestos.",
    seat: "Sentar a todo el mundo",
    seating: "Todo el mundo se está sentando…",
  },
};

export function wordsFor(locale) {
  return WORDS[locale?.slice(0, 2)] ?? WORDS.en;
}
