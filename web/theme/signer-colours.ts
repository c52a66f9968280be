/** One person's colour (experience notes §4): colour-blind safe in this order; initials always stand beside it. */
export interface SignerColour {
  name: string;
  /** Edges, and the ground of white letters. */
  light: string;
  /** Edges on dark surfaces. PDF pages are white in both themes, so fields on them use `light`. */
  dark: string;
  /** The ground of a field on the page. */
  tint: string;
  /** From the ninth on, borders are dashed too. */
  dashed: boolean;
}

const palette: readonly [name: string, light: string, tint: string, dark: string][] = [
  ['teal', '#04585b', '#dce8e8', '#61a6a9'],
  ['rust', '#803d05', '#ede4dc', '#d48a5c'],
  ['violet', '#a73cec', '#f3e4fc', '#ba88e4'],
  ['green', '#50803e', '#e7ede4', '#76a864'],
  ['magenta', '#ce2aa7', '#f8e1f3', '#da7cbd'],
  ['navy', '#1a2f7a', '#dfe2ec', '#7a9bef'],
  ['red', '#e61f00', '#fce0db', '#ec7d6a'],
  ['olive', '#353500', '#e3e3db', '#9ea06d'],
  ['sky', '#2378c2', '#e0ecf6', '#50a0ee'],
  ['brown', '#614234', '#e9e5e3', '#ba9585'],
  ['plum', '#562847', '#e7e1e5', '#c18bad'],
  ['slate', '#5a6476', '#e8e9ec', '#919cb0'],
];

export const signerColours: readonly SignerColour[] = palette.map(([name, light, tint, dark], index) => ({
  name,
  light,
  dark,
  tint,
  dashed: index >= 8,
}));

const beyond: SignerColour = { name: 'grey', light: '#667085', dark: '#8f98a6', tint: '#edeff2', dashed: true };

/** The colour of the signatory whose `colour` this is; grey beyond the twelfth and for nobody (null). */
export function signerColour(index: number | null): SignerColour {
  return (index === null ? undefined : signerColours[index]) ?? beyond;
}

/** With its marks, with what a sign that joins letters joins to it (Indian scripts), and with all parts of an emoji. */
const firstLetter =
  /^(?:\p{Regional_Indicator}{2}|.(?:[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d]\u200d?\p{L}|\u200d\p{Extended_Pictographic}|\p{M}|\p{Emoji_Modifier})*)/su;

/**
 * Up to two letters that stand for a person: first and last word of the name, else the email's first letter. Of a
 * made-up name (signer-{n}, read as Signer {n}) the number, which alone tells grey people apart.
 */
export function initialsOf(name: string, email = ''): string {
  const made = /^(?:signer-|Signer )(\d{1,3})$/.exec(name);
  if (made?.[1]) return made[1];
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? email;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => firstLetter.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
