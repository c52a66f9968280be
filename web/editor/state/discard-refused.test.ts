import { expect, test } from 'vitest';
import type { Pack } from '../../../shared/contract/schemas/document.ts';
import { field, fieldsOf } from '../core/test-fields.ts';
import { discardRefused } from './discard-refused.ts';
import { createEditorStore } from './editor-store.ts';
import { keptPeople, newPerson } from './people.ts';

const anna = { ...newPerson([]), uuid: 'anna', name: 'Anna' };
const bert = { ...newPerson([anna]), uuid: 'bert', name: 'Bert' };
const server = { document_name: 'Lease', child_documents: [], signatories: [anna, bert] } as unknown as Pack;

test('discarding what was refused brings back what the server has', () => {
  const store = createEditorStore({ ...server, document_name: 'Refused name' }, 0);
  const moved = field('moved', { x: 99 });
  store.setState({
    fields: fieldsOf(moved, field('new')),
    people: [
      { ...anna, name: 'Refused' },
      { ...anna, uuid: 'carl' },
    ],
  });
  const after = discardRefused(
    store.getState(),
    [
      { id: 'moved', part: 'field', reason: '', change: { key: 'child', kind: 'changed', patch: { x: 99 }, base: { x: 5 } } },
      { id: 'new', part: 'field', reason: '', change: { key: 'child', kind: 'added', patch: {}, base: {} } },
      { id: 'document_name', part: 'pack', reason: '', data: { document_name: 'Refused name' } },
      { id: 'anna', part: 'person', reason: '', input: { uuid: 'anna', name: 'Refused' } },
      { id: 'carl', part: 'person', reason: '', input: { uuid: 'carl' } },
      { id: 'bert', part: 'removed_person', reason: '' },
    ],
    server,
  );
  expect(after.fields).toEqual(fieldsOf({ ...moved, x: 5 }));
  expect(after.pack?.document_name).toBe('Lease');
  expect(after.people?.map(({ name }) => name)).toEqual(['Anna', 'Bert']);
});

test('people whom an earlier visit added, changed or removed without saving are so again', () => {
  const kept = { people: { anna: { uuid: 'anna', name: 'Ann' }, carl: { uuid: 'carl', name: 'Carl' } }, removedPeople: ['bert'] };
  expect(keptPeople([anna, bert], kept).map(({ uuid, name }) => `${uuid} ${name}`)).toEqual(['anna Ann', 'carl Carl']);
});
