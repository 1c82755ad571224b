/* The registered commands in a person's language: what is offered where, and what typed text means. */

const SUBCOMMAND = 1;
const GROUP = 2;
const CHAT_INPUT = 1;
const DIRECT_MESSAGE = 1;
export const Kind = { STRING: 3, INTEGER: 4, BOOLEAN: 5, USER: 6, CHANNEL: 7, NUMBER: 10 };

/* Every command that can be sent in a channel, subcommands one by one. */
export function offeredCommands(commands, channel, locale) {
  const context = channel.type === DIRECT_MESSAGE ? 1 : 0;
  return commands
    .filter(({ type, contexts }) => (type ?? CHAT_INPUT) === CHAT_INPUT && (contexts ?? [context]).includes(context))
    .flatMap((command) => leaves(command, [], locale));
}

function leaves(command, above, locale) {
  const steps = [...above, command];
  const below = (command.options ?? []).filter(({ type }) => type === SUBCOMMAND || type === GROUP);
  if (below.length) return below.flatMap((inner) => leaves(inner, steps, locale));
  return [
    {
      path: steps.map(({ name }) => name).join(" "),
      shown: steps.map((step) => nameOf(step, locale)).join(" "),
      description: localised(command, "description", locale),
      options: (command.options ?? []).map((option) => optionOf(option, locale)),
    },
  ];
}

/* A command's path in the words of a person's language. */
export function shownPath(commands, path, locale) {
  let offered = commands;
  return path.split(" ").map((word) => {
    const step = offered?.find(({ name }) => name === word);
    offered = step?.options;
    return step ? nameOf(step, locale) : word;
  }).join(" ");
}

function optionOf(option, locale) {
  return {
    ...option,
    shown: nameOf(option, locale),
    about: localised(option, "description", locale),
    choices: (option.choices ?? []).map((choice) => ({ ...choice, shown: nameOf(choice, locale) })),
  };
}

function nameOf(thing, locale) {
  return localised(thing, "name", locale);
}

function localised(thing, key, locale) {
  return thing[`${key}_localizations`]?.[locale] ?? thing[key];
}

/* The commands that what was typed so far can become, the likeliest first. */
export function matchingCommands(offered, text) {
  const typed = text.replace(/^\//, "").trimStart().toLowerCase();
  const begun = typedCommand(offered, text);
  if (begun && typed.length > begun.name.length) return [begun.command];
  const rank = (command) =>
    Math.min(...namesOf(command).map((name) => rankOf(name.toLowerCase(), typed.trim())));
  return offered
    .map((command) => ({ command, rank: rank(command) }))
    .filter((found) => found.rank < Infinity)
    .sort((one, other) => one.rank - other.rank)
    .map((found) => found.command);
}

function rankOf(name, typed) {
  if (name.startsWith(typed)) return 0;
  if (name.split(" ").some((word) => word.startsWith(typed))) return 1;
  return name.includes(typed) ? 2 : Infinity;
}

function namesOf({ shown, path }) {
  return [shown, path];
}

/* The command that a text names in full, with the rest of the text; or undefined. */
export function typedCommand(offered, text) {
  const typed = text.replace(/^\//, "").trimStart();
  const begins = (name) => `${typed.toLowerCase()} `.startsWith(`${name.toLowerCase()} `);
  return offered
    .flatMap((command) => namesOf(command).map((name) => ({ command, name })))
    .filter(({ name }) => begins(name))
    .map(({ command, name }) => ({ command, name, rest: typed.slice(name.length).trim() }))
    .sort((one, other) => other.name.length - one.name.length)[0];
}

/* The options in "name:value name:value", by their registered names; values may have spaces.
   Throws a Misread with a sentence for the person. */
export function typedOptions(command, rest) {
  const starts = optionStarts(command, rest);
  const before = rest.slice(0, starts[0]?.from ?? rest.length).trim();
  if (before) throw new Misread(strayWords(command, before));
  return Object.fromEntries(
    starts.map(({ option, to }, index) => [
      option.name,
      rest.slice(to, starts[index + 1]?.from).trim(),
    ]),
  );
}

function optionStarts(command, rest) {
  return [...rest.matchAll(/(?<=^|\s)([^\s:]+):/gu)]
    .map((match) => ({
      option: command.options.find((option) => isCalled(option, match[1])),
      from: match.index,
      to: match.index + match[0].length,
    }))
    .filter(({ option }) => option);
}

function strayWords(command, words) {
  const names = command.options.map(({ shown }) => `${shown}:`).join(" ");
  return names
    ? `“${words}” belongs to no option of /${command.shown}; write ${names}`
    : `/${command.shown} takes no options, so leave out “${words}”.`;
}

function isCalled(thing, text) {
  return [thing.shown, thing.name].some((name) => name.toLowerCase() === text.toLowerCase());
}

/* What is sent for a text in an option. Throws a Misread with a sentence for the person. */
export function valueOf(option, text, { store, places }) {
  if (option.choices.length) return fromChoices(option, text, option.choices);
  switch (option.type) {
    case Kind.BOOLEAN:
      return fromChoices(option, text, BOOLEANS);
    case Kind.USER:
      return fromChoices(option, text.replace(/^@/, ""), peopleChoices(store));
    case Kind.CHANNEL:
      return fromChoices(option, text.replace(/^#/, ""), channelChoices(places));
    case Kind.INTEGER:
    case Kind.NUMBER:
      return fromNumber(option, text);
    default:
      return text;
  }
}

export const BOOLEANS = [
  { name: "True", shown: "True", value: true },
  { name: "False", shown: "False", value: false },
];

export function peopleChoices(store) {
  return store.people.map(({ id, name }) => ({ name, shown: name, value: id }));
}

export function channelChoices(places) {
  return places
    .filter(({ type }) => type !== DIRECT_MESSAGE)
    .map(({ id, name }) => ({ name, shown: name, value: id }));
}

function fromChoices(option, text, choices) {
  const found = choices.find((choice) => isCalled(choice, text) || String(choice.value) === text);
  if (found) return found.value;
  const names = choices.map(({ shown }) => `“${shown}”`).join(", ");
  throw new Misread(`“${text}” is no choice for ${option.shown}; it takes ${names}.`);
}

function fromNumber(option, text) {
  const number = Number(text);
  const whole = option.type !== Kind.INTEGER || Number.isInteger(number);
  const { min_value: least = -Infinity, max_value: most = Infinity } = option;
  if (text !== "" && whole && number >= least && number <= most) return number;
  throw new Misread(`${option.shown} takes ${numbersOf(option)}, not “${text}”.`);
}

/* "a number from 1 to 9", as far as an option has bounds. */
export function numbersOf({ type, min_value: least, max_value: most }) {
  const kind = type === Kind.INTEGER ? "a whole number" : "a number";
  const from = least === undefined ? "" : ` from ${least}`;
  const to = most === undefined ? "" : ` up to ${most}`;
  return `${kind}${from}${from && to ? ` to ${most}` : to}`;
}

/* Text that cannot be sent; the message is a sentence for the person. */
export class Misread extends Error {}
