/* Everybody takes a seat in an open lobby, each by the button that they would press by hand.

   A lobby is a message with a button to join and one for its settings, or to start, told by their
   custom ids or labels.
   Whoever its words mention sits there already; only its opener is mentioned once for that alone. */

const JOIN = { action: "join", label: /^(join|entrar)\b/i };
const START = { action: "start", label: /^(start|começar|empezar)(\s|$)/i };
const SETTINGS = { action: "settings", label: /^(settings|ajustes|configurações)$/i };
const FILL = { action: "fill", label: /^(play with computers|jogar com computadores|jugar con la máquina)$/i };
const SHUFFLE = { action: "shuffle", label: /^(shuffle|sortear)\b/i };
const PATIENCE = 3000;

/* The newest open lobby among these messages, or undefined. */
export function lobbyAmong(entries) {
  return entries.findLast((entry) => entry.seen_by === null && isLobby(entry));
}

function isLobby(entry) {
  const join = buttonOf(entry, JOIN);
  return Boolean(join && !join.disabled && (buttonOf(entry, START) ?? buttonOf(entry, SETTINGS)));
}

/* The button by which somebody alone begins with computers, where a lobby offers it. */
export function aloneIn(entry) {
  return buttonOf(entry, FILL);
}

/* Have somebody begin alone. */
export async function playAlone(entry, person, desk) {
  await press(entry, aloneIn(entry), person.id, desk);
}

/* Whoever could still sit down. */
export function standing(entry, people) {
  return people.filter((person) => mentions(entry, person) < (person.id === openerOf(entry) ? 2 : 1));
}

/* Have all these people sit down, one after another; `act` does a deed and gives its reply. */
export async function seatAll(entry, people, { store, act }) {
  for (const person of people) await sitDown(entry, person, { store, act });
  const full = store.message(entry.message.id);
  const shuffle = full && buttonOf(full, SHUFFLE);
  if (shuffle && buttonOf(full, START)?.disabled) await press(full, shuffle, openerOf(full) ?? people[0]?.id, { store, act });
}

/* In some lobbies a second press on the same button is a leave: it is taken back. */
async function sitDown({ message }, person, desk) {
  const before = desk.store.message(message.id);
  const join = before && buttonOf(before, JOIN);
  if (!join) return;
  await press(before, join, person.id, desk);
  const after = desk.store.message(message.id);
  if (after && mentions(after, person) < mentions(before, person)) await press(after, join, person.id, desk);
}

async function press({ message }, { custom_id: customId }, person, { store, act }) {
  const answered = answer(store, message.id);
  const { refused } = await act({ type: "press", person, message: message.id, custom_id: customId });
  if (!refused) await answered;
}

/* The message has changed, or it was waited for long enough: a whisper may be all there is. */
function answer(store, id) {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, PATIENCE);
    const stop = store.subscribe((told) => {
      if ((told.kind === "message" && told.message.id === id) || (told.kind === "gone" && told.id === id)) done();
    });
  });
}

function openerOf({ message }) {
  return message.interaction_metadata?.user.id;
}

function buttonOf({ message }, { action, label }) {
  const buttons = partsOf(message.components).filter(({ type }) => type === 2);
  return buttons.find(({ custom_id: id }) => id?.split(":").includes(action)) ?? buttons.find((button) => label.test(button.label ?? ""));
}

function mentions({ message }, { id }) {
  const words = partsOf(message.components).map(({ content }) => content ?? "").join("\n");
  return words.split(`<@${id}>`).length - 1;
}

function partsOf(components) {
  return (components ?? []).flatMap((part) => [part, ...partsOf(part.components)]);
}
