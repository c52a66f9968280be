import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditStart, auditText, auditTrail, type ChainedRecord, checkAuditTrail } from './audit-chain.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function chain(...details: string[]): ChainedRecord[] {
  let previous_hash = auditStart;
  return details.map((audit_detail, index) => {
    const body = {
      sequence: index + 1,
      date_created: '2026-11-20T09:00:00.000Z',
      audit_entry_type: 'document_opened',
      audit_detail,
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

const records = chain('first', 'second', 'third');
const check = (trail: unknown) => checkAuditTrail(JSON.stringify(trail), sha256);

test('an untouched trail leads to its last hash', async () => {
  expect(await check(auditTrail('pack', records, false))).toMatchObject({ ok: true, head: records[2]?.hash });
});

test('only what is hashed travels', () => {
  const stored = records.map((record) => ({ ...record, pk: 'PACK#pack' }));
  expect(Object.keys(auditTrail('pack', stored, false).records[0] ?? {})).not.toContain('pk');
});

test('a changed record, a missing one, and another document are noticed', async () => {
  const changed = records.map((record, index) => (index === 1 ? { ...record, audit_detail: 'never' } : record));
  expect(await check(auditTrail('pack', changed, false))).toEqual({ ok: false, problem: { code: 'changed_record', sequence: 2 } });
  expect(await check(auditTrail('pack', records.toSpliced(1, 1), false))).toEqual({
    ok: false,
    problem: { code: 'broken_link', sequence: 2 },
  });
  expect(await check(auditTrail('other', records, false))).toEqual({ ok: false, problem: { code: 'changed_record', sequence: 1 } });
});

test('a masked trail is followed without its contents', async () => {
  const masked = records.map((record) => ({ ...record, audit_detail: '***' }));
  expect(await check(auditTrail('pack', masked, true))).toMatchObject({ ok: true, head: records[2]?.hash });
  expect(await check(auditTrail('pack', masked.toSpliced(0, 1), true))).toMatchObject({ ok: false });
});

test('anything else is no trail', async () => {
  for (const value of [null, 1, [], {}, { format: 'countersign-audit-1', document_key: 'pack', records: [{}] }]) {
    expect(await check(value)).toEqual({ ok: false, problem: { code: 'not_a_trail' } });
  }
  expect(await checkAuditTrail('{', sha256)).toEqual({ ok: false, problem: { code: 'not_a_trail' } });
});

test('the hash of a record covers its facts, in whatever order, and its identification', async () => {
  const body = { ...records[0], previous_hash: auditStart, identification: 'link_delivered', identified_by: '', facts: { b: '2', a: '1' } };
  const hashed = { ...body, hash: sha256(auditText('pack', body as ChainedRecord)) } as ChainedRecord;
  expect(await check(auditTrail('pack', [{ ...hashed, facts: { a: '1', b: '2' } }], false))).toMatchObject({ ok: true });
  const changes: Partial<ChainedRecord>[] = [
    { facts: { a: '1', b: '3' } },
    { facts: { a: '1' } },
    { identification: 'member' },
    { identified_by: 'x' },
  ];
  for (const change of changes) expect(await check(auditTrail('pack', [{ ...hashed, ...change }], false))).toMatchObject({ ok: false });
  const { facts, identification, identified_by, ...bare } = hashed;
  expect(await check(auditTrail('pack', [bare], false))).toMatchObject({ ok: false, problem: { code: 'changed_record' } });
});

test('a trail of the first format, without facts, can still be followed', async () => {
  expect(await check({ ...auditTrail('pack', records, false), format: 'countersign-audit-1' })).toMatchObject({ ok: true });
});

test('a trail whose facts are not texts is refused as no trail', async () => {
  const odd = { ...records[0], identification: '', identified_by: '', facts: { a: 1 } };
  expect(await check({ format: 'countersign-audit-2', document_key: 'pack', records: [odd] })).toMatchObject({
    problem: { code: 'not_a_trail' },
  });
});
