import { isEmail } from '../../../shared/domain/people/email.ts';
import { normaliseEmail } from '../../../shared/domain/people/same-email.ts';
import { tidyLine } from '../../../shared/domain/wording/one-line.ts';

/** One person as they were typed or pasted. */
export interface Pasted {
  /** What was typed. */
  text: string;
  email: string;
  first_name: string;
  last_name: string;
  /** What is wrong with the address, as far as the screen can tell. */
  problem: 'invalid' | 'repeated' | null;
}

const named = /^(.*?)\s*<([^<>]*)>$/;

/** The people of a pasted text, in its order, each judged on their own. `present`: addresses that are already in the team. */
export function pastedAddresses(text: string, present: readonly string[]): Pasted[] {
  const seen = new Set(present.map(normaliseEmail));
  return parts(text).map((part) => {
    const [, name = '', address = part] = named.exec(part) ?? [];
    const email = address.trim();
    const problem = !isEmail(email) ? 'invalid' : seen.has(normaliseEmail(email)) ? 'repeated' : null;
    if (problem === null) seen.add(normaliseEmail(email));
    return { text: part, email, ...namesOf(name), problem };
  });
}

/** Commas, semicolons, tabs and line ends part people, but not inside quotation marks: "Berg, Anna" <anna@example.com>. */
function parts(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .flatMap((line) => pairedQuotes(line).match(/(?:"[^"]*"|[^,;\t"])+/g) ?? [])
    .flatMap(splitPlain)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A lone quotation mark holds nothing together. */
function pairedQuotes(line: string): string {
  return line.split('"').length % 2 === 1 ? line : line.replaceAll('"', '');
}

/** Addresses with only spaces between them are several, because no address has a space. */
function splitPlain(part: string): string[] {
  const words = part.trim().split(/\s+/);
  return words.length > 1 && words.every(isEmail) ? words : [part];
}

/** “Anna Berg” and “Berg, Anna” as first and last name. */
function namesOf(name: string): Pick<Pasted, 'first_name' | 'last_name'> {
  const plain = tidyLine(name.replace(/^["']+|["']+$/g, ''));
  const [last = '', first] = plain.split(/\s*,\s*/);
  if (first) return { first_name: first, last_name: last };
  const space = plain.indexOf(' ');
  return space < 0 ? { first_name: plain, last_name: '' } : { first_name: plain.slice(0, space), last_name: plain.slice(space + 1) };
}
