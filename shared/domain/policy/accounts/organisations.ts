import { every, given, type Verdict, yes } from '../verdict.ts';

/** How many accounts an organisation can have. */
export const mostAccounts = 500;

/** How many accounts an organisation has, and how many of them manage it. */
interface Counts {
  accounts: number;
  managers: number;
}

interface Member {
  is_manager: boolean;
}

/** Whether an account can make an organisation, or join one: teams can, and belong to one at most. */
export const mayEnterOrganisation = (account: {
  is_personal_account: boolean;
  organisation_key?: string | undefined;
}): Verdict<'organisation_personal' | 'organisation_has_account'> =>
  every(
    given(!account.is_personal_account, 'organisation_personal'),
    given(account.organisation_key === undefined, 'organisation_has_account'),
  );

/** Whether one more account can join. */
export const mayGrow = ({ accounts }: Pick<Counts, 'accounts'>): Verdict<'organisation_full'> =>
  given(accounts < mostAccounts, 'organisation_full');

/** Whether an account can stop managing an organisation that it stays in. */
export const mayStopManaging = ({ managers }: Pick<Counts, 'managers'>): Verdict<'organisation_last_manager'> =>
  given(managers > 1, 'organisation_last_manager');

/** Whether an account can leave, or be taken out: others that stay need somebody who manages. The organisation ends with its last account. */
export const mayLeaveOrganisation = ({ accounts, managers }: Counts, { is_manager }: Member): Verdict<'organisation_last_manager'> =>
  is_manager && accounts > 1 ? mayStopManaging({ managers }) : yes;

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
