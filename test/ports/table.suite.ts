import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  BadCursor,
  type Condition,
  ConditionFailed,
  type Item,
  type QueryInput,
  type Table,
  TableLimit,
  type Value,
  type Write,
  WriteConflict,
} from '../../functions/ports/table.ts';
import { until } from '../support/until.ts';

/** Every promise of the table port, on a table that others may use too: each test has its own partitions. */
export function describeTable(name: string, makeTable: () => Promise<Table>): void {
  describe(`table: ${name}`, () => {
    let table: Table;
    beforeAll(async () => {
      table = await makeTable();
    });
    const fresh = () => `t#${randomUUID()}`;
    const all = async (input: QueryInput): Promise<Item[][]> => {
      const pages: Item[][] = [];
      let cursor: string | undefined;
      do {
        const page = await table.query(cursor === undefined ? input : { ...input, cursor });
        pages.push(page.items);
        cursor = page.cursor;
      } while (cursor !== undefined);
      return pages;
    };
    const sks = (items: Item[]) => items.map((item) => item.sk);

    describe('single items', () => {
      it('are returned as they were put, and not found otherwise', async () => {
        const pk = fresh();
        const item = {
          pk,
          sk: 'a',
          text: 'ä 日本 😀',
          empty: '',
          n: -1.5,
          yes: true,
          none: null,
          list: [1, 'x', { deep: [null] }],
          map: { a: { b: '' } },
        };
        expect(await table.write({ put: item })).toEqual(item);
        expect(await table.get({ pk, sk: 'a' }, { consistent: true })).toEqual(item);
        expect(await table.get({ pk, sk: 'b' }, { consistent: true })).toBeUndefined();
      });

      it('lose properties that are undefined', async () => {
        const pk = fresh();
        await table.write({ put: { pk, sk: 'a', gone: undefined, map: { gone: undefined, kept: 1 } } });
        expect(await table.get({ pk, sk: 'a' }, { consistent: true })).toStrictEqual({ pk, sk: 'a', map: { kept: 1 } });
      });

      it('are replaced whole on put', async () => {
        const pk = fresh();
        await table.write({ put: { pk, sk: 'a', x: 1, y: 2 } });
        await table.write({ put: { pk, sk: 'a', y: 3 } });
        expect(await table.get({ pk, sk: 'a' }, { consistent: true })).toStrictEqual({ pk, sk: 'a', y: 3 });
      });

      it('are updated: properties set, numbers added to (missing is 0), removed, and the item is returned', async () => {
        const pk = fresh();
        await table.write({ put: { pk, sk: 'a', count: 2, old: 'x', kept: 'k' } });
        const updated = await table.write({
          update: { pk, sk: 'a' },
          set: { name: 'n', map: { a: 1 } },
          add: { count: -5, other: 3 },
          remove: ['old', 'never'],
        });
        expect(updated).toStrictEqual({ pk, sk: 'a', count: -3, other: 3, kept: 'k', name: 'n', map: { a: 1 } });
      });

      it('are created by an update that does not find them', async () => {
        const pk = fresh();
        expect(await table.write({ update: { pk, sk: 'a' }, add: { n: 1 } })).toStrictEqual({ pk, sk: 'a', n: 1 });
      });

      it('are deleted, and deleting a missing one is no error', async () => {
        const pk = fresh();
        await table.write({ put: { pk, sk: 'a' } });
        expect(await table.write({ delete: { pk, sk: 'a' } })).toBeUndefined();
        await table.write({ delete: { pk, sk: 'a' } });
        expect(await table.get({ pk, sk: 'a' }, { consistent: true })).toBeUndefined();
      });

      it('are read together in the order of the keys', async () => {
        const pk = fresh();
        const keys = Array.from({ length: 100 }, (_, index) => ({ pk, sk: `k${index}` }));
        await table.transact(keys.filter((_, index) => index % 2 === 0).map((key, index) => ({ put: { ...key, index } })));
        const found = await table.batchGet([...keys].reverse());
        expect(found.map((item) => item?.sk)).toEqual(keys.map(({ sk }, index) => (index % 2 === 0 ? sk : undefined)).reverse());
        expect(await table.batchGet([])).toEqual([]);
      });
    });

    describe('conditions', () => {
      const cases: { condition: Condition; there: boolean; missing: boolean }[] = [
        { condition: { attribute: 'n', equals: 5 }, there: true, missing: false },
        { condition: { attribute: 'n', equals: '5' }, there: false, missing: false },
        { condition: { attribute: 's', equals: 'm' }, there: true, missing: false },
        { condition: { attribute: 'b', equals: true }, there: true, missing: false },
        { condition: { attribute: 'b', equals: false }, there: false, missing: false },
        { condition: { attribute: 'n', notEquals: 5 }, there: false, missing: true },
        { condition: { attribute: 'n', notEquals: '5' }, there: true, missing: true },
        { condition: { attribute: 'z', notEquals: 1 }, there: true, missing: true },
        { condition: { attribute: 'n', exists: true }, there: true, missing: false },
        { condition: { attribute: 'none', exists: true }, there: true, missing: false },
        { condition: { attribute: 'z', exists: false }, there: true, missing: true },
        { condition: { attribute: 'pk', exists: false }, there: false, missing: true },
        { condition: { attribute: 'n', lessThan: 6 }, there: true, missing: false },
        { condition: { attribute: 'n', lessThan: 5 }, there: false, missing: false },
        { condition: { attribute: 'n', lessThan: 'a' }, there: false, missing: false },
        { condition: { attribute: 's', lessThan: 'n' }, there: true, missing: false },
        { condition: { attribute: 's', atLeast: 'm' }, there: true, missing: false },
        { condition: { attribute: 's', atLeast: 'é' }, there: false, missing: false },
        { condition: { attribute: 'n', atLeast: 5 }, there: true, missing: false },
        { condition: { attribute: 'n', atLeast: 5.1 }, there: false, missing: false },
        { condition: { attribute: 'none', lessThan: 1 }, there: false, missing: false },
      ];
      const outcome = async (condition: Condition, key: { pk: string; sk: string }) => {
        try {
          await table.write({ check: key, if: [condition] });
          return true;
        } catch (error) {
          expect(error).toBeInstanceOf(ConditionFailed);
          return false;
        }
      };

      it.each(cases)('$condition', async ({ condition, there, missing }) => {
        const pk = fresh();
        await table.write({ put: { pk, sk: 'a', n: 5, s: 'm', b: true, none: null } });
        expect([await outcome(condition, { pk, sk: 'a' }), await outcome(condition, { pk, sk: 'absent' })]).toEqual([there, missing]);
      });

      it('must all hold; otherwise nothing changes, and the present item is returned', async () => {
        const pk = fresh();
        const item = { pk, sk: 'a', version: 3, owner: 'x' };
        await table.write({ put: item });
        const conditions: Condition[] = [
          { attribute: 'version', equals: 3 },
          { attribute: 'owner', equals: 'y' },
        ];
        const failure = await table.write({ update: { pk, sk: 'a' }, add: { version: 1 }, if: conditions }).catch((error) => error);
        expect(failure).toBeInstanceOf(ConditionFailed);
        expect(failure).toMatchObject({ index: 0, current: item });
        expect(await table.get({ pk, sk: 'a' }, { consistent: true })).toEqual(item);
        const absent = await table.write({ delete: { pk, sk: 'b' }, if: [{ attribute: 'pk', exists: true }] }).catch((error) => error);
        expect(absent).toMatchObject({ index: 0, current: undefined });
      });

      it('let exactly one of many racing writers win', async () => {
        const pk = fresh();
        const attempts = Array.from({ length: 20 }, (_, index) =>
          table.write({ put: { pk, sk: 'a', index }, if: [{ attribute: 'pk', exists: false }] }),
        );
        const results = await Promise.allSettled(attempts);
        expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
      });

      it('lose no addition of concurrent ones', async () => {
        const pk = fresh();
        await Promise.all(Array.from({ length: 25 }, () => table.write({ update: { pk, sk: 'a' }, add: { n: 1 } })));
        expect(await table.get({ pk, sk: 'a' }, { consistent: true })).toMatchObject({ n: 25 });
      });
    });

    describe('transactions', () => {
      it('do all of their writes', async () => {
        const pk = fresh();
        await table.transact([{ put: { pk, sk: 'gone' } }, { put: { pk, sk: 'guard', v: 1 } }]);
        await table.transact([
          { put: { pk, sk: 'a', x: 1 } },
          { update: { pk, sk: 'b' }, set: { y: 2 }, add: { n: 1 } },
          { delete: { pk, sk: 'gone' } },
          { check: { pk, sk: 'guard' }, if: [{ attribute: 'v', equals: 1 }] },
        ]);
        const { items } = await table.query({ pk, consistent: true });
        expect(items).toEqual([
          { pk, sk: 'a', x: 1 },
          { pk, sk: 'b', y: 2, n: 1 },
          { pk, sk: 'guard', v: 1 },
        ]);
      });

      it('or none of them, and name the write whose condition failed', async () => {
        const pk = fresh();
        await table.write({ put: { pk, sk: 'guard', v: 1 } });
        const failure = await table
          .transact([
            { put: { pk, sk: 'a' } },
            { put: { pk, sk: 'b' } },
            { check: { pk, sk: 'guard' }, if: [{ attribute: 'v', equals: 2 }] },
            { put: { pk, sk: 'c' } },
          ])
          .catch((error) => error);
        expect(failure).toBeInstanceOf(ConditionFailed);
        expect(failure).toMatchObject({ index: 2, current: { pk, sk: 'guard', v: 1 } });
        expect(sks((await table.query({ pk, consistent: true })).items)).toEqual(['guard']);
      });

      it('accept 100 items', async () => {
        const pk = fresh();
        await table.transact(Array.from({ length: 100 }, (_, index) => ({ put: { pk, sk: String(index) } })));
        expect((await table.query({ pk, consistent: true })).items).toHaveLength(100);
      });

      it('decide a race once', async () => {
        const pk = fresh();
        await table.write({ put: { pk, sk: 'pack', outstanding: 1 } });
        const finish = (who: number) => {
          const writes: Write[] = [
            { update: { pk, sk: 'pack' }, add: { outstanding: -1 }, if: [{ attribute: 'outstanding', equals: 1 }] },
            { put: { pk, sk: `done#${who}` } },
          ];
          const oneTry = () =>
            table.transact(writes).then(
              () => true,
              (error: unknown) => {
                if (error instanceof WriteConflict) return undefined;
                throw error;
              },
            );
          return until(`end of the race for number ${who}`, oneTry, { everyMs: 0 });
        };
        const results = await Promise.allSettled(Array.from({ length: 10 }, (_, who) => finish(who)));
        expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
        expect((await table.query({ pk, sk: { beginsWith: 'done#' }, consistent: true })).items).toHaveLength(1);
        expect(await table.get({ pk, sk: 'pack' }, { consistent: true })).toMatchObject({ outstanding: 0 });
      });
    });

    describe('limits', () => {
      const tooLarge = 'x'.repeat(400 * 1024);
      it('refuse 101 items, an item twice, and none at all in a transaction', async () => {
        const pk = fresh();
        const puts = (count: number) => Array.from({ length: count }, (_, index) => ({ put: { pk, sk: String(index) } }));
        await expect(table.transact(puts(101))).rejects.toThrow(TableLimit);
        await expect(table.transact([...puts(1), { update: { pk, sk: '0' }, set: { x: 1 } }])).rejects.toThrow(TableLimit);
        await expect(table.transact([])).rejects.toThrow(TableLimit);
        expect((await table.query({ pk, consistent: true })).items).toEqual([]);
      });

      it('refuse what is nested deeper than 32 levels', async () => {
        const pk = fresh();
        const nested = (levels: number): Value => (levels === 1 ? ['x'] : { inner: nested(levels - 1) });
        await table.write({ put: { pk, sk: 'nested', value: nested(31) } });
        await expect(table.write({ put: { pk, sk: 'nested', value: nested(32) } })).rejects.toThrow(TableLimit);
      });

      it('refuse an item above 400 KB, put or grown, and keep the old one', async () => {
        const pk = fresh();
        await expect(table.write({ put: { pk, sk: 'a', tooLarge } })).rejects.toThrow(TableLimit);
        await table.write({ put: { pk, sk: 'a', half: 'x'.repeat(300 * 1024) } });
        await expect(table.write({ update: { pk, sk: 'a' }, set: { more: 'x'.repeat(150 * 1024) } })).rejects.toThrow(TableLimit);
        expect(Object.keys((await table.get({ pk, sk: 'a' }, { consistent: true })) ?? {}).sort()).toEqual(['half', 'pk', 'sk']);
      });

      it('refuse keys that are empty or too long, and updates of keys', async () => {
        const pk = fresh();
        await expect(table.write({ put: { pk, sk: '' } })).rejects.toThrow(TableLimit);
        await expect(table.write({ put: { pk, sk: 'é'.repeat(513) } })).rejects.toThrow(TableLimit);
        await expect(table.write({ put: { pk, sk: 'a', gsi1pk: '', gsi1sk: 'x' } })).rejects.toThrow(TableLimit);
        await expect(table.write({ update: { pk, sk: 'a' }, set: { sk: 'b' } })).rejects.toThrow(TableLimit);
        await expect(table.write({ update: { pk, sk: 'a' }, set: { n: 1 }, add: { n: 1 } })).rejects.toThrow(TableLimit);
      });

      it('refuse to read more than 100 items at once, or one twice', async () => {
        const pk = fresh();
        await expect(table.batchGet(Array.from({ length: 101 }, (_, index) => ({ pk, sk: String(index) })))).rejects.toThrow(TableLimit);
        await expect(
          table.batchGet([
            { pk, sk: 'a' },
            { pk, sk: 'a' },
          ]),
        ).rejects.toThrow(TableLimit);
      });

      it('end a page at 1 MB', async () => {
        const pk = fresh();
        const filler = 'x'.repeat(300 * 1024);
        for (const sk of ['a', 'b', 'c', 'd', 'e']) await table.write({ put: { pk, sk, filler } });
        const pages = await all({ pk, consistent: true });
        expect(pages.flat().map((item) => item.sk)).toEqual(['a', 'b', 'c', 'd', 'e']);
        for (const page of pages) expect(page.length).toBeLessThanOrEqual(4);
        expect(pages.length).toBeGreaterThan(1);
      });
    });

    describe('queries', () => {
      const inOrder = ['A', 'B', 'Z', 'a', 'a#1', 'a#10', 'a#2', 'a%', 'a_', 'b', 'ä', '日', '\uffff', '😀'];
      const fill = async () => {
        const pk = fresh();
        await table.transact([...inOrder].reverse().map((sk) => ({ put: { pk, sk } })));
        return pk;
      };

      it('follow the UTF-8 bytes of the sort key, both ways', async () => {
        const pk = await fill();
        expect(sks((await table.query({ pk, consistent: true })).items)).toEqual(inOrder);
        expect(sks((await table.query({ pk, reverse: true, consistent: true })).items)).toEqual([...inOrder].reverse());
      });

      it.each<[string, QueryInput['sk'], string[]]>([
        ['begins with', { beginsWith: 'a' }, ['a', 'a#1', 'a#10', 'a#2', 'a%', 'a_']],
        ['begins with signs', { beginsWith: 'a%' }, ['a%']],
        ['begins with the highest', { beginsWith: '\uffff' }, ['\uffff']],
        ['begins with a pair', { beginsWith: '😀' }, ['😀']],
        ['begins with nothing', { beginsWith: '' }, inOrder],
        ['between, both included', { between: ['a#1', 'a%'] }, ['a#1', 'a#10', 'a#2', 'a%']],
        ['less', { lessThan: 'B' }, ['A']],
        ['greater', { greaterThan: 'ä' }, ['日', '\uffff', '😀']],
      ])('%s', async (_name, sk, expected) => {
        const pk = await fill();
        const input: QueryInput = { pk, consistent: true, ...(sk && { sk }) };
        expect(sks((await table.query(input)).items)).toEqual(expected);
        expect(sks((await table.query({ ...input, reverse: true })).items)).toEqual([...expected].reverse());
      });

      it.each([false, true])('go on where a page ended (reverse: %s)', async (reverse) => {
        const pk = await fill();
        const pages = await all({ pk, reverse, limit: 4, consistent: true });
        expect(sks(pages.flat())).toEqual(reverse ? [...inOrder].reverse() : inOrder);
        for (const page of pages) expect(page.length).toBeLessThanOrEqual(4);
      });

      it('continue correctly when items are added and removed between pages', async () => {
        const pk = await fill();
        // The page ends at Z, which is then removed.
        const { cursor } = await table.query({ pk, limit: 3, consistent: true });
        await table.transact([{ delete: { pk, sk: 'Z' } }, { put: { pk, sk: 'AA' } }, { put: { pk, sk: 'Za' } }]);
        const rest = await table.query({ pk, consistent: true, ...(cursor !== undefined && { cursor }) });
        expect(sks(rest.items)).toEqual(['Za', ...inOrder.slice(3)]);
      });

      it('refuse a cursor of another query, and an invented one', async () => {
        const pk = await fill();
        const { cursor = '' } = await table.query({ pk, limit: 1, consistent: true });
        expect(cursor).not.toBe('');
        await expect(table.query({ pk: fresh(), cursor })).rejects.toThrow(BadCursor);
        await expect(table.query({ index: 'gsi1', pk, cursor })).rejects.toThrow(BadCursor);
        await expect(table.query({ pk, cursor: 'nonsense' })).rejects.toThrow(BadCursor);
      });
    });

    describe('indexes', () => {
      const untilShown = async (index: 'gsi1' | 'gsi2' | 'gsi3', pk: string, expected: string[]) => {
        await expect.poll(async () => sks((await all({ index, pk })).flat()), { timeout: 10_000, interval: 50 }).toEqual(expected);
      };

      it.each(['gsi1', 'gsi2', 'gsi3'] as const)('%s holds every item with both of its keys, whole and in order', async (index) => {
        const [pk, at] = [fresh(), fresh()];
        await table.transact([
          { put: { pk, sk: 'one', [`${index}pk`]: at, [`${index}sk`]: '2', extra: { a: 1 } } },
          { put: { pk, sk: 'two', [`${index}pk`]: at, [`${index}sk`]: '1' } },
          { put: { pk, sk: 'three', [`${index}pk`]: at } },
          { put: { pk, sk: 'four' } },
        ]);
        await untilShown(index, at, ['two', 'one']);
        const { items } = await table.query({ index, pk: at, sk: { greaterThan: '1' } });
        expect(items).toEqual([{ pk, sk: 'one', [`${index}pk`]: at, [`${index}sk`]: '2', extra: { a: 1 } }]);
        expect(sks((await table.query({ index, pk: at, reverse: true, limit: 1 })).items)).toEqual(['one']);
      });

      it('follow updates, removals and deletions', async () => {
        const [pk, at] = [fresh(), fresh()];
        await table.transact(['a', 'b', 'c'].map((sk) => ({ put: { pk, sk, gsi1pk: at, gsi1sk: sk } })));
        await untilShown('gsi1', at, ['a', 'b', 'c']);
        await table.write({ update: { pk, sk: 'a' }, set: { gsi1sk: 'z' } });
        await table.write({ update: { pk, sk: 'b' }, remove: ['gsi1pk', 'gsi1sk'] });
        await table.write({ delete: { pk, sk: 'c' } });
        await untilShown('gsi1', at, ['a']);
      });

      it('page through items of equal index keys without losing or repeating one', async () => {
        const [pk, at] = [fresh(), fresh()];
        const names = Array.from({ length: 11 }, (_, index) => `i${index}`);
        await table.transact(names.map((sk) => ({ put: { pk, sk, gsi2pk: at, gsi2sk: 'same' } })));
        await expect.poll(async () => (await all({ index: 'gsi2', pk: at })).flat().length, { timeout: 10_000 }).toBe(names.length);
        for (const reverse of [false, true]) {
          const found = sks((await all({ index: 'gsi2', pk: at, limit: 3, reverse })).flat());
          expect([...found].sort()).toEqual([...names].sort());
        }
      });
    });
  });
}
