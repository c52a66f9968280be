import { tidyLine } from '../../shared/domain/wording/one-line.ts';
import { personalAccountName } from '../data/accounts/accounts.ts';
import { newKey } from '../data/ids.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import { claimWrites, newAccount, userItem } from '../data/people/users.ts';
import type { Write } from '../ports/table.ts';
import { hashPassword } from './passwords.ts';

interface NewUser {
  name: string;
  last_name: string;
  email_address: string;
  /** Null for somebody who comes without one, and can't log in by one. */
  password: string | null;
  verified: boolean;
  /** The name of their personal account; empty for one that follows from theirs. */
  account_name: string;
  /** The account that they begin in, if it is not their personal one. */
  default_account_key?: string;
}

/** A user with a personal account, and the writes that make them. They fail if the address is taken. */
export async function newUser(given: NewUser, now: Date): Promise<{ user: UserRecord; writes: Write[] }> {
  const key = newKey();
  const name = tidyLine(given.name);
  const person = { key, name, last_name: tidyLine(given.last_name), email_address: given.email_address };
  const { account, writes } = newAccount(person, tidyLine(given.account_name) || personalAccountName(name), true, now);
  const user: UserRecord = {
    ...person,
    verified: given.verified,
    mobile_number: '',
    password_hash: given.password === null ? '' : await hashPassword(given.password),
    default_account_key: given.default_account_key ?? account.key,
    created: now.toISOString(),
  };
  return {
    user,
    writes: [...claimWrites(user.email_address, key), { put: userItem(user) }, ...writes],
  };
}
