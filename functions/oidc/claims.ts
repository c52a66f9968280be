import { isEmail } from '../../shared/domain/people/email.ts';
import { readableEmail } from '../../shared/domain/people/readable-email.ts';
import { normaliseEmail } from '../../shared/domain/people/same-email.ts';
import { cut } from '../../shared/domain/wording/cut.ts';
import { isOneLine, tidyLine } from '../../shared/domain/wording/one-line.ts';
import type { Claims } from './issuer.ts';

/** Whom an issuer means. The address is empty unless the issuer says that it is theirs. */
export interface Named {
  email_address: string;
  name: string;
  last_name: string;
}

/** The host of Microsoft's issuers, whose path begins with the tenant's id. */
export const microsoft = 'login.microsoftonline.com';

/**
 * Reads a verified token's claims. Microsoft has no `email_verified`: `xms_edov` says whether the owner of the address's
 * domain has proven it to the tenant. A token without it counts for nobody: a guest's address is what the guest's own
 * tenant says, which anybody can make.
 */
export function namedBy(claims: Claims): Named {
  const { email, given_name, family_name, name } = claims;
  const isTheirs = typeof email === 'string' && isEmail(email) && isVerified(claims);
  const first = line(given_name) || line(name);
  return {
    email_address: isTheirs ? readableEmail(normaliseEmail(email)) : '',
    name: first,
    last_name: line(given_name) ? line(family_name) : '',
  };
}

function isVerified({ iss, tid, email_verified, xms_edov }: Claims): boolean {
  const { hostname, pathname } = new URL(iss);
  if (hostname !== microsoft) return isTrue(email_verified);
  if (typeof tid !== 'string' || pathname.split('/')[1] !== tid) return false;
  return isTrue(xms_edov);
}

/** Some issuers write booleans as text or numbers. */
const isTrue = (value: unknown) => value === true || value === 'true' || value === 1 || value === '1';

/** A name that people may see in a certificate; empty if it can't be shown in one line. */
function line(value: unknown): string {
  const text = typeof value === 'string' ? cut(tidyLine(value), 100) : '';
  return isOneLine(text) ? text : '';
}
