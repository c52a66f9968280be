import { domainInLetters } from './domain-in-letters.ts';
import { isEmail } from './email.ts';
import { asciiDomain, lowerAscii } from './email-domain.ts';

/** The scripts that UAX 31 recommends for names, and the three that are written with others: browsers show these labels in letters. */
const alone =
  'Arab Armn Beng Bopo Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Knda Kana Khmr Laoo Latn Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt';
const together = ['Latn Hani Hira Kana', 'Latn Hani Bopo', 'Latn Hani Hang'];

const written = (scripts: string) => new RegExp(`^[${`Zyyy Zinh ${scripts}`.replace(/\w+ ?/g, (one) => `\\p{scx=${one.trim()}}`)}]*$`, 'u');
const readable = [...alone.split(' '), ...together].map(written);

const isReadable = (label: string) => readable.some((scripts) => scripts.test(label));

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

/**
 * An address as it is kept and shown: its domain in its own letters, but in ASCII where a label mixes scripts, since a Cyrillic
 * letter in a Latin word looks like another domain. What is no address stays as it is, without spaces around it, and so do
 * the capitals of a domain without other letters.
 */
export function readableEmail(text: string): string {
  const email = text.trim();
  if (!isEmail(email)) return email;
  const domain = domainOf(email);
  const labels = domainInLetters(domain).split('.');
  const shown = labels.map((label) => (isReadable(label) ? label : (asciiDomain(label) ?? label))).join('.');
  return shown === lowerAscii(domain) ? email : `${email.slice(0, -domain.length)}${shown}`;
}

/** Whether somebody should look twice: a label of the address's domain mixes scripts or has a rare one. Its readers see that label in ASCII. */
export function hasDoubtfulDomain(text: string): boolean {
  const email = text.trim();
  return isEmail(email) && !domainInLetters(domainOf(email)).split('.').every(isReadable);
}
