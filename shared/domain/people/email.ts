/** Something before an @, a domain with a dot after it. */
export const emailPattern = /^[^\s@<>()",;:]+@[^\s@<>()",;:]+\.[^\s@<>()",;:.]+$/;

/** Controls, marks that show nothing, characters of private use, and spaces. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}]/u;

/**
 * Whether a text is an email address that looks like no other one: letters that Unicode holds for another form of plain ones (the
 * Kelvin sign for K, full width letters, ligatures) are refused, and whatever shows nothing.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text) && text.normalize('NFKC') === text && !unseen.test(text);
}

/**
 * An address as it is compared and kept as a key: without spaces around it, A to Z in lower case. No other letters are folded, since
 * Unicode's lower case takes addresses of different mailboxes for one (the Kelvin sign becomes k).
 */
export function normaliseEmail(email: string): string {
  return email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Whether two addresses are one mailbox; an empty one is nobody's. */
export function isSameEmail(a: string, b: string): boolean {
  return a !== '' && normaliseEmail(a) === normaliseEmail(b);
}
