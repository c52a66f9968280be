import type { DeadlineMark } from '../../shared/domain/sending/deadline.ts';
import { type Countdown, ended } from '../../shared/domain/sending/notification-rules.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { notice } from '../../shared/messages/notice.ts';
import { bySystem } from '../audit/audit-entries.ts';
import { loadAccount } from '../data/accounts/accounts.ts';
import type { DomainEvent } from '../data/following/domain-event.ts';
import { loadNotificationSettings } from '../data/following/notification-settings.ts';
import { tellOwner } from '../data/following/notifications.ts';
import { countdownsOf, deadlineMarksOf } from '../data/following/rules-due.ts';
import { changePack } from '../data/pack/change-pack.ts';
import type { PackChange } from '../data/pack/pack-change.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { Clock } from '../ports/clock.ts';
import type { Table } from '../ports/table.ts';

/**
 * Carries out the due rules of a pack. One transaction records them and their next times together with the messages
 * they cause, so that each message is sent once however often this runs.
 */
export async function sendRemindersAndNotices(deps: { table: Table; clock: Clock }, packKey: string): Promise<void> {
  await changePack(deps, packKey, async (full) => {
    const now = deps.clock.now();
    const { notification_rules } = await loadNotificationSettings(deps.table, full.pack.account_key, { consistent: true });
    const since = full.pack.rules_run_at ?? '';
    const due = ended(countdownsOf(full, notification_rules), since, now.toISOString());
    const marks = ended(deadlineMarksOf(full, notification_rules), since, now.toISOString());
    // Nobody works in a closed account, and nobody is reminded of it.
    const isClosed = (await loadAccount(deps.table, full.pack.account_key))?.closes !== undefined;
    const following = isClosed ? {} : whatFollows(full, due, marks, now);
    // Lists and open screens hear of a time that is over.
    const quiet = !marks.some(({ kind }) => kind === 'over');
    return { change: { ...following, pack: { rules_run_at: now.toISOString() }, quiet }, answer: null };
  });
}

/** However many rules match at this moment, a person gets one reminder and an event gives one notice. */
function whatFollows({ pack, signatories }: FullPack, due: readonly Countdown[], marks: readonly DeadlineMark[], now: Date): PackChange {
  const uuidsOf = (action: 'remind' | 'notify') => {
    const found = due.filter(({ rule, signatory_uuid }) => rule.action === action && signatory_uuid !== null);
    return [...new Set(found.map(({ signatory_uuid }) => signatory_uuid ?? ''))];
  };
  const common = { pack_key: pack.key, round: pack.round };
  const events: DomainEvent[] = [];
  const writes: PackChange['writes'] = [];
  const writtenTo = new Set(signatories.filter((person) => person.can_receive_signing_notifications).map(({ uuid }) => uuid));
  const isOver = marks.some(({ kind }) => kind === 'over');
  const warned = marks.flatMap((mark) =>
    mark.kind === 'warning' && !isOver && writtenTo.has(mark.signatory_uuid) ? [mark.signatory_uuid] : [],
  );
  if (warned.length > 0) {
    events.push({ type: 'signatures_requested', ...common, signatory_uuids: warned, reminder: true, about_time: 'ends_soon' });
  }
  const reminded = isOver ? [] : uuidsOf('remind').filter((uuid) => writtenTo.has(uuid) && !warned.includes(uuid));
  if (reminded.length > 0) events.push({ type: 'signatures_requested', ...common, signatory_uuids: reminded, reminder: true });
  const audit = isOver ? [bySystem('setting_changed', auditLine('deadline_over'))] : [];
  if (isOver) {
    const waiting = signatories.filter(({ status }) => status === 'awaiting_signatures' || status === 'setup');
    const line = notice('notice_time_over', { document: pack.document_name, people: waiting.map(({ name }) => name) });
    writes.push(tellOwner(pack, 'time-over', line, now));
    events.push({ type: 'owner_notice', ...common, notice: 'time_over', signatory_uuids: waiting.map(({ uuid }) => uuid) });
  }
  const unsigned = isOver ? [] : uuidsOf('notify');
  if (unsigned.length > 0) {
    const names = signatories.filter(({ uuid }) => unsigned.includes(uuid)).map(({ name }) => name);
    writes.push(tellOwner(pack, 'rule-not-signed', notice('notice_not_signed', { document: pack.document_name, people: names }), now));
    events.push({ type: 'owner_notice', ...common, notice: 'not_signed', signatory_uuids: unsigned });
  }
  if (due.some(({ rule }) => rule.event === 'in_setup')) {
    writes.push(tellOwner(pack, 'rule-in-setup', notice('notice_in_setup', { document: pack.document_name }), now));
    events.push({ type: 'owner_notice', ...common, notice: 'in_setup', signatory_uuids: [] });
  }
  return { events, writes, audit };
}
