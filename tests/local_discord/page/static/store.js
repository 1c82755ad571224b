/* What the page was told, as it now stands. It changes only by what is told. */

const FORUM = 15;

export class Store {
  #people = new Map();
  #channels = new Map();
  #messages = new Map();
  #interactions = new Map();
  #listeners = new Set();

  constructor() {
    this.forget();
  }

  /* Forget everything, as before the first telling. */
  forget() {
    for (const things of [this.#people, this.#channels, this.#messages, this.#interactions]) {
      things.clear();
    }
    this.bot = null;
    this.commands = [];
    this.violations = [];
    this.address = null;
    this.whole = false;
  }

  /* Take in what is told, and tell every listener. */
  tell(told) {
    this.#takeIn(told);
    for (const listener of this.#listeners) listener(told);
  }

  subscribe(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get people() {
    return [...this.#people.values()];
  }

  get channels() {
    return [...this.#channels.values()];
  }

  person(id) {
    return this.#people.get(id);
  }

  channel(id) {
    return this.#channels.get(id);
  }

  message(id) {
    return this.#messages.get(id);
  }

  /* The channels a person can write in: the server's, and their own direct messages. A forum has
     posts only, which are channels of their own. */
  places(personId) {
    return this.channels.filter(
      ({ recipient, type }) => type !== FORUM && (recipient === null || recipient === personId),
    );
  }

  /* The messages of a channel that a person sees, oldest first. */
  messagesIn(channelId, personId) {
    const shown = ({ message, seen_by }) =>
      message.channel_id === channelId && (seen_by === null || seen_by === personId);
    return [...this.#messages.values()]
      .filter(shown)
      .sort((one, other) => compareIds(one.message.id, other.message.id));
  }

  /* The interactions of a person, newest last. */
  interactionsFor(personId) {
    return [...this.#interactions.values()]
      .filter(({ person }) => person === personId)
      .sort((one, other) => compareIds(one.id, other.id));
  }

  #takeIn(told) {
    switch (told.kind) {
      case "bot":
        this.bot = told;
        break;
      case "person":
        this.#people.set(told.id, told);
        break;
      case "channel":
        this.#channels.set(told.id, told);
        break;
      case "message":
        this.#messages.set(told.message.id, told);
        break;
      case "interaction":
        this.#interactions.set(told.id, told);
        break;
      case "gone":
        this.#messages.delete(told.id);
        this.#channels.delete(told.id);
        break;
      case "commands":
        this.commands = told.commands;
        break;
      case "violation":
        this.violations.push(told.text);
        break;
      case "here":
        this.address = told.address;
        this.live = told.live;
        this.whole = true;
        break;
    }
  }
}

/* Snowflakes in order of time; they are too long for a number. */
export function compareIds(one, other) {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}
