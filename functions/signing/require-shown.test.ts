import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldType } from '../../shared/fields/field-types.ts';
import { newField } from '../../shared/fields/placing/new-field.ts';
import { fieldsInForce } from '../data/fields/fields-in-force.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { FieldRecord, SignatoryRecord } from '../data/pack/signatory-records.ts';
import { requireShown } from './require-shown.ts';
import { digestOf } from './signed-content.ts';

const me = 'me';
const others = ['ben', 'carla', 'dora'];

/** The pack after the first `signed` of the others have signed, one a minute. */
function packAfter(signed: number, fields: readonly FieldRecord[]): FullPack {
  const person = (uuid: string, minute: number | null) => ({
    uuid,
    name: uuid,
    role: '',
    status: minute === null ? 'awaiting_signatures' : 'complete',
    date_signed: minute === null ? null : `2026-11-22T10:0${minute}:00.000Z`,
    associated_document_keys: [],
  });
  // In another order than that of signing.
  const signatories = [...others.map((uuid, at) => person(uuid, at < signed ? at : null)).reverse(), person(me, null)];
  return {
    pack: { status: 'awaiting_signatures', round: 1, settings: { attachments_visible_to_all_signers: true }, signer_groups: [] },
    children: [{ key: 'doc.1', original_sha256: 'a'.repeat(64), rejection: null, page_sizes: [[595, 842]] }],
    signatories,
    fields,
    rules: [],
  } as unknown as FullPack;
}

function field(uuid: string, type: FieldType, signatory_uuid: string, content: object): FieldRecord {
  const placed = newField(type, { uuid, key: 'doc.1', page_index: 0, x: 1, y: 1, now: '2026-11-22T09:00:00.000Z' });
  return { ...placed, width: 60, height: 20, round: 1, signatory_uuid, ...content };
}

const onlySigns = fc.constantFrom(
  { type: 'signature' as const, content: { blob: 'a picture' } },
  { type: 'initial' as const, content: { blob: 'a picture' } },
  { type: 'date' as const, content: { data: '2026-11-22', auto_assign_date: true } },
  { type: 'text' as const, content: { data: null } },
  { type: 'check' as const, content: { data: null } },
);
const saysMore = fc.constantFrom(
  { type: 'text' as const, content: { data: 'Only if delivered by May' } },
  { type: 'note' as const, content: { data: 'Clause 4 is void' } },
  { type: 'date' as const, content: { data: '2027-01-01', auto_assign_date: false } },
  { type: 'check' as const, content: { data: 'checked' } },
  { type: 'image' as const, content: { blob: 'a picture' } },
  { type: 'file' as const, content: { blob: 'a file', filename: 'terms.pdf' } },
);

/** Submits what was shown after `before` of the others had signed, now that all have. */
function submit(fields: readonly FieldRecord[], before: number) {
  const digest = digestOf(packAfter(before, fields), me);
  const now = packAfter(others.length, fields);
  const anna = now.signatories.find(({ uuid }) => uuid === me) as SignatoryRecord;
  return { digest, shown: () => requireShown(now, anna, fieldsInForce(now, me), digest) };
}

const fieldsOf = (entries: readonly { owner: string; type: FieldType; content: object }[]) =>
  // One below the other.
  entries.map(({ owner, type, content }, at) => field(`f${at}`, type, owner, { y: 1 + at * 30, ...content }));
const owned = <T>(owner: fc.Arbitrary<string>, what: fc.Arbitrary<T>) =>
  fc.tuple(owner, what).map(([of, rest]) => ({ owner: of, ...rest }));

describe('content that others have signed since it was shown', () => {
  it('is taken if they only signed, and what was shown is what is kept', () => {
    const entries = fc.array(owned(fc.constantFrom(...others), onlySigns), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(entries, fc.nat(others.length), (given, before) => {
        const fields = fieldsOf([...given, { owner: me, type: 'text', content: { data: 'Mine' } }]);
        const { digest, shown } = submit(fields, before);
        const { full, addedAfter } = shown();
        expect(digestOf(full, me)).toBe(digest);
        // People without any field change nothing that can be seen, so that they may count as shown.
        const withFields = others.slice(before).filter((uuid) => given.some(({ owner }) => owner === uuid));
        expect(addedAfter.map(({ uuid }) => uuid)).toEqual(expect.arrayContaining(withFields));
        expect(addedAfter.every(({ uuid }) => others.indexOf(uuid) >= before)).toBe(true);
      }),
    );
  });

  it('is refused if one of them said anything else', () => {
    const entries = fc.array(owned(fc.constantFrom(...others), onlySigns), { maxLength: 6 });
    fc.assert(
      fc.property(entries, saysMore, fc.nat(others.length - 1), fc.nat(), (given, more, before, which) => {
        const late = others.slice(before);
        const fields = fieldsOf([...given, { owner: late[which % late.length] as string, ...more }]);
        expect(submit(fields, before).shown).toThrow(expect.objectContaining({ code: 'content_changed' }));
      }),
    );
  });

  it('is refused if it lies over what was shown, or takes much of the page', () => {
    const mine = { owner: me, type: 'text' as const, content: { data: 'I pay 100 EUR' } };
    const clause = { owner: 'self', type: 'block' as const, content: { data: 'You pay 100 EUR' } };
    const band = { owner: 'self', type: 'highlight' as const, content: {} };
    const over = (content: object) => ({ owner: 'ben', type: 'signature' as const, content: { blob: 'a picture', y: 1, ...content } });
    const refused = expect.objectContaining({ code: 'content_changed' });
    for (const shown of [mine, clause]) expect(submit(fieldsOf([shown, over({})]), 0).shown).toThrow(refused);
    expect(submit(fieldsOf([over({ width: 595, height: 842 })]), 0).shown).toThrow(refused);
    expect(submit(fieldsOf([band, over({})]), 0).shown().addedAfter).toHaveLength(3);
    expect(submit(fieldsOf([mine, over({})]), 1).shown().addedAfter).toEqual([]);
  });

  it('is taken whatever those said who had signed before', () => {
    fc.assert(
      fc.property(saysMore, (more) => {
        const fields = fieldsOf([
          { owner: 'ben', ...more },
          { owner: 'carla', type: 'signature', content: { blob: 'a picture' } },
        ]);
        expect(
          submit(fields, 1)
            .shown()
            .addedAfter.map(({ uuid }) => uuid),
        ).toEqual(['carla', 'dora']);
      }),
    );
  });
});
