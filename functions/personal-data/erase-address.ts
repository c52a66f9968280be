import { eraseAddressRoute, type NamingDocument } from '../../shared/contract/personal-data/erase-address.ts';
import { isSameEmail } from '../../shared/domain/people/same-email.ts';
import { keptUntil } from '../../shared/domain/policy/documents/retention.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { inAccount } from '../accounts/in-account.ts';
import { handle } from '../calls/handle.ts';
import { eventItem } from '../data/following/event-items.ts';
import { keys } from '../data/keys.ts';
import type { PackRow } from '../data/pack/pack-records.ts';
import { requireProof } from '../data/people/proofs/proof.ts';
import { findUserByEmail } from '../data/people/users.ts';
import { eraseRows } from '../recipients/rows/rows-of-address.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';
import { eraseAddressInAccount } from './erasing/erase-address-in-account.ts';
import { eraseFromDraft } from './erasing/erase-from-draft.ts';
import { packsNaming } from './naming-packs.ts';

const { allow, fail } = refusing(eraseAddressRoute);

const mostShown = 50;
/** Milliseconds that rows may take here; the rest is the work of a queue. */
const patience = 8_000;

export const eraseAddress = handle(eraseAddressRoute, { table: 'write', files: 'write' }, async (deps, caller, { params, body }) => {
  const { table, clock, settings } = deps;
  const { account, me } = await inAccount(table, caller, params.key);
  allow(may(me, 'administer'));
  requireProof(caller);
  const user = await findUserByEmail(table, body.email_address);
  if (user && (await table.get(keys.userAccount(user.key, account.key), { consistent: true }))) return fail('address_of_member');
  const removed = await eraseAddressInAccount(table, account.key, body.email_address);
  const { erased: rows, after, mayBeCopied } = await eraseRows(deps, account.key, body.email_address, { milliseconds: patience });
  const rows_go_on = after !== null;
  if (rows_go_on || mayBeCopied) {
    const event = { type: 'rows_to_erase', account_key: account.key, email: body.email_address, after } as const;
    await table.write({ put: eventItem(event, clock.now()) });
  }
  const documents: NamingDocument[] = [];
  let drafts = 0;
  let has_more = false;
  // All drafts first: a change moves a pack in the list that is read.
  const naming: PackRow[] = [];
  for await (const pack of packsNaming(table, account.key, body.email_address)) naming.push(pack);
  for (const pack of naming) {
    if (pack.status === 'setup' && (await eraseFromDraft(deps, pack.key, body.email_address))) {
      drafts++;
      if (isForgotten(pack, body.email_address)) continue;
    }
    const kept_until = keptUntil(pack, account, settings.retentionYears, clock.now());
    if (documents.length < mostShown) documents.push({ key: pack.key, document_name: pack.document_name, kept_until });
    else has_more = true;
  }
  log('info', 'address_erased', { account_key: account.key, user_key: caller.user_key, removed: removed.join(' '), rows, drafts });
  return { removed, rows, rows_go_on, drafts, documents, has_more };
});

/** A document that was never sent has no history of whom it was sent to. */
const isForgotten = (pack: PackRow, email: string) => pack.round === 0 && !isSameEmail(pack.created_by_email, email);
