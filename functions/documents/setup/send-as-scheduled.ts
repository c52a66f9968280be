import { mayChangeAccount } from '../../../shared/domain/policy/accounts/closing.ts';
import { may, mayCall } from '../../../shared/domain/policy/permission.ts';
import { isSendDue } from '../../../shared/domain/sending/send-time.ts';
import { utcMinute } from '../../../shared/domain/wording/utc-time.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import type { Line } from '../../../shared/messages/line.ts';
import { notice } from '../../../shared/messages/notice.ts';
import { absentSender } from '../../access/absent-sender.ts';
import { requireMember } from '../../access/open-pack.ts';
import { bySystem } from '../../audit/audit-entries.ts';
import { withinQuotas } from '../../calls/within-quotas.ts';
import { tellOwner } from '../../data/following/notifications.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import type { PackChange } from '../../data/pack/pack-change.ts';
import type { FullPack, PackRecord, StoredSendTime } from '../../data/pack/pack-records.ts';
import { allow, Failure } from '../../runtime/failure.ts';
import { prepareSending } from './prepare-sending.ts';

type Deps = Parameters<typeof prepareSending>[0];
type Decided = { change: PackChange | null; answer: null };

/**
 * Sends a pack whose time has come as the member who scheduled it would now, once however often this runs. If that is
 * not possible, the schedule ends, and the member and the pack's owner are told why. Nothing happens if the pack has been
 * sent or the schedule taken back in the meantime.
 */
export async function sendAsScheduled(deps: Deps, packKey: string): Promise<void> {
  const send = withinQuotas<null>(deps, async (full) => ({ change: await sent(deps, full), answer: null }));
  await changePack(deps, packKey, async (full): Promise<Decided> => {
    const now = deps.clock.now();
    const { send_at } = full.pack;
    if (!send_at || !isSendDue(full.pack, now)) return { change: null, answer: null };
    try {
      return await send(full);
    } catch (error) {
      // After a collision with somebody else's change the time is still due.
      if (!(error instanceof Failure) || error.code === 'busy') throw error;
      return { change: notSent(full.pack, send_at, error, now), answer: null };
    }
  });
}

async function sent(deps: Deps, full: FullPack): Promise<PackChange | null> {
  const { pack } = full;
  const { send_at } = pack;
  if (!send_at) return null;
  const member = await absentSender(deps.table, pack.account_key, send_at);
  requireMember(pack, member);
  allow(mayChangeAccount(member.account_closes));
  allow(mayCall(member, 'updateDocument'));
  allow(may(member, 'send', pack));
  const { change } = await prepareSending(deps, full, {}, member);
  const line = auditLine('sent_as_scheduled', { person: send_at.by_name, time: utcMinute(send_at.at) });
  return change && { ...change, audit: [bySystem('setting_changed', line), ...(change.audit ?? [])] };
}

function notSent(pack: PackRecord, { by, by_name, at }: StoredSendTime, failure: Failure, now: Date): PackChange {
  const problem = problemOf(failure);
  const line = notice('notice_not_sent', { document: pack.document_name, problem });
  // Whoever took over from a member who left is told too.
  const readers = [...new Set([by, pack.created_by])];
  const about = { type: 'owner_notice', pack_key: pack.key, round: pack.round, notice: 'not_sent', problem: line } as const;
  return {
    pack: { send_at: null },
    audit: [bySystem('setting_changed', auditLine('not_sent_as_scheduled', { person: by_name, time: utcMinute(at), problem }))],
    events: readers.map((reader_key) => ({ ...about, signatory_uuids: [], reader_key })),
    writes: readers.map((user_key) => tellOwner({ ...pack, created_by: user_key }, 'not-sent', line, now)),
  };
}

function problemOf({ code, details }: Failure): Line {
  if (code === 'not_ready_to_send') {
    return auditLine('problem_missing', { problems: (details.issues ?? []).map(({ message }) => message).join(' ') });
  }
  return code in problems ? problems[code as keyof typeof problems] : auditLine('problem_other');
}

const problems = {
  account_not_found: auditLine('problem_no_member'),
  not_permitted: auditLine('problem_no_right'),
  scope_missing: auditLine('problem_no_right'),
  email_not_verified: auditLine('problem_address'),
  account_closed: auditLine('problem_account_closed'),
  document_deleted: auditLine('problem_in_trash'),
  quota_reached: auditLine('problem_quota'),
  still_converting: auditLine('problem_converting'),
  not_in_setup: auditLine('problem_not_converted'),
} as const;
