import type { Asker } from '../../shared/contract/schemas/documents/document.ts';
import { isSameEmail } from '../../shared/domain/people/same-email.ts';
import { loadAccount, personalAccountName } from '../data/accounts/accounts.ts';
import type { PackRow } from '../data/pack/pack-records.ts';
import { loadUser } from '../data/people/users.ts';
import type { Table } from '../ports/table.ts';

type Asking = Pick<PackRow, 'account_key' | 'created_by' | 'created_by_email' | 'created_by_name'>;

/** Who asks for signatures, for the people asked: a name can be anybody's, an address that was confirmed can't. */
export async function loadAsker(table: Table, pack: Asking): Promise<Asker> {
  const [user, account] = await Promise.all([loadUser(table, pack.created_by), loadAccount(table, pack.account_key)]);
  const { created_by_email: email, created_by_name } = pack;
  const email_confirmed = user?.verified === true && isSameEmail(user.email_address, email);
  const own = [created_by_name.trim(), ...(user ? [personalAccountName(user.name)] : [])];
  // A personal account is named after its owner, which tells nobody anything.
  const account_name = account && !own.includes(account.name.trim()) ? account.name : '';
  return { email, email_confirmed, account_name };
}
