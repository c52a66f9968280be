import { expect, test } from 'vitest';
import { parsePayload, pasteFields, toPayload } from './clipboard.ts';
import { field } from './test-fields.ts';

const people = [
  { uuid: 'anna', role: 'Tenant' },
  { uuid: 'bert', role: '' },
];
let made = 0;
const into = {
  packKey: 'pack',
  childKey: 'child',
  people,
  page_index: 1,
  at: { x: 100, y: 100 },
  page: { width: 600, height: 800 },
  now: '2026-01-02T03:04:05.000Z',
  newUuid: () => `new ${made++}`,
};
const twenty = Array.from({ length: 20 }, (_, index) =>
  field(`f${index}`, {
    x: 20 + (index % 4) * 120,
    y: 30 + Math.floor(index / 4) * 40,
    width: 100,
    height: 22,
    signatory_uuid: 'anna',
    custom_id: `id ${index}`,
  }),
);

test('copied fields come back from their text, and other text is ignored', () => {
  const payload = toPayload(twenty, 'pack', people);
  expect(parsePayload(JSON.stringify(payload))).toEqual(payload);
  for (const text of [
    '',
    'hello',
    '{}',
    '{"product":"countersign"}',
    '{"product":"countersign","metadata":{"document_pack_key":"p"},"fields":[{"type":"bomb"}]}',
  ])
    expect(parsePayload(text)).toBeUndefined();
});

test('twenty pasted fields keep their layout, stay on the page, and get ids of their own', () => {
  const pasted = pasteFields(toPayload(twenty, 'pack', people), into);
  const shift = { x: (pasted[0]?.x ?? 0) - 20, y: (pasted[0]?.y ?? 0) - 30 };
  expect(pasted.map(({ x, y }) => [x - shift.x, y - shift.y])).toEqual(twenty.map(({ x, y }) => [x, y]));
  expect(Math.max(...pasted.map(({ x, width }) => x + width))).toBeLessThanOrEqual(600);
  expect(new Set(pasted.map(({ uuid }) => uuid)).size).toBe(20);
  expect(
    pasted.every(({ custom_id, page_index, signatory_uuid }) => custom_id === '' && page_index === 1 && signatory_uuid === 'anna'),
  ).toBe(true);
});

test('pasted into another pack, fields go to the person of the same role or else to the sender, without pictures', () => {
  const signed = field('s', { type: 'signature', blob: 'b', blob_url: '/x', signatory_uuid: 'anna' });
  const payload = toPayload([signed, field('t', { data: 'words', signatory_uuid: 'bert' })], 'other pack', people);
  const [signature, text] = pasteFields(payload, { ...into, people: [{ uuid: 'tom', role: 'Tenant' }] });
  expect(signature).toMatchObject({ signatory_uuid: 'tom', blob: null, blob_url: null });
  expect(text).toMatchObject({ signatory_uuid: 'self', data: 'words' });
});

test('pasted fields become nobody’s if the sender can’t fill them in, or if they were nobody’s before', () => {
  const decline = field('d', { type: 'decline', signatory_uuid: 'bert' });
  const payload = toPayload([decline, field('n', { signatory_uuid: null })], 'other pack', people);
  expect(pasteFields(payload, into).map(({ signatory_uuid }) => signatory_uuid)).toEqual([null, null]);
});
