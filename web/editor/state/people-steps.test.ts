import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testClock } from '../../saving/test-clock.ts';
import { keptAsText, testConnection } from '../../saving/test-server.ts';
import { toast } from '../../ui/toasts.ts';
import { addListed } from '../people/list/add-listed.ts';
import { newGroup } from '../people/new-group.ts';
import { Product } from './against-server/test-product.ts';
import { createEditor } from './editor.ts';

vi.mock('../../ui/toasts.ts', () => ({ toast: vi.fn() }));
vi.mock('../../api/documents.ts', () => ({}));
beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(toast).mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Anna and Bert are there. */
function prepared() {
  const clock = testClock();
  const product = new Product(clock);
  product.groups = [];
  const pack = { ...product.pack(), cc_recipients: [] };
  const editor = createEditor(pack, 0, { calls: product, clock, connection: testConnection(), kept: keptAsText(new Map()) });
  return {
    ...editor,
    names: () => editor.store.getState().people.map(({ name }) => name),
    labels: () => editor.store.getState().history.undo.map(({ label }) => label),
    copies: () => editor.store.getState().pack.cc_recipients.map(({ name }) => name),
    said: () => vi.mocked(toast).mock.calls.map(([, text]) => text),
  };
}
const wait = (ms: number) => vi.advanceTimersByTime(ms);
const listed = (...names: string[]) =>
  names.map((name, line) => ({
    id: name,
    refusal: null,
    person: { line, name, email: `${name}@example.com`, mobile_number: '', role: '' },
  }));

test('a pasted list of people is one step, which says how many', () => {
  const desk = prepared();
  addListed(desk, listed('Cleo', 'Dirk', 'Eva'), null);
  expect(desk.labels()).toEqual(['Add 3 people']);
  desk.undo();
  expect(desk.names()).toEqual(['Anna', 'Bert']);
  desk.redo();
  expect(desk.names()).toEqual(['Anna', 'Bert', 'Cleo', 'Dirk', 'Eva']);
});

test('a list whose first person takes the place of a new one is undone to that new one', () => {
  const desk = prepared();
  const { uuid } = desk.addPerson();
  addListed(desk, listed('Cleo', 'Dirk'), uuid);
  expect(desk.labels()).toEqual(['Add Signer 3', 'Add 2 people']);
  desk.undo();
  expect(desk.names()).toEqual(['Anna', 'Bert', 'signer-3']);
  desk.undo();
  expect(desk.names()).toEqual(['Anna', 'Bert']);
});

test('letters typed one after another rename in one step; after a pause they are another', () => {
  const desk = prepared();
  for (const name of ['Ann', 'An', 'Ani', 'Anita']) desk.changePerson('anna', { name });
  desk.changePerson('anna', { role: 'T' });
  desk.changePerson('anna', { role: 'Tenant' });
  wait(60_000);
  desk.changePerson('anna', { role: 'Owner' });
  expect(desk.labels()).toEqual(['Rename Anna', 'Role (Anita)', 'Role (Anita)']);
  desk.undo();
  expect(desk.store.getState().people[0]?.role).toBe('Tenant');
  desk.undo();
  desk.undo();
  expect(desk.store.getState().people[0]).toMatchObject({ name: 'Anna', role: '' });
});

test('what is typed and taken back at once leaves no step', () => {
  const desk = prepared();
  desk.changePerson('anna', { company: 'Q' });
  desk.changePerson('anna', { company: '' });
  expect(desk.labels()).toEqual([]);
});

test('each switch and choice is a step of its own, named by its words', () => {
  const desk = prepared();
  desk.changePerson('anna', { is_optional: true });
  desk.changePerson('anna', { primary_communication_channel: 'sms' });
  desk.changePerson('anna', { name: 'Eva', email: 'eva@example.com' });
  desk.changePack({ settings: { sequential_signing: true } });
  expect(desk.labels()).toEqual(['May skip signing (Anna)', 'Ask by (Anna)', 'Details of Anna', 'Ask people one after another']);
  for (let n = 0; n < 4; n++) desk.undo();
  expect(desk.store.getState().people[0]).toMatchObject({ name: 'Anna', is_optional: false, primary_communication_channel: 'email' });
});

test('a person dragged over several places is one step', () => {
  const desk = prepared();
  desk.addPerson({ name: 'Cleo' });
  desk.movePerson('anna', 1);
  desk.movePerson('anna', 2);
  expect(desk.names()).toEqual(['Bert', 'Cleo', 'Anna']);
  expect(desk.labels()).toEqual(['Add Cleo', 'Move Anna']);
  desk.undo();
  expect(desk.names()).toEqual(['Anna', 'Bert', 'Cleo']);
  desk.redo();
  expect(desk.names()).toEqual(['Bert', 'Cleo', 'Anna']);
});

test('turning groups off is one step, which brings back groups, names, order and members', () => {
  const desk = prepared();
  const groups = () => desk.store.getState().pack.signer_groups;
  const first = newGroup([]);
  desk.changeGroups([first], { use_signer_groups: true });
  desk.changeGroups([...groups(), newGroup(groups())]);
  desk.changeGroups(groups().map((one) => (one.uuid === first.uuid ? { ...one, name: 'Tenants' } : one)));
  desk.changeGroups([...groups()].reverse());
  desk.asOne(() => {
    for (const uuid of ['anna', 'bert']) desk.changePerson(uuid, { signer_group_uuid: first.uuid });
  });
  const before = groups();
  desk.changeGroups([], { use_signer_groups: false });
  expect(desk.labels()).toEqual([
    'Add group',
    'Add group',
    'Rename Signer group 1',
    'Order of groups',
    'Details of 2 people',
    'Delete the groups',
  ]);
  desk.undo();
  expect(groups()).toEqual(before);
  const { people, pack } = desk.store.getState();
  expect(people.map(({ signer_group_uuid }) => signer_group_uuid)).toEqual([first.uuid, first.uuid]);
  expect(pack.settings.use_signer_groups).toBe(true);
});

test('copies: a first name typed is one step with the recipient, a removal another', () => {
  const desk = prepared();
  const copy = (name: string) => ({ name, email: '', mobile_number: '' });
  for (const name of ['K', 'Ki', 'Kim']) desk.changeCopies([copy(name)]);
  desk.changeCopies([]);
  expect(desk.labels()).toEqual(['Add copy recipient', 'Remove Kim']);
  desk.undo();
  expect(desk.copies()).toEqual(['Kim']);
  desk.undo();
  expect(desk.copies()).toEqual([]);
});

test('what somebody else has changed since stays, and that is said', () => {
  const desk = prepared();
  desk.changePerson('anna', { name: 'Anita', email: 'anita@example.com' });
  desk.store.setState(({ people }) => ({ people: people.map((one) => (one.uuid === 'anna' ? { ...one, name: 'Theirs' } : one)) }));
  desk.undo();
  expect(desk.said()).toContain('Somebody else has changed some of this meanwhile. That stays as it is.');
  expect(desk.store.getState().people[0]).toMatchObject({ name: 'Theirs', email: '' });
});

test('a text that the server has tidied is still ours to undo', () => {
  const desk = prepared();
  desk.changePerson('anna', { role: 'The  tenant ' });
  desk.store.setState(({ people }) => ({ people: people.map((one) => (one.uuid === 'anna' ? { ...one, role: 'The tenant' } : one)) }));
  desk.undo();
  expect(desk.said()).toEqual(['Role (Anna) undone']);
  expect(desk.store.getState().people[0]?.role).toBe('');
});

test('somebody added who has fields by now stays; the others of that step go', () => {
  const desk = prepared();
  addListed(desk, listed('Cleo', 'Dirk'), null);
  const cleo = desk.store.getState().people[2]?.uuid ?? '';
  desk.store.setState(({ fields }) => ({ fields: { ...fields, b1: { ...fields.b1, signatory_uuid: cleo } as (typeof fields)[string] } }));
  desk.undo();
  expect(desk.said()).toEqual(['Add 2 people undone', 'Cleo has other fields by now and stays. Remove these fields first.']);
  expect(desk.names()).toEqual(['Anna', 'Bert', 'Cleo']);
});
