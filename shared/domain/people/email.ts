/** Something before an @, a domain with a dot after it. */
export const emailPattern = /^[^\s@<>()",;:]+@[^\s@<>()",;:]+\.[^\s@<>()",;:.]+$/;

/** Control, invisible and private-use characters, and spaces. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}]/u;

/**
 * Whether a text is an email address that can't be mistaken for another. Refused are letters that Unicode treats as
 * another form of plain ones (the Kelvin sign for K, full width letters, ligatures), and invisible characters.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text) && text.normalize('NFKC') === text && !unseen.test(text);
}

/**
 * An address in the form that is compared and used as a key: without spaces around it, A to Z in lower case. No other
 * letters are folded, since Unicode's lower case maps addresses of different mailboxes to one (the Kelvin sign becomes
 * k).
 */
export function normaliseEmail(email: string): string {
  return email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * The address that limits count: many providers deliver name+anything@ to name@, so one mailbox would have any number of
 * addresses. For counting alone: elsewhere two such addresses are two people.
 */
export function countedEmail(email: string): string {
  return normaliseEmail(email).replace(/(?<=^[^+]+)\+[^@]*(?=@)/, '');
}

/** Whether two addresses mean the same mailbox; an empty one means none. */
export function isSameEmail(a: string, b: string): boolean {
  return a !== '' && normaliseEmail(a) === normaliseEmail(b);
}
