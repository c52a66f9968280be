import { expect, test } from 'vitest';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { field, fieldsOf } from '../core/test-fields.ts';
import { changeFields, type Outgoing, travel } from './change-fields.ts';
import { createEditorStore, type EditorStore } from './editor-store.ts';
import { newPerson } from './people.ts';

/** Anna has two fields and Bert has one. Everything sent to be saved is recorded. */
function prepared() {
  const anna = { ...newPerson([]), uuid: 'anna', name: 'Anna', email: 'anna@example.com', role: 'Tenant' };
  const bert = { ...newPerson([anna]), uuid: 'bert', name: 'Bert' };
  const pack = { child_documents: [{ key: 'child', data_fields: [] }], signer_groups: [], signatories: [anna, bert] } as unknown as Pack;
  const store = createEditorStore(pack, 0);
  const [a1, a2] = [field('a1', { signatory_uuid: 'anna' }), field('a2', { signatory_uuid: 'anna', x: 200 })];
  store.setState({ fields: fieldsOf(a1, a2, field('b1', { signatory_uuid: 'bert', x: 300 })) });
  const sent: string[] = [];
  const outgoing: Outgoing = {
    fields: (diff) => sent.push(`fields +${Object.keys(diff.added)} -${Object.keys(diff.removed)} ~${Object.keys(diff.updated)}`),
    setup: ({ restored, removed }) => {
      for (const { uuid, role, position } of restored) sent.push(`${uuid} restored as ${role} at ${position}`);
      for (const { uuid } of removed) sent.push(`${uuid} removed`);
    },
  };
  return { store, outgoing, sent, fields: [a1, a2] };
}

const names = (store: EditorStore) => store.getState().people.map(({ name, position }) => `${position} ${name}`);
const owners = (store: EditorStore) =>
  Object.values(store.getState().fields).map(({ uuid, signatory_uuid }) => `${uuid} ${signatory_uuid}`);

test('removing a person with their fields is one step: undo restores the person and then the fields, and redo removes both', () => {
  const { store, outgoing, sent } = prepared();
  changeFields(store, outgoing, 'Remove Anna', { remove: ['a1', 'a2'], removePerson: 'anna' });
  expect(names(store)).toEqual(['0 Bert']);
  expect(store.getState().history.undo).toHaveLength(1);
  travel(store, outgoing, 'undo');
  expect(names(store)).toEqual(['0 Anna', '1 Bert']);
  expect(owners(store).sort()).toEqual(['a1 anna', 'a2 anna', 'b1 bert']);
  travel(store, outgoing, 'redo');
  expect(names(store)).toEqual(['0 Bert']);
  expect(owners(store)).toEqual(['b1 bert']);
  expect(sent).toEqual([
    'fields + -a1,a2 ~',
    'anna removed',
    'anna restored as Tenant at 0',
    'fields +a1,a2 - ~',
    'anna removed',
    'fields + -a1,a2 ~',
  ]);
});

test('undo gives reassigned fields back to the removed person', () => {
  const { store, outgoing, fields } = prepared();
  const put = fields.map((one) => ({ ...one, signatory_uuid: 'bert' }));
  changeFields(store, outgoing, 'Remove Anna', { put, removePerson: 'anna' });
  expect(owners(store).sort()).toEqual(['a1 bert', 'a2 bert', 'b1 bert']);
  travel(store, outgoing, 'undo');
  expect(owners(store).sort()).toEqual(['a1 anna', 'a2 anna', 'b1 bert']);
});

test('removing a person without fields is a step too, so that older steps never restore fields of a missing person', () => {
  const { store, outgoing, sent } = prepared();
  changeFields(store, outgoing, 'Delete', { remove: ['b1'] });
  changeFields(store, outgoing, 'Remove Bert', { removePerson: 'bert' });
  travel(store, outgoing, 'undo');
  travel(store, outgoing, 'undo');
  expect(names(store)).toEqual(['0 Anna', '1 Bert']);
  expect(sent.slice(1)).toEqual(['bert removed', 'bert restored as  at 1', 'fields +b1 - ~']);
});

test('restored fields become nobody’s if somebody else has removed their person meanwhile', () => {
  const { store, outgoing } = prepared();
  changeFields(store, outgoing, 'Delete', { remove: ['b1'] });
  store.setState((state) => ({ people: state.people.filter(({ uuid }) => uuid !== 'bert') }));
  travel(store, outgoing, 'undo');
  expect(owners(store)).toContain('b1 null');
});
