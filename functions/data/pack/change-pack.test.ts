import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { clock, field, largePack, later, list, now, person, rule } from '../../../test/support/table/large-pack.ts';
import { type MemoryTable, memoryTable, Stopped } from '../../../test/support/table/memory-table.ts';
import { newChild } from '../../documents/copies/new-pack.ts';
import { checkTransaction } from '../../ports/table-rules.ts';
import { noNotificationSettings } from '../following/notification-settings.ts';
import { changePack, createPack } from './change-pack.ts';
import { finishChange } from './finish-change.ts';
import { loadPack } from './load-pack.ts';
import type { PackChange } from './pack-change.ts';
import type { ChildRecord } from './pack-records.ts';
import { planChange } from './plan-change.ts';
import type { FieldRecord } from './signatory-records.ts';

const large = largePack();
const packKey = large.pack.key;
const audit = [
  { audit_entry_type: 'setting_changed', ...auditLine('form_view_changed'), actor: 'Olivia', channel: '', ip: '', device: '' },
] as const;

async function stored(): Promise<MemoryTable> {
  const table = memoryTable();
  await createPack({ table, clock: clock(now) }, large, { audit: [...audit] });
  return table;
}

/** A change of any size. */
const anyChange: fc.Arbitrary<PackChange> = fc
  .record({
    people: fc.nat({ max: 100 }),
    changed: fc.nat({ max: 70 }),
    removed: fc.nat({ max: 40 }),
    rules: fc.nat({ max: 110 }),
    added: fc.option(fc.nat({ max: 250 })),
    withoutChild: fc.boolean(),
    round: fc.boolean(),
  })
  .map(({ people, changed, removed, rules, added, withoutChild, round }): PackChange => {
    const [first, second] = large.children;
    const third = newChild(packKey, 2, 'C', later);
    return {
      pack: { document_name: 'Changed', ...(round && { round: 1 }) },
      signatories: list(people, (index) => person(index, { name: 'Changed', round: round ? 1 : 0 })),
      fields: [
        ...list(changed, (index) => field(first, index, { data: 'changed', date_updated: later.toISOString() })),
        ...(added === null ? [] : list(added, (index) => field(third, index))),
      ],
      ...(added !== null && { children: [third] }),
      ...(removed > 0 && !withoutChild && { removedFields: large.fields.filter(({ key }) => key === second.key).slice(0, removed) }),
      ...(withoutChild && { removedChildren: [second.key] }),
      rules: list(rules, rule),
      audit: [...audit],
    };
  });

/** A save of fields, in setup or by the first signatory while signing. */
const anySave: fc.Arbitrary<PackChange & { save: object }> = fc
  .record({ changed: fc.integer({ min: 1, max: 70 }), removed: fc.nat({ max: 60 }), signing: fc.boolean(), told: fc.boolean() })
  .map(({ changed, removed, signing, told }) => {
    const [first, second] = large.children;
    return {
      fields: list(changed, (index) => field(first, index, { data: 'saved', date_updated: later.toISOString() })),
      removedFields: list(removed, (index) => field(second, index)),
      ...(told && signing && { audit: [...audit] }),
      ...(signing ? { save: { in: 'signing', by: 'person-0', others: [] }, quiet: true } : { save: { in: 'setup' } }),
    };
  });

const asked = { status: 'awaiting_signatures', round: 1 } as const;
const sending: PackChange = { pack: asked, signatories: list(60, (index) => person(index, asked)) };

/** The pack as every reader sees it. */
async function seen(table: MemoryTable): Promise<unknown> {
  const full = await loadPack(table, packKey);
  if (!full) return null;
  const { unfinished, unfinished_removed, audit_head, ...pack } = full.pack;
  return { ...full, pack, saves: [...(full.saves?.keys() ?? [])] };
}

const change = (table: MemoryTable, decided: PackChange) =>
  changePack({ table, clock: clock(later) }, packKey, () => ({ change: decided, answer: null }));

/** Stops a change after each of its transactions in turn, and checks the result. */
async function stopEverywhere(start: MemoryTable, decided: PackChange): Promise<void> {
  const before = await seen(start);
  const whole = start.copy();
  await change(whole, decided);
  const after = await seen(whole);
  expect(whole.items().filter((item) => item.entity === 'staged' || item.unfinished !== undefined)).toEqual([]);
  let isStopped = true;
  for (let writes = 0; isStopped; writes++) {
    const table = start.copy();
    table.stopAfter(writes);
    isStopped = await change(table, decided).then(
      () => table.items().some(({ unfinished }) => unfinished !== undefined),
      (error: unknown) => error instanceof Stopped || Promise.reject(error),
    );
    table.stopAfter(Number.POSITIVE_INFINITY);
    const left = await seen(table);
    const isChanged = JSON.stringify(left) !== JSON.stringify(before);
    expect(left).toEqual(isChanged ? after : before);
    if (isChanged && isStopped) {
      // The event in the outbox finishes the change; nobody has to try again.
      expect(table.items().some(({ event }) => (event as { type?: string } | undefined)?.type === 'change_unfinished')).toBe(true);
      await finishChange(table, packKey);
      expect(table.items().filter((item) => item.entity === 'staged' || item.unfinished !== undefined)).toEqual([]);
    } else if (!isChanged) await change(table, decided);
    expect(await seen(table)).toEqual(after);
  }
}

describe('the writer of packs', () => {
  it('divides any change into transactions that the table takes', () => {
    fc.assert(
      fc.property(anyChange, fc.boolean(), (decided, isNew) => {
        const full = { ...large, pack: { ...large.pack, version: isNew ? 0 : 3 } };
        const plan = planChange(full, decided, noNotificationSettings, later);
        for (const part of [...plan.early, plan.main]) checkTransaction(part);
        const { signatories = [], fields = [], removedFields = [], rules = [], removedChildren } = decided;
        const records = signatories.length + fields.length + removedFields.length + rules.length;
        if (records < 90 && !removedChildren) expect(plan.early).toEqual([]);
      }),
    );
  });

  it('leaves a pack as before or as after wherever it stops, and a retry or the outbox completes it', async () => {
    const start = await stored();
    await fc.assert(
      fc.asyncProperty(anyChange, (decided) => stopEverywhere(start, decided)),
      { numRuns: 5 },
    );
  });

  it('saves all the fields of a save or none, wherever it stops', async () => {
    const inSetup = await stored();
    const inSigning = inSetup.copy();
    await change(inSigning, sending);
    await fc.assert(
      fc.asyncProperty(anySave, (decided) => stopEverywhere('others' in decided.save ? inSigning : inSetup, decided)),
      { numRuns: 10 },
    );
  });

  it('shows nothing of a new pack before it is complete', async () => {
    for (let writes = 0; writes < 5; writes++) {
      const table = memoryTable();
      table.stopAfter(writes);
      const isStopped = await createPack({ table, clock: clock(now) }, large, { audit: [...audit] }).then(
        () => false,
        () => true,
      );
      const full = await loadPack(table, packKey);
      expect(full?.fields.length).toBe(isStopped ? undefined : 140);
    }
  });
});

describe('two changes at once', () => {
  it('decide again if another change came in between', async () => {
    const table = await stored();
    let decisions = 0;
    await changePack({ table, clock: clock(later) }, packKey, async (full) => {
      if (decisions++ === 0) await change(table, { pack: { subject: 'Between' } });
      return { change: { pack: { message: full.pack.subject } }, answer: null };
    });
    expect(decisions).toBe(2);
    expect((await loadPack(table, packKey))?.pack).toMatchObject({ subject: 'Between', message: 'Between' });
  });

  it('finish an unfinished earlier change before they decide', async () => {
    const table = await stored();
    table.stopAfter(1);
    await change(table, { signatories: list(100, (index) => person(index, { name: 'First' })), removedFields: large.fields.slice(0, 30) });
    table.stopAfter(Number.POSITIVE_INFINITY);
    expect((await loadPack(table, packKey))?.pack.unfinished).toBeDefined();
    await change(table, { signatories: [person(99, { name: 'Second' })] });
    const { pack, signatories = [], fields = [] } = (await loadPack(table, packKey)) ?? {};
    expect(pack?.unfinished).toBeUndefined();
    expect(signatories.map(({ name }) => name)).toEqual([...list(99, () => 'First'), 'Second']);
    expect(fields).toHaveLength(110);
  });

  it('let saves of different fields pass each other, and accept only one save of the same field', async () => {
    const table = await stored();
    const [first] = large.children;
    const save = (index: number, data: string): PackChange => ({
      fields: [field(first, index, { data, date_updated: later.toISOString() })],
      save: { in: 'setup' },
    });
    let decisions = 0;
    const meets = (mine: PackChange, theirs: PackChange) =>
      changePack({ table, clock: clock(later) }, packKey, async () => {
        if (decisions++ === 0) await change(table, theirs);
        // The second attempt has nothing left to save, because the field belongs to another person.
        return { change: decisions === 1 ? mine : null, answer: null };
      });
    await meets(save(0, 'mine'), save(1, 'theirs'));
    expect(decisions).toBe(1);
    decisions = 0;
    await meets(save(2, 'mine'), save(2, 'theirs'));
    expect(decisions).toBe(2);
    const { fields = [] } = (await loadPack(table, packKey)) ?? {};
    expect(fields.filter(({ data }) => data !== null).map(({ data }) => data)).toEqual(['mine', 'theirs', 'theirs']);
  });

  /** A save by the first signatory, of more fields than a transaction holds, with another change between its transactions. */
  const signing = { in: 'signing', by: 'person-0', others: [] } as const;
  const [first, second] = large.children;
  const filling = (child: ChildRecord, count: number, data: string): FieldRecord[] =>
    list(count, (index) => field(child, index, { data, date_updated: later.toISOString(), round: 1 }));
  const many: PackChange = { fields: [...filling(first, 70, 'many'), ...filling(second, 40, 'many')], save: signing, quiet: true };

  it('a small save into somebody’s fields never overwrites a large one that is still being put in place', async () => {
    const table = await stored();
    await change(table, sending);
    const answers: (string | null)[] = [];
    await changePack({ table, clock: clock(later) }, packKey, async (full) => {
      // The large save takes effect, but stops before any of its fields is in place.
      if (answers.length === 0) {
        table.stopAfter(1);
        await change(table, many);
        table.stopAfter(Number.POSITIVE_INFINITY);
      }
      const last = full.fields.find(({ uuid }) => uuid === '1-39')?.data ?? null;
      answers.push(last);
      const mine = field(second, 39, { data: 'mine', date_updated: new Date(later.getTime() + answers.length).toISOString(), round: 1 });
      return { change: { fields: [mine], save: signing, quiet: true }, answer: null };
    });
    expect(answers).toEqual([null, 'many']);
    expect((await loadPack(table, packKey))?.fields.find(({ uuid }) => uuid === '1-39')?.data).toBe('mine');
  });

  it('a large save while signing never reaches a pack that was taken back to setup', async () => {
    const table = await stored();
    await change(table, sending);
    let decisions = 0;
    await changePack({ table, clock: clock(later) }, packKey, async () => {
      if (decisions++ > 0) return { change: null, answer: null };
      await change(table, { pack: { status: 'setup', round: 2 } });
      await change(table, { removedFields: [field(second, 39)], save: { in: 'setup' } });
      return { change: many, answer: null };
    });
    const { fields = [], pack } = (await loadPack(table, packKey)) ?? {};
    expect([decisions, pack?.unfinished, fields.length]).toEqual([2, undefined, 139]);
  });

  it('staged items of a change are kept if its transaction may have taken effect', async () => {
    const table = await stored();
    const { transact } = table;
    // The table accepted the change, but its answer was lost.
    const unheard = Object.assign(Object.create(table), {
      transact: async (writes: Parameters<typeof transact>[0]) => {
        await transact(writes);
        if (writes.some((write) => 'put' in write && write.put.sk === 'PACK')) throw new Error('The answer was lost');
      },
    }) as MemoryTable;
    await expect(change(unheard, { signatories: list(100, (index) => person(index, { name: 'Changed' })) })).rejects.toThrow('lost');
    await finishChange(table, packKey);
    expect((await loadPack(table, packKey))?.signatories.map(({ name }) => name)).toEqual(list(100, () => 'Changed'));
  });

  it('a large save never overwrites fields that were saved while the pack was read page by page', async () => {
    const table = await stored();
    let isFirst = true;
    const between: PackChange = {
      fields: [field(second, 39, { data: 'theirs', date_updated: later.toISOString() })],
      save: { in: 'setup' },
    };
    const paged = Object.assign(Object.create(table), {
      query: async (input: Parameters<MemoryTable['query']>[0]) => {
        const page = await table.query(input);
        if (!isFirst || !input.sk || !('lessThan' in input.sk)) return page;
        isFirst = false;
        const at = page.items.findIndex(({ sk }) => sk >= 'PACK');
        await change(table, between);
        const after = await table.query(input);
        return { items: [...page.items.slice(0, at), ...after.items.slice(at)] };
      },
    }) as MemoryTable;
    let decisions = 0;
    await changePack({ table: paged, clock: clock(later) }, packKey, async () => {
      if (decisions++ > 0) return { change: null, answer: null };
      return { change: { ...many, save: { in: 'setup' as const } }, answer: null };
    });
    expect([decisions, (await loadPack(table, packKey))?.fields.find(({ uuid }) => uuid === '1-39')?.data]).toEqual([2, 'theirs']);
  });

  it('a save never reaches a pack that has left setup, nor a signatory who has finished', async () => {
    const table = await stored();
    const [first] = large.children;
    const fields = [field(first, 0, { data: 'late', date_updated: later.toISOString() })];
    const meets = async (theirs: PackChange, save: PackChange['save']) => {
      let decisions = 0;
      await changePack({ table, clock: clock(later) }, packKey, async () => {
        if (decisions++ === 0) await change(table, theirs);
        return { change: decisions === 1 && save ? { fields, save } : null, answer: null };
      });
      return decisions;
    };
    expect(await meets(sending, { in: 'setup' })).toBe(2);
    const signed: PackChange = { signatories: [person(0, { ...asked, status: 'complete' })] };
    expect(await meets(signed, { in: 'signing', by: 'person-0', others: [] })).toBe(2);
    expect((await loadPack(table, packKey))?.fields.every(({ data }) => data === null)).toBe(true);
  });
});
