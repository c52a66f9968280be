import { eraseAddressRoute, type NamingDocument } from '../../shared/contract/personal-data/erase-address.ts';
import { isSameEmail } from '../../shared/domain/people/email.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { keptUntil } from '../../shared/domain/policy/retention.ts';
import { inAccount } from '../accounts/in-account.ts';
import { handle } from '../calls/handle.ts';
import { keys } from '../data/keys.ts';
import { packsOfAccount } from '../data/lists/packs-of-account.ts';
import { requireProof } from '../data/people/proof.ts';
import { findUserByEmail } from '../data/people/users.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';
import { eraseAddressInAccount } from './erase-address-in-account.ts';

const { allow, fail } = refusing(eraseAddressRoute);

const mostShown = 50;

export const eraseAddress = handle(eraseAddressRoute, { table: 'write' }, async ({ table, clock, settings }, caller, { params, body }) => {
  const { account, me } = await inAccount(table, caller, params.key);
  allow(may(me, 'administer'));
  requireProof(caller);
  const user = await findUserByEmail(table, body.email_address);
  if (user && (await table.get(keys.userAccount(user.key, account.key), { consistent: true }))) return fail('address_of_member');
  const removed = await eraseAddressInAccount(table, account.key, body.email_address);
  log('info', 'address_erased', { account_key: account.key, user_key: caller.user_key, removed: removed.join(' ') });
  const documents: NamingDocument[] = [];
  for await (const pack of packsOfAccount(table, account.key)) {
    if (!pack.people.some(({ email }) => isSameEmail(email, body.email_address))) continue;
    if (documents.length === mostShown) return { removed, documents, has_more: true };
    const kept_until = keptUntil(pack, account, settings.retentionYears, clock.now());
    documents.push({ key: pack.key, document_name: pack.document_name, kept_until });
  }
  return { removed, documents, has_more: false };
});
