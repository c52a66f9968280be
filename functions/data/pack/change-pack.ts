import type { Clock } from '../../ports/clock.ts';
import { ConditionFailed, type Table, type Write, WriteConflict } from '../../ports/table.ts';
import { keyOf } from '../../ports/table-rules.ts';
import { fail } from '../../runtime/failure.ts';
import { describeError, log } from '../../runtime/log.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { ownersChoices } from '../following/as-chosen.ts';
import { loadNotificationSettings, noNotificationSettings } from '../following/notification-settings.ts';
import { keys } from '../keys.ts';
import { failedForSession } from '../people/session-write.ts';
import { retried } from '../retried.ts';
import { inTransactions } from '../transactions.ts';
import { finishChange } from './finish-change.ts';
import { loadPack } from './load-pack.ts';
import { countsAsVersion, type PackChange } from './pack-change.ts';
import type { FullPack } from './pack-records.ts';
import { type Plan, planChange } from './plan-change.ts';
import type { FieldRecord } from './signatory-records.ts';

type Deps = { table: Table; clock: Clock };

/**
 * Reads, decides and writes, and starts again if another change came in between. Throws document_not_found, busy after
 * many tries, or unauthenticated if a session that it writes to has ended. `first` runs before each reading, so what it
 * reads is no newer than the pack.
 */
export function changePack<T>(
  deps: Deps,
  packKey: string,
  decide: (full: FullPack) => Promise<{ change: PackChange | null; answer: T }> | { change: PackChange | null; answer: T },
  first?: () => Promise<void>,
): Promise<{ full: FullPack; answer: T }> {
  return retried(async () => {
    await first?.();
    const full = (await loadFinished(deps.table, packKey)) ?? fail('document_not_found');
    const { change, answer } = await decide(full);
    return { full: change ? await writeChange(deps, full, change) : full, answer };
  });
}

/** Stores a new pack with all its parts. Nobody sees it before it is complete. */
export function createPack(deps: Deps, full: FullPack, also: { audit: AuditEntry[]; writes?: Write[] }): Promise<FullPack> {
  const { pack, children, signatories, fields, rules = [], attributes = [], appendices = [], notification_rules = [] } = full;
  const empty: FullPack = { pack, children: [], signatories: [], fields: [] };
  const records = { children, signatories, fields, rules, attributes, appendices, notificationRules: notification_rules };
  return writeChange(deps, empty, { ...records, ...also });
}

async function loadFinished(table: Table, packKey: string): Promise<FullPack | undefined> {
  const full = await loadPack(table, packKey);
  if (full?.pack.unfinished === undefined) return full;
  await finishChange(table, packKey);
  return loadPack(table, packKey);
}

async function writeChange(deps: Deps, full: FullPack, change: PackChange): Promise<FullPack> {
  const { table, clock } = deps;
  const settings = countsAsVersion(change)
    ? await loadNotificationSettings(table, change.pack?.account_key ?? full.pack.account_key)
    : noNotificationSettings;
  const choices = await ownersChoices(table, full.pack, change, settings);
  const plan = planChange(full, change, settings, clock.now(), choices);
  if (plan.isUnfinished) await requireOneMoment(table, full, change, plan);
  for (const part of plan.early) await table.transact(part);
  if (plan.main.length === 0) return plan.next;
  try {
    await table.transact(plan.main);
  } catch (error) {
    // After any other error the change may have taken effect, and its staged items with it.
    if (error instanceof ConditionFailed || error instanceof WriteConflict) await forgetStaged(table, plan);
    if (failedForSession(error, plan.main)) fail('unauthenticated');
    throw error;
  }
  if (plan.isUnfinished) await finishNow(table, full.pack.key);
  return plan.next;
}

/** Up to this many fields are read again one by one; for more, the whole pack is. */
const fewFields = 25;

/**
 * Staged items have no conditions of their own. They depend on the pack's item, which is read after the fields, so a
 * page of fields may be older than it. Throws WriteConflict if one is.
 */
async function requireOneMoment(
  table: Table,
  { pack, children, fields }: FullPack,
  { fields: saved = [], removedFields = [], save }: PackChange,
  { main }: Plan,
): Promise<void> {
  const keyOfField = ({ key, uuid }: FieldRecord) => keys.field(pack.key, key, uuid);
  // Fields of a save that are not staged have a condition of their own.
  const held = new Set(save ? main.map((write) => keyOf(write).sk) : []);
  // Nobody else knows the fields of a new child.
  const known = new Set(children.map(({ key }) => key));
  const changed = [...saved, ...removedFields].filter((field) => known.has(field.key) && !held.has(keyOfField(field).sk));
  if (changed.length === 0) return;
  const now =
    changed.length > fewFields
      ? (await loadPack(table, pack.key))?.fields
      : await Promise.all(changed.map((field) => table.get(keyOfField(field), { consistent: true })));
  const uuids = new Set(changed.map(({ uuid }) => uuid));
  const read = (all: readonly (Pick<FieldRecord, 'uuid' | 'date_updated'> | undefined)[] = []) =>
    all.flatMap((field) => (field && uuids.has(field.uuid) ? [`${field.uuid} ${field.date_updated}`] : []));
  if (read(fields).sort().join() !== read(now).sort().join()) throw new WriteConflict();
}

/** The change has taken effect already. If it can't be finished now, its event in the outbox finishes it. */
async function finishNow(table: Table, packKey: string): Promise<void> {
  try {
    await finishChange(table, packKey);
  } catch (error) {
    log('warn', 'change_not_finished', { pack_key: packKey, ...describeError(error) });
  }
}

/** Staged items of a failed change disturb nobody. If deleting them fails, they expire after a week. */
async function forgetStaged(table: Table, { staged }: Plan): Promise<void> {
  const gone = staged.map(({ pk, sk }): Write => ({ delete: { pk, sk } }));
  for (const part of inTransactions(gone)) await table.transact(part).catch(() => {});
}
