import { type Countdown, ended } from '../../shared/domain/sending/notification-rules.ts';
import { notice } from '../../shared/messages/notice.ts';
import { loadAccount } from '../data/accounts/accounts.ts';
import type { DomainEvent } from '../data/following/domain-event.ts';
import { loadNotificationSettings } from '../data/following/notification-settings.ts';
import { tellOwner } from '../data/following/notifications.ts';
import { countdownsOf } from '../data/following/rules-due.ts';
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
    const due = ended(countdownsOf(full, notification_rules), full.pack.rules_run_at ?? '', now.toISOString());
    // Nobody works in a closed account, and nobody is reminded of it.
    const isClosed = (await loadAccount(deps.table, full.pack.account_key))?.closes !== undefined;
    const following = isClosed ? {} : whatFollows(full, due, now);
    return { change: { ...following, pack: { rules_run_at: now.toISOString() }, quiet: true }, answer: null };
  });
}

/** However many rules match at this moment, a person gets one reminder and an event gives one notice. */
function whatFollows({ pack, signatories }: FullPack, due: readonly Countdown[], now: Date): PackChange {
  const uuidsOf = (action: 'remind' | 'notify') => {
    const found = due.filter(({ rule, signatory_uuid }) => rule.action === action && signatory_uuid !== null);
    return [...new Set(found.map(({ signatory_uuid }) => signatory_uuid ?? ''))];
  };
  const common = { pack_key: pack.key, round: pack.round };
  const events: DomainEvent[] = [];
  const writes: PackChange['writes'] = [];
  const writtenTo = new Set(signatories.filter((person) => person.can_receive_signing_notifications).map(({ uuid }) => uuid));
  const reminded = uuidsOf('remind').filter((uuid) => writtenTo.has(uuid));
  if (reminded.length > 0) events.push({ type: 'signatures_requested', ...common, signatory_uuids: reminded, reminder: true });
  const unsigned = uuidsOf('notify');
  if (unsigned.length > 0) {
    const names = signatories.filter(({ uuid }) => unsigned.includes(uuid)).map(({ name }) => name);
    writes.push(tellOwner(pack, 'rule-not-signed', notice('notice_not_signed', { document: pack.document_name, people: names }), now));
    events.push({ type: 'owner_notice', ...common, notice: 'not_signed', signatory_uuids: unsigned });
  }
  if (due.some(({ rule }) => rule.event === 'in_setup')) {
    writes.push(tellOwner(pack, 'rule-in-setup', notice('notice_in_setup', { document: pack.document_name }), now));
    events.push({ type: 'owner_notice', ...common, notice: 'in_setup', signatory_uuids: [] });
  }
  return { events, writes };
}
