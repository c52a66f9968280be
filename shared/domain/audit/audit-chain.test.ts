import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditDetail } from '../../messages/audit-detail.ts';
import { auditLine } from '../../messages/audit-line.ts';
import { auditStart, auditText, auditTrail, type ChainedRecord, checkAuditTrail } from './audit-chain.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function chain(...bodies: Partial<ChainedRecord>[]): ChainedRecord[] {
  let previous_hash = auditStart;
  return bodies.map((said, index) => {
    const body = {
      sequence: index + 1,
      date_created: '2026-11-20T09:00:00.000Z',
      audit_entry_type: 'document_opened',
      ...said,
      actor: 'Zoë',
      channel: 'web',
      ip: '203.0.113.42',
      device: 'Safari on iPhone',
      previous_hash,
    };
    previous_hash = sha256(auditText('pack', body));
    return { ...body, hash: previous_hash };
  });
}

/** A record of each format: a sentence; a sentence with facts; a code. */
const first = { audit_detail: 'Zoë opened the document.' };
const second = { ...first, identification: 'link_delivered', identified_by: '', facts: { signatory: 'zoe', a: '1' } };
const line = auditLine('details_changed', { person: 'Zoë', changes: [auditLine('name_changed', { before: 'Zoe', after: 'Zoë' }), 'more'] });
const third = { ...line, identification: 'member', identified_by: '', facts: {} };

const records = chain(third, { ...third, ...auditLine('opened', { person: 'Zoë' }) }, third);
const check = (trail: unknown) => checkAuditTrail(JSON.stringify(trail), sha256);

test('an untouched trail ends in its last hash', async () => {
  expect(await check(auditTrail('pack', records, false))).toMatchObject({ ok: true, head: records[2]?.hash });
});

test('a trail holds only what is hashed', () => {
  const stored = records.map((record) => ({ ...record, pk: 'PACK#pack' }));
  expect(Object.keys(auditTrail('pack', stored, false).records[0] ?? {})).not.toContain('pk');
});

test('a changed record, a missing one, and a record of another document are noticed', async () => {
  const changed = records.map((record, index) => (index === 1 ? { ...record, parameters: { person: 'Zoe' } } : record));
  expect(await check(auditTrail('pack', changed, false))).toEqual({ ok: false, problem: { code: 'changed_record', sequence: 2 } });
  expect(await check(auditTrail('pack', records.toSpliced(1, 1), false))).toEqual({
    ok: false,
    problem: { code: 'broken_link', sequence: 2 },
  });
  expect(await check(auditTrail('other', records, false))).toEqual({ ok: false, problem: { code: 'changed_record', sequence: 1 } });
});

test('a record with a correct hash that follows the wrong record breaks the chain', async () => {
  const [one, two] = records as [ChainedRecord, ChainedRecord];
  const { hash: _, ...body } = { ...two, previous_hash: auditStart };
  const forged = { ...body, hash: sha256(auditText('pack', body)) };
  expect(await check(auditTrail('pack', [one, forged], false))).toEqual({ ok: false, problem: { code: 'broken_link', sequence: 2 } });
});

test('a masked trail is checked for order without its contents', async () => {
  const masked = records.map((record) => ({ ...record, parameters: { person: '***' } }));
  expect(await check(auditTrail('pack', masked, true))).toMatchObject({ ok: true, head: records[2]?.hash });
  expect(await check(auditTrail('pack', masked.toSpliced(0, 1), true))).toMatchObject({ ok: false });
});

test('any other file is no trail', async () => {
  for (const value of [null, 1, [], {}, { format: 'countersign-audit-1', document_key: 'pack', records: [{}] }]) {
    expect(await check(value)).toEqual({ ok: false, problem: { code: 'not_a_trail' } });
  }
  expect(await checkAuditTrail('{', sha256)).toEqual({ ok: false, problem: { code: 'not_a_trail' } });
});

test('a record’s hash covers its code, its parameters and facts in any order, and its identification', async () => {
  const facts = { b: '2', a: '1' };
  const [record] = chain({ ...third, parameters: { person: 'Zoë', changes: line.parameters.changes ?? '' }, facts }) as [ChainedRecord];
  const { person = '', changes = '' } = line.parameters;
  const turned = { ...record, parameters: { changes, person }, facts: { a: '1', b: '2' } };
  expect(await check(auditTrail('pack', [turned], false))).toMatchObject({ ok: true });
  const changesOf: Partial<ChainedRecord>[] = [
    { code: 'opened' },
    { parameters: { person, changes: [auditLine('name_changed', { before: 'Zoe', after: 'Zoe' }), 'more'] } },
    { parameters: { person, changes: [auditLine('email_changed', { before: 'Zoe', after: 'Zoë' }), 'more'] } },
    { parameters: { person } },
    { facts: { a: '1', b: '3' } },
    { facts: { a: '1' } },
    { identification: 'link_delivered' },
    { identified_by: 'x' },
  ];
  for (const change of changesOf) expect(await check(auditTrail('pack', [{ ...record, ...change }], false))).toMatchObject({ ok: false });
});

test('a record’s format can not change: neither its text nor its facts can be swapped or left out', async () => {
  const [coded] = chain(third) as [ChainedRecord];
  const { code, parameters, ...bare } = coded;
  const spoken = { ...bare, audit_detail: auditDetail(coded, 'en') };
  expect(await check(auditTrail('pack', [spoken], false))).toMatchObject({ problem: { code: 'changed_record' } });
  const { facts, identification, identified_by, ...older } = spoken;
  expect(await check(auditTrail('pack', [older], false))).toMatchObject({ problem: { code: 'changed_record' } });
  const both = auditTrail('pack', [{ ...coded, audit_detail: 'Zoë refused.' }], false);
  expect(Object.keys(both.records[0] ?? {})).not.toContain('audit_detail');
});

test('chains of older formats can still be checked, and continue in the new format', async () => {
  const mixed = chain(first, second, third);
  // How the product hashed such records while it wrote them.
  expect(mixed.slice(0, 2).map(({ hash }) => hash)).toEqual([
    '8151c541efc33fa0eb438342542b1cdb91e6813bf83810a3cc944b69f3ef98e3',
    '749a635b9874f04bb05c2ed2f17f0d121dd01361f5930d553e4ce5a4aa6a224a',
  ]);
  for (const format of ['countersign-audit-1', 'countersign-audit-2', 'countersign-audit-3']) {
    expect(await check({ ...auditTrail('pack', mixed, false), format })).toMatchObject({ ok: true, head: mixed[2]?.hash });
  }
  expect(mixed.map((record) => auditDetail(record, 'en'))).toEqual([
    'Zoë opened the document.',
    'Zoë opened the document.',
    'Zoë: name changed from “Zoe” to “Zoë”, more.',
  ]);
  const changed = mixed.with(1, { ...(mixed[1] as ChainedRecord), audit_detail: 'Zoë refused.' });
  expect(await check(auditTrail('pack', changed, false))).toEqual({ ok: false, problem: { code: 'changed_record', sequence: 2 } });
});

test('facts that are no texts, and parameters that are no parameters, are refused as no trail', async () => {
  const [coded] = chain(third) as [ChainedRecord];
  const deep = (depth: number): object => (depth === 0 ? {} : { a: { code: 'a', parameters: deep(depth - 1) } });
  const odd = [
    { facts: { a: 1 } },
    { facts: undefined },
    { parameters: 'x' },
    { parameters: { a: null } },
    { parameters: { a: [1] } },
    { parameters: deep(1_000) },
    { code: 1 },
  ];
  for (const one of odd) {
    expect(await check({ format: 'countersign-audit-3', document_key: 'pack', records: [{ ...coded, ...one }] })).toMatchObject({
      problem: { code: 'not_a_trail' },
    });
  }
});
