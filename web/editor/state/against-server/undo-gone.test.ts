import { expect, test, vi } from 'vitest';
import { testClock } from '../../../saving/test-clock.ts';
import { field } from '../../core/test-fields.ts';
import { changeFields, travel } from '../change-fields.ts';
import { receive } from '../merging/receive.ts';
import { savePerson } from '../outgoing.ts';
import { names, opened, Product, person, shape } from './test-product.ts';

vi.mock('../../../ui/toasts.ts', () => ({ toast: vi.fn() }));

/** Anna has fields on both documents, is in a group, and sees both documents. */
function prepared() {
  const clock = testClock();
  const product = new Product(clock);
  product.people.set('anna', { ...person('anna', 'Anna'), signer_group_uuid: 'group', associated_document_keys: ['child', 'annex'] });
  product.add('x1', { key: 'annex', signatory_uuid: 'anna' });
  const kept = new Map<string, string>();
  const editor = opened(product, clock, kept);
  const { store, saver, outgoing } = editor;
  const removeAnna = () =>
    changeFields(store, outgoing, 'Remove Anna', {
      remove: Object.values(store.getState().fields).flatMap(({ uuid, signatory_uuid }) => (signatory_uuid === 'anna' ? [uuid] : [])),
      removePerson: 'anna',
    });
  const whole = async () => {
    await clock.advance(5_000);
    const { fields, people } = store.getState();
    expect([...saver.items()].map(([id, { refused }]) => `${id} ${refused}`)).toEqual([]);
    expect(shape(product.fields.values())).toEqual(shape(Object.values(fields)));
    expect(names(product.people.values())).toEqual(names(people));
  };
  return { clock, product, kept, ...editor, removeAnna, whole };
}

test('undo brings a person back with the fields on the documents that are left, and without a deleted group', async () => {
  const { clock, product, store, saver, outgoing, removeAnna, whole } = prepared();
  removeAnna();
  await clock.advance(2_000);
  product.removeChild('annex');
  product.groups = [];
  receive(store, saver, product.pack());
  expect(travel(store, outgoing, 'undo')).toMatchObject({ gone: 1, skipped: 0 });
  await whole();
  expect([...product.fields.keys()].sort()).toEqual(['a1', 'a2', 'b1']);
  expect(product.people.get('anna')).toMatchObject({ signer_group_uuid: null, associated_document_keys: ['child'] });
});

test('a person whose documents are deleted unseen does not hold up others, and is saved once that is known', async () => {
  const { clock, product, store, saver, outgoing, removeAnna, whole } = prepared();
  removeAnna();
  await clock.advance(2_000);
  product.removeChild('annex');
  travel(store, outgoing, 'undo');
  savePerson(saver, { uuid: 'bert', name: 'Ben' });
  await clock.advance(5_000);
  expect(product.people.get('bert')?.name).toBe('Ben');
  expect(saver.items().get('anna')?.refused).toBe('Deleted.');
  store.setState(({ people }) => ({ people: people.map((one) => (one.uuid === 'bert' ? { ...one, name: 'Ben' } : one)) }));
  receive(store, saver, product.pack());
  await whole();
  expect(product.fields.has('a1')).toBe(true);
});

test('unsaved fields of a document that somebody else deletes are given up', async () => {
  const { clock, product, store, saver, outgoing, whole } = prepared();
  changeFields(store, outgoing, 'Add', { put: [field('n1', { key: 'annex' })] });
  changeFields(store, outgoing, 'Remove', { remove: ['x1'] });
  product.removeChild('annex');
  await clock.advance(2_000);
  receive(store, saver, product.pack());
  await whole();
});

test('a person to whom somebody else gives fields after undo is not removed again', async () => {
  const { clock, product, store, saver, outgoing, removeAnna, whole } = prepared();
  removeAnna();
  travel(store, outgoing, 'undo');
  await clock.advance(2_000);
  product.add('theirs', { key: 'child', signatory_uuid: 'anna' });
  receive(store, saver, product.pack());
  expect(travel(store, outgoing, 'redo')).toMatchObject({ stay: ['Anna'] });
  await whole();
  expect(product.people.has('anna')).toBe(true);
  expect(product.fields.has('a1')).toBe(true);
});

test('a person who is back already keeps what has changed since', async () => {
  const { clock, product, store, saver, outgoing, removeAnna, whole } = prepared();
  removeAnna();
  await clock.advance(2_000);
  product.people.set('anna', person('anna', 'Anna Smith'));
  receive(store, saver, product.pack());
  travel(store, outgoing, 'undo');
  await whole();
  expect(product.people.get('anna')?.name).toBe('Anna Smith');
});

test('a question about a field that is gone is over, and holds up nothing', async () => {
  for (const goes of ['here', 'there'] as const) {
    const { clock, product, store, saver, outgoing, whole } = prepared();
    product.change('a1', { x: 99 });
    const there = store.getState().fields.a1;
    if (there) changeFields(store, outgoing, 'Move', { put: [{ ...there, x: 50 }] });
    await clock.advance(2_000);
    expect(store.getState().conflicts).toHaveLength(1);
    if (goes === 'here') changeFields(store, outgoing, 'Remove', { remove: ['a1'] });
    else product.fields.delete('a1');
    await clock.advance(2_000);
    receive(store, saver, product.pack());
    await whole();
    expect(store.getState().conflicts).toEqual([]);
  }
});

test('a change that is undone while it waits for a decision gives way to the other one', async () => {
  const { clock, product, store, saver, outgoing, whole } = prepared();
  product.fate = 'offline';
  const there = store.getState().fields.a1;
  if (there) changeFields(store, outgoing, 'Move', { put: [{ ...there, x: 50 }] });
  product.change('a1', { x: 99 });
  receive(store, saver, product.pack());
  expect(store.getState().conflicts).toHaveLength(1);
  product.fate = 'taken';
  travel(store, outgoing, 'undo');
  await clock.advance(20_000);
  await whole();
  expect(store.getState()).toMatchObject({ conflicts: [], fields: { a1: { x: 99 } } });
});

test('what an earlier visit could not save on a document that is deleted meanwhile is given up', async () => {
  const { clock, product, kept, saver, outgoing, store } = prepared();
  product.fate = 'offline';
  changeFields(store, outgoing, 'Add', { put: [field('n1', { key: 'annex' }), field('n2')], remove: ['x1'] });
  await clock.advance(2_000);
  saver.stop();
  product.fate = 'taken';
  product.removeChild('annex');
  const next = opened(product, clock, kept);
  next.saver.retry();
  await clock.advance(5_000);
  expect(next.saver.items().size).toBe(0);
  expect(Object.keys(next.store.getState().fields).sort()).toEqual(['a1', 'a2', 'b1', 'n2']);
  expect([...product.fields.keys()].sort()).toEqual(['a1', 'a2', 'b1', 'n2']);
});

test('a field that comes back before its removal is saved can be removed again', async () => {
  const { clock, product, store, outgoing, whole } = prepared();
  changeFields(store, outgoing, 'Add', { put: [field('n1')] });
  await clock.advance(2_000);
  travel(store, outgoing, 'undo');
  travel(store, outgoing, 'redo');
  changeFields(store, outgoing, 'Remove', { remove: ['n1'] });
  await whole();
  expect(product.fields.has('n1')).toBe(false);
});
