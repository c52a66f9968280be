import { signerMay } from '../../shared/domain/policy/signing/signing-rules.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { notice } from '../../shared/messages/notice.ts';
import { bySystem, who } from '../audit/audit-entries.ts';
import { loadAccount } from '../data/accounts/accounts.ts';
import { type LinkDue, type LinkWarning, linkDueWrite } from '../data/following/due-items.ts';
import { loadNotificationSettings } from '../data/following/notification-settings.ts';
import { tellOwner } from '../data/following/notifications.ts';
import { remindsPeople } from '../data/following/rules-due.ts';
import type { PackChange } from '../data/pack/pack-change.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../data/pack/signatory-records.ts';
import type { Table } from '../ports/table.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { eachDue } from './each-due.ts';
import { type FoundDue, settleDue } from './settle-due.ts';

type Found = LinkDue & FoundDue;

/**
 * Runs each minute: warns people whose link ends in three days, and informs owners of signing links that lapsed unused.
 * Whether a link is still valid is checked when it is used.
 */
export const worker = defineWorker({ table: 'write' }, (deps) =>
  eachDue<Found>(deps, 'DUE', deps.clock.now().toISOString(), (due) => carryOut(deps, due)),
);

/** A link is warned of once, and then waits for its end. One that has ended before anybody was warned has lapsed. */
async function carryOut(deps: DepsFor<{ table: 'write' }>, found: Found): Promise<void> {
  const now = deps.clock.now();
  const { pack_key, signatory_uuid, round, generation, warning } = found;
  if (!warning || warning.ends <= now.toISOString()) return settleDue(deps, found, (full) => lapse(full, found, now));
  const waits = linkDueWrite({ pack_key, signatory_uuid, round, generation }, warning.ends);
  await settleDue(deps, found, (full) => warn(deps, full, found, warning), waits);
}

/** Null if the link was used, or is no longer the person's. */
function lapse(full: FullPack, due: LinkDue, now: Date): PackChange | null {
  const person = stillAwaited(full, due);
  if (!person) return null;
  const { pack } = full;
  const line = notice('notice_link_expired', { name: person.name, document: pack.document_name });
  return {
    audit: [bySystem('link_expired', auditLine('link_expired', { person: who(person) }))],
    writes: [tellOwner(pack, `expired-${person.uuid}`, line, now)],
  };
}

/**
 * Sends the same link again, so that its end is the one that the warning names. Null if the document reminds nobody, as
 * in a closed account, or if its last day comes first, which has a warning of its own.
 */
async function warn(
  deps: { table: Table },
  full: FullPack,
  due: LinkDue,
  { event, channel, ends }: LinkWarning,
): Promise<PackChange | null> {
  const { pack } = full;
  const person = stillAwaited(full, due);
  if (!person?.can_receive_signing_notifications || (pack.sign_by && pack.sign_by.ends <= ends)) return null;
  const { notification_rules } = await loadNotificationSettings(deps.table, pack.account_key, { consistent: true });
  if (!remindsPeople(full, notification_rules)) return null;
  if ((await loadAccount(deps.table, pack.account_key))?.closes !== undefined) return null;
  const about = { pack_key: pack.key, round: pack.round, signatory_uuids: [person.uuid], channel, link_event: event };
  return { events: [{ type: 'signatures_requested', ...about, reminder: true, about_time: 'link_ends' }], quiet: true };
}

/** The person whose link it is, unless they have signed or got another one by a correction or a new round. */
function stillAwaited({ pack, signatories }: FullPack, due: LinkDue): SignatoryRecord | undefined {
  const person = signatories.find((signatory) => signatory.uuid === due.signatory_uuid);
  if (!person || pack.round !== due.round || person.link_generation !== due.generation) return undefined;
  return signerMay('beAsked', { pack, person }).ok ? person : undefined;
}
