import { type ClientData, clientPaths, clientText } from './fragments.ts';

/** What a client's text can become the content of. */
export interface FillTarget {
  /** The same in each document that is made from one template, so that a choice can be remembered by it. */
  id: string;
  /** How it is called where it stands. */
  name: string;
  /** Whether its name may suggest a path: it is empty, and the client may be meant. */
  takesGuess: boolean;
  /** Whether one value alone makes sense, as of a date: of several, the first that fits is taken. */
  isSingle: boolean;
  /** What the text becomes there, or why it can't. */
  read: (text: string) => { value: string } | { problem: string };
}

export type Reading = { text: string; value: string } | { text: string; problem: string };

/** A client's own data with its whole name, as people write it: `Client.entity_name` begins with the last name. */
export function withFullName(data: ClientData): ClientData {
  const Client = data.Client?.map((entry) => {
    const full_name = [entry.first_name, entry.last_name].filter(Boolean).join(' ');
    return full_name === '' ? entry : { full_name, ...entry };
  });
  return Client ? { ...data, Client } : data;
}

/** What a path's text becomes in a target. Null if the client has none. */
export function readPath(data: ClientData, path: string, glue: string, target: FillTarget): Reading | null {
  const joined = clientText(data, path, glue);
  if (joined === '') return null;
  const values = target.isSingle ? valuesOf(data, path) : [joined];
  const readings = values.map((text): Reading => ({ text, ...target.read(text) }));
  return readings.find((reading) => 'value' in reading) ?? { text: joined, ...target.read(joined) };
}

function valuesOf(data: ClientData, path: string): string[] {
  const [fragment, name] = [path.slice(0, path.indexOf('.')), path.slice(path.indexOf('.') + 1)];
  const entries = data[fragment as keyof ClientData] ?? [];
  return entries.map((entry) => entry[name] ?? '').filter((value) => value !== '');
}

/** What names of targets and of a client's texts may have in common, the more exact ones first. */
const concepts: readonly RegExp[] = [
  /e ?mail/,
  /mobile|phone|cell/,
  /post ?code|zip/,
  /suburb|city|town/,
  /\bstate\b|province/,
  /country/,
  /street|address/,
  /birth|\bdob\b/,
  /(first|given) ?name/,
  /(last|family) ?name|surname/,
  /\b(full ?|entity ?)?name\b/,
];

/** Lists of contacts name what a value is beside it, so their values are tried. */
const contactValue = /^Contact\.(.*value.*|email|mobile|phone)$/i;

/** The path that a target's name suggests; undefined if it takes none, or no path suits. */
export function guessPath(data: ClientData, glue: string, target: FillTarget): string | undefined {
  if (!target.takesGuess) return undefined;
  const paths = clientPaths(data).filter((path) => {
    const reading = readPath(data, path, glue, target);
    return reading !== null && 'value' in reading;
  });
  const name = plain(target.name);
  const concept = concepts.find((one) => one.test(name));
  const same = paths.find((path) => plain(textName(path)) === name);
  const alike = concept && paths.find((path) => concepts.find((one) => one.test(plain(textName(path)))) === concept);
  const isContact = concept === concepts[0] || concept === concepts[1];
  return same ?? alike ?? (isContact && target.isSingle ? paths.find((path) => contactValue.test(path)) : undefined);
}

const textName = (path: string) => path.slice(path.indexOf('.') + 1);

/** A name in small letters, with spaces between its words. */
function plain(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
