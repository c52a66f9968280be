import { domainInLetters } from './domain-in-letters.ts';
import { parted } from './email.ts';
import { lowerAscii } from './email-domain.ts';

/**
 * An address in the form that is compared and used as a key: without spaces around it, the domain in one form for all
 * its spellings (UTS 46), before the @ A to Z in lower case. No other letters are folded there, since Unicode's lower case
 * maps addresses of different mailboxes to one (the Kelvin sign becomes k). It takes the beginning of an address too.
 */
export function normaliseEmail(email: string): string {
  const [mailbox, domain] = parted(email);
  return lowerAscii(mailbox) + domainInLetters(domain);
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
