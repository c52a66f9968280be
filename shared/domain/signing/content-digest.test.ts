import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SignatoryStatus } from '../../contract/schemas/documents/signatory.ts';
import { fieldTypes } from '../../fields/field-types.ts';
import { newField } from '../../fields/placing/new-field.ts';
import { type ContentField, contentDigest, contentFor, contentText, valueText } from './content-digest.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const me = 'me';
const others = ['ben', 'carla'];
const documents = [
  { key: 'doc.1', original_sha256: 'a'.repeat(64) },
  { key: 'doc.2', original_sha256: 'b'.repeat(64) },
];

const place = fc.double({ min: 0, max: 2_000, noNaN: true });
const anyField = (owners: (string | null)[]): fc.Arbitrary<ContentField> =>
  fc
    .record({
      uuid: fc.uuid(),
      key: fc.constantFrom('doc.1', 'doc.2'),
      page_index: fc.nat(3),
      x: place,
      y: place,
      width: place,
      height: place,
      type: fc.constantFrom(...fieldTypes),
      data: fc.option(fc.string()),
      blob: fc.option(fc.string()),
      owner: fc.constantFrom(...owners),
    })
    .map(({ owner, type, data, blob, ...rest }) => ({
      ...newField(type, { ...rest, now: '2026-01-01T00:00:00.000Z' }),
      ...rest,
      data,
      blob,
      signatory_uuid: owner,
    }));

const signer = { name: 'Anna', role: 'Tenant' };
const people = (status: SignatoryStatus) => [
  { uuid: me, ...signer, status: 'awaiting_signatures' as const, date_signed: null },
  ...others.map((uuid) => ({ uuid, name: uuid, role: '', status, date_signed: null })),
];
const digestOf = (fields: readonly ContentField[], status: SignatoryStatus = 'complete', originals = documents) =>
  contentDigest(contentFor(me, { people: people(status), documents: originals, fields }), sha256);
const settled = fc.array(anyField([me, 'self', null, 'ben']), { minLength: 1, maxLength: 6 });

describe('the digest of the content that somebody signs', () => {
  it('does not depend on the order in which fields are given', () => {
    fc.assert(
      fc.property(settled, fc.nat(), (fields, turn) => {
        const at = turn % fields.length;
        expect(digestOf([...fields.slice(at), ...fields.slice(0, at)].reverse())).toBe(digestOf(fields));
      }),
    );
  });

  it.each([
    ['page', (field: ContentField) => ({ page_index: field.page_index + 1 })],
    ['place from the left', (field: ContentField) => ({ x: field.x + 0.25 })],
    ['place from the top', (field: ContentField) => ({ y: field.y + 0.25 })],
    ['width', (field: ContentField) => ({ width: field.width + 0.25 })],
    ['height', (field: ContentField) => ({ height: field.height + 0.25 })],
    ['type', (field: ContentField) => ({ type: field.type === 'text' ? ('note' as const) : ('text' as const) })],
    ['text', (field: ContentField) => ({ data: `${field.data ?? ''}0` })],
    ['picture', (field: ContentField) => ({ blob: `${field.blob ?? ''}0` })],
    ['words beside it', (field: ContentField) => ({ description: `${field.description}!` })],
    ['colour', () => ({ background_colour: '#123456' })],
    ['being printed or not', (field: ContentField) => ({ is_visible_in_final_document: !field.is_visible_in_final_document })],
    ['size of print', (field: ContentField) => ({ font_size: (field.font_size ?? 0) + 1 })],
    ['way of writing a day', (field: ContentField) => ({ date_format: field.date_format ? ('' as const) : ('DD.MM.YYYY' as const) })],
    ['document', (field: ContentField) => ({ key: field.key === 'doc.1' ? 'doc.2' : 'doc.1' })],
  ])('changes with a field’s %s', (_, change) => {
    fc.assert(
      fc.property(settled, fc.nat(), (fields, which) => {
        const at = which % fields.length;
        const changed = fields.map((field, index) => (index === at ? { ...field, ...change(field) } : field));
        expect(digestOf(changed)).not.toBe(digestOf(fields));
      }),
    );
  });

  it('changes with the signatory’s own name and role, and not with those of others', () => {
    const as = (name: string, role: string, other = 'Ben') => {
      const mine = { uuid: me, name, role, status: 'awaiting_signatures' as const, date_signed: null };
      const people = [mine, { uuid: 'ben', name: other, role: other, status: 'complete' as const, date_signed: null }];
      return contentDigest(contentFor(me, { people, documents, fields: [] }), sha256);
    };
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string({ minLength: 1 }), (name, role, more) => {
        const digest = as(name, role);
        expect(as(name + more, role)).not.toBe(digest);
        expect(as(name, role + more)).not.toBe(digest);
        expect(as(name, role, more)).toBe(digest);
      }),
    );
    expect(as('Anna', 'B')).not.toBe(as('AnnaB', ''));
  });

  it('changes with the name of the file in a file field', () => {
    const file = { ...newField('file', { uuid: 'f', key: 'doc.1', page_index: 0, x: 1, y: 1, now: '' }), signatory_uuid: me };
    const named = (filename: string) => digestOf([{ ...file, blob: 'x', filename }]);
    expect(named('a.pdf')).not.toBe(named('b.pdf'));
  });

  it('changes when a field is added or removed, even a copy of another', () => {
    fc.assert(
      fc.property(settled, (fields) => {
        const [first] = fields as [ContentField];
        expect(digestOf([...fields, first])).not.toBe(digestOf(fields));
        expect(digestOf(fields.slice(1))).not.toBe(digestOf(fields));
      }),
    );
  });

  it('changes with the bytes and the order of the originals', () => {
    const [a, b] = documents as [(typeof documents)[0], (typeof documents)[0]];
    expect(digestOf([], 'complete', [b, a])).not.toBe(digestOf([]));
    expect(digestOf([], 'complete', [a, { ...b, original_sha256: 'c'.repeat(64) }])).not.toBe(digestOf([]));
    expect(digestOf([], 'complete', [a])).not.toBe(digestOf([]));
  });

  it.each(['setup', 'awaiting_signatures', 'excluded', 'rejected'] as const)(
    'takes no notice of what belongs to people who are %s',
    (status) => {
      fc.assert(
        fc.property(settled, fc.array(anyField(others)), (fields, theirs) => {
          const ours = fields.filter((field) => !others.includes(field.signatory_uuid ?? ''));
          expect(digestOf([...ours, ...theirs], status)).toBe(digestOf(ours, status));
        }),
      );
    },
  );

  it('changes with which of two fields in one place covers the other', () => {
    const block = (uuid: string, data: string) => ({
      ...newField('block', { uuid, key: 'doc.1', page_index: 0, x: 1, y: 1, now: '' }),
      data,
    });
    expect(digestOf([block('a', '100 EUR'), block('b', '100000 EUR')])).not.toBe(
      digestOf([block('a', '100000 EUR'), block('b', '100 EUR')]),
    );
    expect(digestOf([block('a', '100 EUR'), block('b', '100 EUR')])).toBe(digestOf([block('b', '100 EUR'), block('c', '100 EUR')]));
  });

  it('changes with the line that is printed under a note', () => {
    const place = { uuid: 'n', key: 'doc.1', page_index: 0, x: 1, y: 1, now: '2026-11-22T14:03:00.000Z' };
    const note = { ...newField('note', place), data: 'Keys', signatory_uuid: me };
    expect(digestOf([{ ...note, date_updated: '2026-11-23T14:03:00.000Z' }])).not.toBe(digestOf([note]));
  });

  it('ignores documents that this signatory is not shown', () => {
    const [a] = documents as [(typeof documents)[0]];
    const field = newField('text', { uuid: 'f', key: 'doc.2', page_index: 0, x: 1, y: 1, now: '' });
    expect(digestOf([field], 'complete', [a])).toBe(digestOf([], 'complete', [a]));
  });

  it('is the same before and after the submission fills in the signatory’s own dates', () => {
    const field = { ...newField('date', { uuid: 'd', key: 'doc.1', page_index: 0, x: 1, y: 1, now: '' }), auto_assign_date: true };
    const dated = (owner: string, data: string | null) => digestOf([{ ...field, signatory_uuid: owner, data }]);
    expect(dated(me, '2026-11-22')).toBe(dated(me, null));
    expect(dated('ben', '2026-11-22')).not.toBe(dated('ben', null));
  });

  it('is the SHA-256 of a text that anybody can write down', () => {
    const field = { ...newField('text', { uuid: 'f', key: 'doc.1', page_index: 0, x: 72, y: 100.5, now: '' }), data: '100 EUR' };
    const content = contentFor(me, { people: people('complete'), documents: documents.slice(0, 1), fields: [field] });
    expect(contentText(content)).toBe(
      `["countersign-content-3",["Anna","Tenant"],[["doc.1","${'a'.repeat(64)}"]],[["doc.1",0,72,100.5,150,22,"text",["100 EUR",null,null,"","","",true],0,"",true,""]]]`,
    );
    expect(valueText(field)).toBe('["100 EUR",null,null,"","","",true]');
    expect(valueText({ ...field, data: '' })).toBe(valueText({ ...field, data: null }));
  });
});
