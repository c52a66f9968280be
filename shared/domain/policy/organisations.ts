/** How many accounts an organisation can have. */
export const mostAccounts = 500;

/** The letters of a code: those that nobody mistakes for another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 5;
const groupLength = 5;

/** A code of 25 letters (more than 120 bits) from random bytes, in groups that can be read aloud. */
export function codeFrom(random: Uint8Array): string {
  const text = Array.from(random.subarray(0, groups * groupLength), (byte) => letters[byte % letters.length]).join('');
  return text.match(/.{5}/g)?.join('-') ?? '';
}

/** A code as people type and paste it: any case, with any spaces or dashes. */
export function tidyCode(given: string): string {
  const text = given.toLowerCase().replace(/[^a-z0-9]/g, '');
  return text.match(/.{1,5}/g)?.join('-') ?? '';
}
