import { afterMove, creatorAfter } from '../../../shared/domain/documents/moving.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { promisesTaken, standardRetention } from '../../../shared/domain/policy/documents/retention.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { requireMember } from '../../access/open-pack.ts';
import { type InAccount, inAccount } from '../../accounts/in-account.ts';
import { auditBy } from '../../audit/audit-by.ts';
import { loadAccount, unchangedAccount } from '../../data/accounts/accounts.ts';
import { lookFor } from '../../data/accounts/themes.ts';
import { keys } from '../../data/keys.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import type { PackChange } from '../../data/pack/pack-change.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import { unchangedMember } from '../../data/people/membership.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Table } from '../../ports/table.ts';
import { allow } from '../../runtime/failure.ts';

interface MoveDeps {
  table: Table;
  clock: Clock;
}

/**
 * Moves a pack to another account of the caller. Everything stored with it goes along; people and links stay as they
 * are, so nobody who signs notices. Its move, the caller's membership there and the retention that the old account
 * promised change together or not at all. Throws account_not_found, document_not_found, document_deleted,
 * still_converting, being_sealed, not_permitted or not_welcome_there.
 */
export async function movePack(deps: MoveDeps, caller: MemberCaller, packKey: string, toAccountKey: string): Promise<string> {
  await changePack(deps, packKey, async (full) => {
    requireMember(full.pack, caller);
    const there = await inAccount(deps.table, caller, toAccountKey);
    allow(may(caller, 'move', { ...full.pack, status_detail: isWaitingForFiles(full) ? 'converting' : full.pack.status_detail }));
    allow(may(there.me, 'receive', full.pack));
    return { change: await moveTo(deps, full, caller, there), answer: null };
  });
  return packKey;
}

/** A file that was announced arrives in the account that announced it. */
function isWaitingForFiles({ children }: FullPack): boolean {
  return children.some(({ conversion_state }) => conversion_state === 'converting' || conversion_state === 'waiting_for_file');
}

async function moveTo({ table }: MoveDeps, { pack }: FullPack, caller: MemberCaller, there: InAccount): Promise<PackChange> {
  const to = there.account.key;
  const from = await loadAccount(table, pack.account_key);
  const promised = promisesTaken(pack, from ?? standardRetention);
  const { user_key: created_by, name: created_by_name, email: created_by_email } = caller;
  const creator = creatorAfter(pack, to);
  // Whoever is told of the document has to be able to open it.
  const creatorsPlace = keys.userAccount(creator.created_by, to);
  const isMover = creator.created_by === created_by;
  const staysTheirs = isMover || (await table.get(creatorsPlace, { consistent: true })) !== undefined;
  const line = auditLine('moved_to_account', { from: from?.name ?? '', to: there.account.name });
  const facts = { from_account_key: pack.account_key, to_account_key: to };
  const moved = afterMove(pack, to, staysTheirs ? creator : { created_by, created_by_name, created_by_email });
  return {
    pack: {
      ...moved,
      // Labels are the account's.
      label_keys: [],
      // What is complete was signed, and maybe sealed, with the look that it has.
      ...(pack.status === 'awaiting_signatures' && { look: await lookFor(table, to, moved.branding_key) }),
      ...(promised.length > 0 && { promised_elsewhere: promised }),
    },
    audit: [auditBy(caller, 'setting_changed', line, facts)],
    fieldsUnchanged: true,
    writes: [
      { check: keys.userAccount(caller.user_key, to), if: unchangedMember(there.membership) },
      ...(isMover ? [] : [{ check: creatorsPlace, if: [{ attribute: 'pk', exists: staysTheirs }] }]),
      { check: keys.account(pack.account_key), if: unchangedAccount(from) },
    ],
  };
}
