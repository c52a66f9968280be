import { describe, expect, it } from 'vitest';
import { clock, field, largePack, later, list, now, person } from '../../../test/support/table/large-pack.ts';
import { type MemoryTable, memoryTable } from '../../../test/support/table/memory-table.ts';
import { ConditionFailed } from '../../ports/table.ts';
import { noNotificationSettings } from '../following/notification-settings.ts';
import { changePack, createPack } from './change-pack.ts';
import { finishChange } from './finish-change.ts';
import { loadPack } from './load-pack.ts';
import type { PackChange } from './pack-change.ts';
import type { FullPack } from './pack-records.ts';
import { planChange } from './plan-change.ts';

const large = largePack();
const packKey = large.pack.key;
const [first, second] = large.children;
const date_updated = later.toISOString();
const asked = { status: 'awaiting_signatures', round: 1 } as const;
const sending: PackChange = { pack: asked, signatories: list(60, (index) => person(index, asked)) };
const filled = (index: number, of: object = {}) => field(first, index, { data: 'saved', date_updated, ...of });
const inSetup = (...indexes: number[]): PackChange => ({ fields: indexes.map((index) => filled(index)), save: { in: 'setup' } });
const whileSigning = (change: PackChange, others: readonly { uuid: string; date_updated: string }[] = []): PackChange => {
  return { ...change, save: { in: 'signing', by: 'person-0', others }, quiet: true };
};
/** More fields than a transaction holds. */
const many = [...list(70, (index) => filled(index)), ...list(40, (index) => field(second, index, { data: 'saved', date_updated }))];

async function stored(...changes: PackChange[]): Promise<MemoryTable> {
  const table = memoryTable();
  await createPack({ table, clock: clock(now) }, large, { audit: [] });
  for (const one of changes) await change(table, one);
  return table;
}
const change = (table: MemoryTable, decided: PackChange) =>
  changePack({ table, clock: clock(later) }, packKey, () => ({ change: decided, answer: null }));
const load = async (table: MemoryTable) => (await loadPack(table, packKey)) as FullPack;

/** Whether a change that was decided on a pack still takes effect after another change in between. */
async function holdsAfter(table: MemoryTable, decided: PackChange, between: (table: MemoryTable) => Promise<unknown>): Promise<boolean> {
  const full = await load(table);
  await between(table);
  const { early, main } = planChange(full, decided, noNotificationSettings, later);
  for (const part of early) await table.transact(part);
  return table.transact(main).then(
    () => true,
    (error: unknown) => (error instanceof ConditionFailed ? false : Promise.reject(error)),
  );
}
const nothing = () => Promise.resolve();
/** Stops a large change after it has taken effect and before any of it is in place. */
async function stopped(table: MemoryTable): Promise<MemoryTable> {
  table.stopAfter(1);
  await change(table, { signatories: list(100, (index) => person(index, { name: 'Changed' })) });
  table.stopAfter(Number.POSITIVE_INFINITY);
  return table;
}

describe('a change', () => {
  const renaming: PackChange = { pack: { document_name: 'New' } };

  it('depends on the pack’s version, and on its fields if it says so', async () => {
    const table = await stored();
    expect(await holdsAfter(table, renaming, nothing)).toBe(true);
    expect(await holdsAfter(table, renaming, () => change(table, { pack: { subject: 'Between' } }))).toBe(false);
    expect(await holdsAfter(table, renaming, () => change(table, inSetup(0)))).toBe(true);
    expect(await holdsAfter(table, { ...renaming, fieldsUnchanged: true }, () => change(table, inSetup(1)))).toBe(false);
  });

  it('is refused while an earlier change is unfinished', async () => {
    const table = await stopped(await stored());
    expect(await holdsAfter(table, renaming, nothing)).toBe(false);
    expect(await holdsAfter(table, inSetup(0), nothing)).toBe(false);
    expect(await holdsAfter(table, whileSigning({ fields: many }), nothing)).toBe(false);
    await finishChange(table, packKey);
    expect(await holdsAfter(table, renaming, nothing)).toBe(true);
  });

  it('never replaces an existing pack by a new one', async () => {
    const table = await stored();
    await expect(createPack({ table, clock: clock(now) }, large, { audit: [] })).rejects.toThrow(ConditionFailed);
  });
});

describe('a save in setup', () => {
  it('passes saves of other fields, and is refused after a save of the same field', async () => {
    const table = await stored();
    expect(await holdsAfter(table, inSetup(0), () => change(table, inSetup(1)))).toBe(true);
    const same = { ...inSetup(2), fields: [filled(2, { date_updated: new Date(later.getTime() + 1).toISOString() })] };
    expect(await holdsAfter(table, same, () => change(table, inSetup(2)))).toBe(false);
  });

  it('is refused if the pack has left setup, even at the version it was decided on', async () => {
    const table = await stored(sending);
    expect(await holdsAfter(table, inSetup(0), nothing)).toBe(false);
  });

  it('conflicts with every other save if it changes what search finds, or is larger than a transaction', async () => {
    const table = await stored();
    const named = { ...inSetup(0), fields: [filled(0, { custom_id: 'Amount' })] };
    expect(await holdsAfter(table, named, () => change(table, inSetup(1)))).toBe(false);
    expect(await holdsAfter(table, named, nothing)).toBe(true);
    expect(await holdsAfter(table, { fields: many.slice(3), save: { in: 'setup' } }, () => change(table, inSetup(2)))).toBe(false);
  });
});

describe('a save while signing', () => {
  const mine = whileSigning({ fields: [filled(0, { round: 1 })] });

  it('is accepted while its signatory is awaited, in this round', async () => {
    const table = await stored(sending);
    expect(await holdsAfter(table, mine, nothing)).toBe(true);
    const signed: PackChange = { signatories: [person(0, { ...asked, status: 'complete' })] };
    const done = await stored(sending);
    expect(await holdsAfter(done, mine, () => change(done, signed))).toBe(false);
    const again = await stored(sending);
    const askedAgain: PackChange = { pack: { round: 2 }, signatories: [person(0, { ...asked, round: 2 })] };
    expect(await holdsAfter(again, mine, () => change(again, askedAgain))).toBe(false);
  });

  it('for others is accepted while those people are unchanged', async () => {
    const table = await stored(sending);
    const others = [{ uuid: 'person-1', date_updated: now.toISOString() }];
    const forOther = whileSigning({ fields: [filled(0, { signatory_uuid: 'person-1' })] }, others);
    expect(await holdsAfter(table, forOther, () => change(table, { signatories: [person(1, { ...asked, date_updated })] }))).toBe(false);
  });

  it('is refused after any later save into the same person’s fields, also a removal', async () => {
    const table = await stored(sending);
    const removal = whileSigning({ removedFields: [field(first, 5)] });
    expect(await holdsAfter(table, mine, () => change(table, removal))).toBe(false);
    expect(await holdsAfter(table, mine, nothing)).toBe(true);
  });

  it('of more than a transaction depends on the pack’s version too', async () => {
    const table = await stored(sending);
    const all = whileSigning({ fields: many.map((one) => ({ ...one, round: 1 })) });
    expect(await holdsAfter(table, all, () => change(table, { pack: { subject: 'Between' } }))).toBe(false);
  });
});
