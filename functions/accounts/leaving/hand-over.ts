import { fullName } from '../../../shared/domain/people/full-name.ts';
import { lastSigned } from '../../../shared/domain/policy/documents/retention.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { bySystem } from '../../audit/audit-entries.ts';
import { keys } from '../../data/keys.ts';
import { isInProgress } from '../../data/lists/in-progress.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import type { PackRecord } from '../../data/pack/pack-records.ts';
import { formerMember } from '../../data/people/former-member.ts';
import type { UserRecord } from '../../data/people/user-records.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Table } from '../../ports/table.ts';
import { Failure } from '../../runtime/failure.ts';

export interface HandingOver {
  account_key: string;
  gone: UserRecord;
  /** Their login is erased: their name goes too, but from what somebody has signed, where it is part of the evidence. */
  isErased: boolean;
  /** Undefined if nobody administers the account; only after an erasure. */
  successor: UserRecord | undefined;
  by: string;
}

/**
 * Makes the successor of somebody who has gone the owner of a document, if it is still theirs. What is in progress names
 * the successor as its sender from then on, and its history says so. Answers whether it was that. Documents keep their
 * places in the lists, so that they can be handed over page by page.
 */
export async function handOver(deps: { table: Table; clock: Clock }, packKey: string, over: HandingOver): Promise<boolean> {
  const { account_key, gone, successor } = over;
  try {
    const { answer } = await changePack(deps, packKey, ({ pack }) => {
      if (pack.created_by !== gone.key || pack.account_key !== account_key) return { change: null, answer: false };
      if (successor && isInProgress(pack)) return { change: { ...takenOver(pack, over, successor), quiet: true }, answer: true };
      return { change: over.isErased ? { ...kept(pack, over), quiet: true } : null, answer: false };
    });
    return answer;
  } catch (error) {
    // Deleted for ever in the meantime.
    if (!(error instanceof Failure && error.code === 'document_not_found')) throw error;
    return false;
  }
}

function takenOver(pack: PackRecord, { account_key, gone, isErased, by }: HandingOver, successor: UserRecord) {
  const line = auditLine('taken_over', { from: forgets(pack, isErased) ? formerMember : fullName(gone), to: fullName(successor) });
  const facts = { from_user_key: gone.key, to_user_key: successor.key, by_user_key: by };
  return {
    pack: { created_by: successor.key, created_by_name: fullName(successor), created_by_email: successor.email_address },
    audit: [bySystem('setting_changed', line, '', facts)],
    writes: [{ check: keys.userAccount(successor.key, account_key), if: [{ attribute: 'pk', exists: true as const }] }],
  };
}

/** What is finished stays as it was sent, but for the name of somebody who is erased. */
function kept(pack: PackRecord, { isErased, successor }: HandingOver) {
  const unnamed = forgets(pack, isErased) && { created_by_name: formerMember, created_by_email: '' };
  return { pack: { created_by: successor?.key ?? '', ...unnamed } };
}

const forgets = (pack: PackRecord, isErased: boolean) => isErased && lastSigned(pack) === null;
