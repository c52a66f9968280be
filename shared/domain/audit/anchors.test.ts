import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Anchor, type AnchoredRecord, compareWithAnchors, judgeHead } from './anchors.ts';
import { auditStart } from './audit-chain.ts';

const date = '2026-11-22T09:00:00.000Z';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A chain of records with these contents, starting at the first. */
function chain(...contents: string[]): (AnchoredRecord & { previous_hash: string })[] {
  let previous_hash = auditStart;
  return contents.map((content, index) => {
    const record = { sequence: index + 1, date_created: date, previous_hash, hash: sha256(`${previous_hash} ${content}`) };
    previous_hash = record.hash;
    return record;
  });
}

const anchored = (records: ReturnType<typeof chain>, time = date): Anchor[] =>
  records.map(({ sequence, hash, previous_hash }) => ({ document_key: 'pack', sequence, hash, previous_hash, time, mac: 'right' }));

const good = chain('made', 'sent', 'signed');
const later = new Date('2026-11-22T12:00:00.000Z');
const compare = (records: AnchoredRecord[], anchors: Anchor[], since: string | null = '2026-11-22T08:00:00.000Z', now = later) =>
  compareWithAnchors(records, anchors, { since, now });

describe('audit records compared with their anchors', () => {
  test('a chain whose records were all anchored has no problem', () => {
    expect(compare(good, anchored(good))).toEqual([]);
  });

  test('a rewritten record is reported, and so is every record after it', () => {
    const rewritten = chain('made', 'sent to somebody else', 'signed');
    expect(compare(rewritten, anchored(good))).toEqual([{ problem: 'rewritten', sequence: 2 }]);
  });

  test('a trail that was cut off is reported at the first anchor behind its end, a missing trail at the first of all', () => {
    expect(compare(good.slice(0, 2), anchored(good))).toEqual([{ problem: 'truncated', sequence: 3 }]);
    expect(compare([], anchored(good))).toEqual([{ problem: 'truncated', sequence: 1 }]);
  });

  test('two anchored records with one number are a fork, whichever of them is kept', () => {
    const other = chain('made', 'sent', 'rejected');
    const both = [...anchored(good), ...anchored(other.slice(2))];
    expect(compare(good, both)).toEqual([{ problem: 'forked', sequence: 3 }]);
    expect(compare(other, both)).toEqual([{ problem: 'forked', sequence: 3 }]);
  });

  test('a record without an anchor is reported once it has had time to get one', () => {
    const missing = anchored(good).slice(0, 2);
    expect(compare(good, missing)).toEqual([{ problem: 'anchor_missing', sequence: 3 }]);
    expect(compare(good, missing, date, new Date('2026-11-22T09:10:00.000Z'))).toEqual([]);
  });

  test('records older than the first anchors need none', () => {
    expect(compare(good, [], '2026-11-22T09:00:01.000Z')).toEqual([]);
    expect(compare(good, [], null)).toEqual([]);
  });

  test('a record that is dated before anchors began, but follows an anchored one, is reported', () => {
    const inserted = good.map((record) => (record.sequence === 3 ? { ...record, date_created: '2026-11-21T09:00:00.000Z' } : record));
    expect(compare(inserted, anchored(good).slice(0, 2))).toEqual([{ problem: 'anchor_missing', sequence: 3 }]);
  });

  test('a record that came into the table long after its date is backdated', () => {
    expect(compare(good, anchored(good, '2026-11-22T09:14:00.000Z'))).toEqual([]);
    expect(compare(good, anchored(good, '2026-11-22T09:16:00.000Z'))).toEqual([{ problem: 'backdated', sequence: 1 }]);
  });
});

describe('a chain judged by its head alone', () => {
  const [, second, third] = good;
  const end = { sequence: 3, head: third?.hash ?? '' };
  const judge = (anchors: Anchor[], asked = end) => judgeHead(anchors, asked, async ({ mac }) => mac === 'right');

  test('matches if the head and all records before it were anchored, whatever came after', async () => {
    expect(await judge(anchored(good))).toEqual({ state: 'matches', date });
    expect(await judge(anchored(good), { sequence: 2, head: second?.hash ?? '' })).toEqual({ state: 'matches', date });
  });

  test('differs if another head was anchored, or another record before it', async () => {
    expect(await judge(anchored(good), { ...end, head: sha256('another') })).toEqual({ state: 'differs', date: null });
    const rewritten = chain('made', 'sent to somebody else', 'signed');
    // Rewritten before the last record was added: only the last record was anchored as it is now.
    const anchors = [...anchored(good.slice(0, 2)), ...anchored(rewritten.slice(2))];
    expect(await judge(anchors, { sequence: 3, head: rewritten[2]?.hash ?? '' })).toEqual({ state: 'differs', date: null });
  });

  test('is forked if a record before the head was anchored in two versions', async () => {
    const other = chain('made anew');
    expect(await judge([...anchored(good), ...anchored(other)])).toEqual({ state: 'forked', date: null });
  });

  test('matches partly if earlier records were not anchored, and not at all without the head’s own anchor', async () => {
    expect(await judge(anchored(good).slice(1))).toEqual({ state: 'partly', date });
    expect(await judge(anchored(good).slice(0, 2))).toEqual({ state: 'none', date: null });
    expect(await judge([])).toEqual({ state: 'none', date: null });
  });

  test('is not judged by anchors whose MAC does not hold', async () => {
    const [first, ...rest] = anchored(good);
    expect(await judge([...(first ? [{ ...first, mac: 'wrong' }] : []), ...rest])).toEqual({ state: 'damaged', date: null });
  });
});
