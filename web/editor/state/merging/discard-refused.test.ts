import { expect, test } from 'vitest';
import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import { field, fieldsOf } from '../../core/test-fields.ts';
import { createEditorStore } from '../editor-store.ts';
import { newPerson } from '../people.ts';
import { discardRefused } from './discard-refused.ts';

const anna = { ...newPerson([]), uuid: 'anna', name: 'Anna' };
const bert = { ...newPerson([anna]), uuid: 'bert', name: 'Bert' };
const server = { document_name: 'Lease', child_documents: [], signatories: [anna, bert] } as unknown as Pack;

test('discarding refused changes restores what the server has', () => {
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
      { id: 'moved', reason: '', value: { part: 'field', change: { key: 'child', kind: 'changed', patch: { x: 99 }, base: { x: 5 } } } },
      { id: 'new', reason: '', value: { part: 'field', change: { key: 'child', kind: 'added', patch: {}, base: {} } } },
      { id: 'document_name', reason: '', value: { part: 'property', value: 'Refused name' } },
      { id: 'anna', reason: '', value: { part: 'person', input: { uuid: 'anna', name: 'Refused' } } },
      { id: 'carl', reason: '', value: { part: 'person', input: { uuid: 'carl' } } },
      { id: 'bert', reason: '', value: { part: 'removed_person', name: 'Bert' } },
    ],
    server,
  );
  expect(after.fields).toEqual(fieldsOf({ ...moved, x: 5 }));
  expect(after.pack?.document_name).toBe('Lease');
  expect(after.people?.map(({ name }) => name)).toEqual(['Anna', 'Bert']);
});
