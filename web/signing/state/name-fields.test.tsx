import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { FieldType } from '../../../shared/fields/field-types.ts';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import { type Asked, answering } from '../../../test/support/components/answers.ts';
import { aChild, aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { Entry } from '../form/entry.tsx';
import { entriesOf } from '../model/entries.ts';
import { nameOf } from '../model/labels.ts';
import { Preview } from '../stages/preview.tsx';
import { SigningContext, useSigningState } from './context.ts';
import { nameFields } from './name-fields.ts';
import { createSigning } from './signing.ts';

let documents = 0;

/** A signing of Anna’s, its fields named; `printed`: lines of the page, by their height in points. The page is 600 × 800 points. */
async function named(
  fields: ((key: string) => DataField)[],
  printed: Record<string, number>,
): Promise<{ signing: ReturnType<typeof createSigning>; calls: Asked[] }> {
  // Texts are kept as long as the page, by the document.
  const key = `child-${++documents}`;
  const lines = Object.entries(printed).map(([text, y]) => {
    return { text, x: 72 / 600, y: y / 800, width: 60 / 600, height: 10 / 800, face: 'sans', turn: 0, words: [] };
  });
  const block = { kind: 'paragraph', level: 0, text: '', y: 0, lines, cells: [] };
  const calls = answering({
    [`GET /app/documents/${key}/page_texts`]: { language: 'en', pages: [{ index: 0, blocks: [block], links: [] }], next: null },
  });
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now });
  const child_documents = [aChild(key, { data_fields: fields.map((field) => field(key)) })];
  const signing = createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna], child_documents }), 'anna');
  await nameFields(signing);
  return { signing, calls };
}

const aField =
  (uuid: string, type: FieldType, y: number, part: Partial<DataField> = {}) =>
  (key: string): DataField => ({
    ...newField(type, { uuid, key, page_index: 0, x: 72, y, signatory_uuid: 'anna', now }),
    required: true,
    ...part,
  });

function Cards() {
  const fields = useSigningState((state) => state.fields);
  const children = useSigningState((state) => state.pack.child_documents);
  return entriesOf(fields, children).map((members) => <Entry key={members[0]?.uuid} members={members} />);
}

const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('texts without a name are called by the words printed at them, in cards, in the review and for screen readers', async () => {
  const { signing } = await named([aField('first', 'text', 115), aField('second', 'text', 215)], { 'First name:': 100, 'Street:': 200 });
  show(
    <SigningContext value={signing}>
      <Cards />
    </SigningContext>,
  );
  expect(headings()).toEqual(['First name', 'Street']);
  screen.getByRole('textbox', { name: 'Street' });
  expect(nameOf(signing.store.get().fields[1] as DataField, false)).toBe('Street, Text, Required, page 1, empty');
  cleanup();
  show(
    <SigningContext value={signing}>
      <Preview />
    </SigningContext>,
  );
  within(screen.getByRole('list')).getByText('Street');
  screen.getByRole('button', { name: 'Edit First name' });
});

test('without printed words, fields of one type are numbered; one alone keeps the name of its type', async () => {
  const { signing } = await named([aField('a', 'text', 100), aField('b', 'text', 200), aField('c', 'choice', 300)], {});
  show(
    <SigningContext value={signing}>
      <Cards />
    </SigningContext>,
  );
  expect(headings()).toEqual(['Text 1 of 2', 'Text 2 of 2', 'Choice']);
  expect(nameOf(signing.store.get().fields[0] as DataField, false)).toBe('Text 1 of 2, Required, page 1, empty');
});

test('an entry in one field leaves the other named fields the same objects, so that nothing else is drawn again', async () => {
  const { signing } = await named([aField('a', 'text', 100), aField('b', 'text', 200)], {});
  const [before, other] = signing.store.get().fields;
  signing.setData('a', 'Anna');
  const [after, same] = signing.store.get().fields;
  expect([after?.data, after === before, same === other]).toEqual(['Anna', false, true]);
});

test('a group whose name is a key for programs is called by the words above its boxes', async () => {
  const box = (uuid: string, y: number) =>
    aField(uuid, 'check', y, { description: uuid, checkbox_group: 'c1_1', is_mutually_exclusive: true });
  const { signing } = await named([box('Red', 115), box('Blue', 145)], { 'Colour of the walls:': 100 });
  show(
    <SigningContext value={signing}>
      <Cards />
    </SigningContext>,
  );
  expect(headings()).toEqual(['Colour of the walls']);
  expect(nameOf(signing.store.get().fields[0] as DataField, false)).toBe('Colour of the walls, Red, Required, page 1, empty');
});

test('the pages’ text is fetched for fields without a name only', async () => {
  const { calls } = await named([aField('a', 'text', 100, { description: 'Name' }), aField('b', 'text', 200)], {});
  expect(calls).toEqual([]);
});
