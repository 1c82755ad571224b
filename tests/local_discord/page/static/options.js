/* What can be chosen in a select of each type: {value, label, description, emoji, default}. */

const STRING = 3;
const USER = 5;
const MENTIONABLE = 7;
const CHANNEL = 8;
const DIRECT_MESSAGE = 1;

/* Roles are not told to the page, so a role select has nothing to choose from. */
export function optionsOf(part, store) {
  switch (part.type) {
    case STRING:
      return part.options;
    case USER:
    case MENTIONABLE:
      return store.people.map(({ id, name }) => ({ value: id, label: name }));
    case CHANNEL:
      return channelsFor(part, store).map(({ id, name }) => ({ value: id, label: `#${name}` }));
    default:
      return [];
  }
}

function channelsFor({ channel_types: types }, store) {
  return store.channels.filter(({ type }) => type !== DIRECT_MESSAGE && (types?.includes(type) ?? true));
}
