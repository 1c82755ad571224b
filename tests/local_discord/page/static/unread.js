/* What is new to whom: the newest message that each person has looked at, place by place. */

import { compareIds } from "./store.js";

const DIRECT_MESSAGE = 1;

export class Unread {
  #looked = new Map();

  constructor(store) {
    this.store = store;
  }

  /* A person looks at a place and has now read everything in it. */
  look(personId, channelId) {
    const newest = this.store.messagesIn(channelId, personId).at(-1);
    if (newest) this.#looked.set(`${personId} ${channelId}`, newest.message.id);
  }

  /* Everybody has read everything. */
  lookEverywhere() {
    for (const { id } of this.store.people) {
      for (const place of this.store.places(id)) this.look(id, place.id);
    }
  }

  /* How many messages are new to a person in a place, and how many of them ping. */
  in(channelId, personId) {
    const since = this.#looked.get(`${personId} ${channelId}`) ?? "";
    const fresh = this.store
      .messagesIn(channelId, personId)
      .filter(({ message }) => compareIds(message.id, since) > 0 && message.author.id !== personId);
    const direct = this.store.channel(channelId)?.type === DIRECT_MESSAGE;
    const pings = fresh.filter((entry) => direct || entry.pings.includes(personId));
    return { news: fresh.length, pings: pings.length };
  }

  /* The same over all the places of a person. */
  of(personId) {
    const counts = this.store.places(personId).map(({ id }) => this.in(id, personId));
    const total = (key) => counts.reduce((sum, count) => sum + count[key], 0);
    return { news: total("news"), pings: total("pings") };
  }
}
