import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { testClock } from '../../../saving/test-clock.ts';
import type { Fate } from '../../../saving/test-server.ts';
import { field } from '../../core/test-fields.ts';
import { changeFields, travel } from '../change-fields.ts';
import { receive } from '../merging/receive.ts';
import { savePerson } from '../outgoing.ts';
import { peopleState } from '../people.ts';
import { names, opened, Product, shape } from './test-product.ts';

vi.mock('../../../ui/toasts.ts', () => ({ toast: vi.fn() }));

type Step =
  | { do: 'move' | 'remove' | 'give'; at: number; x: number }
  | { do: 'add'; at: number }
  | { do: 'rename' | 'remove person' | 'remove person, keep fields'; at: number; name: string }
  | { do: 'undo' | 'redo' | 'close and open' }
  | { do: 'wait'; ms: number }
  | { do: 'fate'; fate: Fate };
const at = fc.nat(5);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('move' as const, 'remove' as const, 'give' as const), at, x: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('add' as const), at }),
  fc.record({
    do: fc.constantFrom('rename' as const, 'remove person' as const, 'remove person, keep fields' as const),
    at,
    name: fc.constantFrom('Ann', 'Ben'),
  }),
  fc.record({ do: fc.constantFrom('undo' as const, 'undo' as const, 'redo' as const, 'close and open' as const) }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(20, 60, 600, 1_100, 20_000) }),
  fc.record({ do: fc.constant('fate' as const), fate: fc.constantFrom<Fate[]>('taken', 'taken', 'offline', 'answer lost', 'in trouble') }),
);

test('any order of edits, undo, failures, offline spells and closed tabs ends with the same state on screen and server, and nothing unsaved', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const clock = testClock();
      const product = new Product(clock);
      const kept = new Map<string, string>();
      let editor = opened(product, clock, kept);
      let added = 0;
      for (const one of steps) await play(one);
      product.fate = 'taken';
      await clock.advance(120_000);
      const { fields, people } = editor.store.getState();
      expect([...editor.saver.items()].map(([id, { refused: reason }]) => `${id} ${reason}`)).toEqual([]);
      expect(kept.size).toBe(0);
      expect(shape(product.fields.values())).toEqual(shape(Object.values(fields)));
      expect(names(product.people.values())).toEqual(names(people));

      async function play(one: Step): Promise<void> {
        const { store, outgoing, saver } = editor;
        const { fields: now, people: present } = store.getState();
        const chosen = 'at' in one ? Object.values(now)[one.at] : undefined;
        const who = 'at' in one ? present[one.at % Math.max(1, present.length)] : undefined;
        if (one.do === 'wait') await clock.advance(one.ms);
        else if (one.do === 'fate') product.fate = one.fate;
        else if (one.do === 'undo' || one.do === 'redo') travel(store, outgoing, one.do);
        else if (one.do === 'add') {
          added += 1;
          changeFields(store, outgoing, 'Add', { put: [field(`n${added}`, { signatory_uuid: who?.uuid ?? null })] });
        } else if (one.do === 'move' && chosen) changeFields(store, outgoing, 'Move', { put: [{ ...chosen, x: one.x }] });
        else if (one.do === 'give' && chosen)
          changeFields(store, outgoing, 'Give', { put: [{ ...chosen, signatory_uuid: who?.uuid ?? null }] });
        else if (one.do === 'remove' && chosen) changeFields(store, outgoing, 'Remove', { remove: [chosen.uuid] });
        else if (one.do === 'rename' && who) {
          store.setState((state) =>
            peopleState(
              state,
              present.map((each) => (each === who ? { ...each, name: one.name } : each)),
            ),
          );
          savePerson(saver, { uuid: who.uuid, name: one.name });
        } else if ((one.do === 'remove person' || one.do === 'remove person, keep fields') && who) {
          const theirs = Object.values(now).filter(({ signatory_uuid }) => signatory_uuid === who.uuid);
          const change =
            one.do === 'remove person'
              ? { remove: theirs.map(({ uuid }) => uuid) }
              : { put: theirs.map((each) => ({ ...each, signatory_uuid: null })) };
          changeFields(store, outgoing, 'Remove person', { ...change, removePerson: who.uuid });
        } else if (one.do === 'close and open') {
          saver.stop();
          await clock.advance(60);
          editor = opened(product, clock, kept);
        }
      }
    }),
    { numRuns: 400 },
  );
});

async function prepared() {
  const clock = testClock();
  const product = new Product(clock);
  const kept = new Map<string, string>();
  const editor = opened(product, clock, kept);
  const move = (uuid: string, x: number) => {
    const there = editor.store.getState().fields[uuid];
    if (there) changeFields(editor.store, editor.outgoing, 'Move', { put: [{ ...there, x }] });
  };
  return { clock, product, kept, ...editor, move };
}

test('a value changed by somebody else is asked about and never overwritten', async () => {
  const { clock, product, store, saver, move } = await prepared();
  product.change('a1', { x: 99 });
  move('a1', 50);
  await clock.advance(2_000);
  expect(store.getState().conflicts).toMatchObject([{ uuid: 'a1', theirs: { x: 99 }, by: 'Somebody' }]);
  expect(product.fields.get('a1')?.x).toBe(99);
  expect(saver.items().size).toBe(1);
});

test('a different property of the same field changed by somebody else stays, and mine is saved on top', async () => {
  const { clock, product, store, saver, move } = await prepared();
  product.change('a1', { description: 'theirs' });
  move('a1', 50);
  await clock.advance(2_000);
  expect(product.fields.get('a1')).toMatchObject({ x: 50, description: 'theirs' });
  expect(store.getState().fields.a1).toMatchObject({ x: 50, description: 'theirs' });
  expect(saver.items().size).toBe(0);
});

test('a field that somebody else changed before its removal comes back', async () => {
  const { clock, product, store, outgoing } = await prepared();
  product.change('a1', { description: 'theirs' });
  changeFields(store, outgoing, 'Remove', { remove: ['a1'] });
  await clock.advance(2_000);
  expect(product.fields.has('a1')).toBe(true);
  expect(store.getState().fields.a1?.description).toBe('theirs');
});

test('a field whose save got no answer can still be removed', async () => {
  const { clock, product, store, saver, outgoing, move } = await prepared();
  product.fate = 'answer lost';
  move('a1', 50);
  await clock.advance(1_100);
  changeFields(store, outgoing, 'Remove', { remove: ['a1'] });
  product.fate = 'taken';
  await clock.advance(5_000);
  expect(product.fields.has('a1')).toBe(false);
  expect(saver.items().size).toBe(0);
});

test('changes kept from an earlier visit are compared with what others have done since', async () => {
  const { clock, product, kept, saver, move } = await prepared();
  product.fate = 'offline';
  move('a1', 50);
  move('b1', 60);
  await clock.advance(2_000);
  saver.stop();
  product.fate = 'taken';
  product.change('a1', { x: 99 });
  product.fields.delete('b1');
  const next = opened(product, clock, kept);
  await clock.advance(5_000);
  expect(next.store.getState().conflicts).toMatchObject([{ uuid: 'a1', theirs: { x: 99 } }]);
  expect(product.fields.get('a1')?.x).toBe(99);
  expect(product.fields.has('b1')).toBe(false);
  expect([...next.saver.items().keys()]).toEqual(['a1']);
});

test.each(['shown', 'moved again', 'removed'] as const)(
  'what somebody else has done to a field whose save is repeated is seen, before it is %s',
  async (then) => {
    const clock = testClock();
    const product = new Product(clock);
    const { store, saver, outgoing } = opened(product, clock, new Map());
    const give = () => ({ ...store.getState().fields.a1, signatory_uuid: 'bert' }) as ReturnType<typeof field>;
    changeFields(store, outgoing, 'Give', { put: [give()] });
    product.fate = 'answer lost';
    await clock.advance(60);
    product.fate = 'taken';
    product.change('a1', { x: 77 });
    await clock.advance(20_000);
    expect([...saver.items()]).toEqual([]);
    if (then === 'moved again') changeFields(store, outgoing, 'Move', { put: [{ ...give(), x: 5 }] });
    if (then === 'removed') changeFields(store, outgoing, 'Remove', { remove: ['a1'] });
    await clock.advance(20_000);
    if (then === 'moved again') expect(store.getState().conflicts).toMatchObject([{ uuid: 'a1', properties: ['x'], theirs: { x: 77 } }]);
    else receive(store, saver, product.pack());
    expect(product.fields.get('a1')).toMatchObject({ x: 77, signatory_uuid: 'bert' });
    expect(store.getState().fields.a1).toMatchObject({ x: then === 'moved again' ? 5 : 77, signatory_uuid: 'bert' });
  },
);

test('a field that is removed while its repeated save is under way is gone, unless somebody else has changed it', async () => {
  for (const moved of [false, true]) {
    const clock = testClock();
    const product = new Product(clock);
    const { store, saver, outgoing } = opened(product, clock, new Map());
    changeFields(store, outgoing, 'Move', { put: [{ ...store.getState().fields.a1, x: 9 } as ReturnType<typeof field>] });
    product.fate = 'answer lost';
    await clock.advance(60);
    product.fate = 'taken';
    if (moved) product.change('a1', { y: 77 });
    await clock.advance(1_000);
    changeFields(store, outgoing, 'Remove', { remove: ['a1'] });
    await clock.advance(20_000);
    expect([...saver.items()]).toEqual([]);
    expect(product.fields.has('a1')).toBe(moved);
    expect(store.getState().fields.a1?.y).toBe(moved ? 77 : undefined);
  }
});

test('a saved name leaves the date by which the editor asks what others have done', async () => {
  const clock = testClock();
  const product = new Product(clock);
  const { store, saver } = opened(product, clock, new Map());
  store.setState(({ pack }) => ({ pack: { ...pack, date_updated: 'asked' } }));
  saver.note([{ id: 'document_name', value: { part: 'property', value: 'Renamed' } }]);
  await clock.advance(1_000);
  expect(product.name).toBe('Renamed');
  expect(store.getState().pack).toMatchObject({ date_updated: 'asked', version: 1 });
});

test('a field of a removed person is set aside, and is saved once that person exists again', async () => {
  const { clock, product, saver, store, outgoing } = await prepared();
  product.people.delete('bert');
  changeFields(store, outgoing, 'Add', { put: [field('n1', { signatory_uuid: 'bert' })] });
  await clock.advance(2_000);
  expect([...saver.items()].map(([id, { refused: reason }]) => `${id} ${reason}`)).toEqual(['n1 signatory_not_found']);
  savePerson(saver, { uuid: 'bert', name: 'Bert' });
  await clock.advance(2_000);
  expect(product.fields.has('n1')).toBe(true);
  expect(saver.items().size).toBe(0);
});

test('a field that the server changes along with another is shown as the server has it', async () => {
  const { clock, product, store, saver, move } = await prepared();
  const { saveFields } = product;
  product.saveFields = async (key, data) => {
    const { data_fields } = await saveFields(key, data);
    product.change('b1', { data: 'unchecked' });
    return { data_fields: [...data_fields, { uuid: 'b1', date_updated: product.fields.get('b1')?.date_updated ?? '' }] };
  };
  move('a1', 50);
  await clock.advance(2_000);
  receive(store, saver, product.pack());
  expect(store.getState().fields.b1?.data).toBe('unchecked');
});
