import { asciiDomain } from './email-domain.ts';

/** Something before an @, a domain with a dot after it. */
export const emailPattern = /^[^\s@<>()",;:]+@[^\s@<>()",;:]+\.[^\s@<>()",;:.]+$/;

/** Before the @ they make an address of a web page, and no provider gives such mailboxes. */
const ofWebPage = /[/?#].*@/;

/** Control, invisible and private-use characters, and spaces. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}]/u;

/**
 * Whether a text is an email address that can't be mistaken for another. Refused are letters that Unicode treats as
 * another form of plain ones (the Kelvin sign for K, full width letters, ligatures), invisible characters, and domains
 * that there can't be.
 */
export function isEmail(text: string): boolean {
  if (text.length > 254 || !emailPattern.test(text) || text.normalize('NFKC') !== text || unseen.test(text) || ofWebPage.test(text))
    return false;
  const ascii = asciiEmail(text);
  return ascii !== null && ascii.length <= 254 && emailPattern.test(ascii);
}

/** An address as a mail server knows it: the domain in ASCII. Null if there can't be such a domain. */
export function asciiEmail(email: string): string | null {
  const [mailbox, domain] = parted(email);
  const ascii = asciiDomain(domain);
  return ascii === null ? null : mailbox + ascii;
}

/** What stands before the domain, with the @, and the domain; without an @ all is before it. */
export function parted(email: string): [string, string] {
  const trimmed = email.trim();
  const at = trimmed.lastIndexOf('@') + 1 || trimmed.length;
  return [trimmed.slice(0, at), trimmed.slice(at)];
}
