import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { testClock } from '../../../saving/test-clock.ts';
import { decided } from '../../core/field-change.ts';
import { field } from '../../core/test-fields.ts';
import { changeFields, travel } from '../change-fields.ts';
import { discardRefused } from '../merging/discard-refused.ts';
import { receive } from '../merging/receive.ts';
import { fieldItems, fieldPart, refusedIn } from '../setup-change.ts';
import { names, opened, Product, person, shape } from './test-product.ts';

vi.mock('../../../ui/toasts.ts', () => ({ toast: vi.fn() }));

/** `RUNS=3000 SEED=1`: more plays, and others. A few hundred take about a second. */
const numRuns = Number(process.env.RUNS ?? 300);
const patience = 60_000 + numRuns * 100;

type Editor = ReturnType<typeof opened>;

const mine = [
  ...(['add', 'move', 'remove', 'give', 'remove person', 'give and remove person', 'undo', 'undo', 'undo', 'redo'] as const),
  ...(['add person', 'rename person', 'move person', 'into group', 'choose documents'] as const),
];
const theirs = ['adds', 'moves', 'removes', 'removes person', 'deletes annex', 'deletes group'] as const;
const step = fc.record({
  do: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...mine) },
    { weight: 2, arbitrary: fc.constantFrom(...theirs) },
    { weight: 2, arbitrary: fc.constantFrom('wait' as const, 'poll' as const, 'try again' as const, 'close and open' as const) },
  ),
  at: fc.nat(7),
  ms: fc.constantFrom(20, 600, 1_100, 20_000),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

test('whatever two people do, undo and redo, a refusal holds up nothing, and in the end what is shown is what is saved', {
  timeout: patience,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.boolean(), async (steps, isUpToDate) => {
      const clock = testClock();
      const product = new Product(clock);
      product.people.set('anna', { ...person('anna', 'Anna'), signer_group_uuid: 'group', associated_document_keys: ['child', 'annex'] });
      product.add('x1', { key: 'annex', signatory_uuid: 'anna' });
      const kept = new Map<string, string>();
      let editor = opened(product, clock, kept);
      let added = 0;
      for (const one of steps) {
        const byOthers = isUpToDate && (theirs as readonly string[]).includes(one.do);
        if (byOthers) await clock.advance(20_000);
        await play(one);
        if (byOthers) receive(editor.store, editor.saver, product.pack());
      }

      // Nothing but what was refused, with its reason, and what is asked about, with its field, may be left.
      await clock.advance(120_000);
      // Whoever sees what others do is never refused, and asked about nothing.
      if (isUpToDate) expect([...editor.saver.items()]).toEqual([]);
      receive(editor.store, editor.saver, product.pack());
      await clock.advance(120_000);
      const { conflicts, fields } = editor.store.getState();
      const asked = conflicts.map(({ uuid }) => uuid);
      expect(asked.filter((uuid) => !fields[uuid])).toEqual([]);
      const stuck = [...editor.saver.items()].filter(([id, { refused }]) => !refused && !asked.includes(id));
      expect(stuck).toEqual([]);

      // What comes afterwards is saved.
      changeFields(editor.store, editor.outgoing, 'Add', { put: [field('last')] });
      editor.saver.note([{ id: 'document_name', value: { part: 'property', value: 'Renamed' } }]);
      editor.store.setState(({ pack }) => ({ pack: { ...pack, document_name: 'Renamed' } }));
      await clock.advance(5_000);
      expect(product.fields.has('last')).toBe(true);
      expect(product.name).toBe('Renamed');

      for (const conflict of editor.store.getState().conflicts) resolve(editor, conflict);
      await clock.advance(5_000);
      discard(editor);
      await clock.advance(5_000);
      receive(editor.store, editor.saver, product.pack());
      await clock.advance(5_000);
      const shown = editor.store.getState();
      expect([...editor.saver.items()]).toEqual([]);
      expect(kept.size).toBe(0);
      expect(shape(Object.values(shown.fields))).toEqual(shape(product.fields.values()));
      expect(names(shown.people)).toEqual(names(product.people.values()));

      async function play({ do: what, at, ms }: Step): Promise<void> {
        const { store, outgoing, saver } = editor;
        const { fields: now, people } = store.getState();
        const chosen = Object.values(now)[at];
        const who = people[at % Math.max(1, people.length)];
        const heir = people.find((one) => one !== who)?.uuid ?? null;
        const remote = [...product.fields.values()][at % Math.max(1, product.fields.size)];
        const ofWho = Object.values(now).filter(({ signatory_uuid }) => signatory_uuid === who?.uuid);
        const change = (given: Parameters<typeof changeFields>[3]) => changeFields(store, outgoing, what, given);
        const key = at % 2 && store.getState().pack.child_documents.length > 1 ? 'annex' : 'child';
        added += 1;
        if (what === 'add') change({ put: [field(`n${added}`, { key, signatory_uuid: who?.uuid ?? null })] });
        else if (what === 'move' && chosen) change({ put: [{ ...chosen, x: added }] });
        else if (what === 'give' && chosen) change({ put: [{ ...chosen, signatory_uuid: who?.uuid ?? null }] });
        else if (what === 'remove' && chosen) change({ remove: [chosen.uuid] });
        else if (what === 'remove person' && who) change({ remove: ofWho.map(({ uuid }) => uuid), removePerson: who.uuid });
        else if (what === 'give and remove person' && who)
          change({ put: ofWho.map((one) => ({ ...one, signatory_uuid: heir })), removePerson: who.uuid });
        else if (what === 'add person') editor.addPerson({ name: `Name ${added}` });
        else if (what === 'rename person' && who) editor.changePerson(who.uuid, { name: `Name ${added}`, role: `Role ${added}` });
        else if (what === 'move person' && who) editor.movePerson(who.uuid, at % people.length);
        else if (what === 'into group' && who)
          editor.changePerson(who.uuid, { signer_group_uuid: at % 2 ? (store.getState().pack.signer_groups[0]?.uuid ?? null) : null });
        else if (what === 'choose documents' && who) {
          // One that stays is among them: a person whose documents are all gone is for somebody to decide about.
          const keys = store.getState().pack.child_documents.map((child) => child.key);
          editor.changePerson(who.uuid, { associated_document_keys: at % 2 ? keys : [] });
        } else if (what === 'undo' || what === 'redo') travel(store, outgoing, what);
        else if (what === 'adds') product.add(`t${added}`, { key: 'child', signatory_uuid: [...product.people.keys()][at] ?? null });
        else if (what === 'moves' && remote) product.change(remote.uuid, { x: 100 + added });
        else if (what === 'removes' && remote) product.fields.delete(remote.uuid);
        else if (what === 'removes person') product.removePerson([...product.people.keys()][at] ?? '');
        else if (what === 'deletes annex') product.removeChild('annex');
        else if (what === 'deletes group') product.groups = [];
        else if (what === 'wait') await clock.advance(ms);
        else if (what === 'try again') saver.retry([...saver.items().keys()]);
        else if (what === 'poll' && !saver.busy()) receive(store, saver, product.pack());
        else if (what === 'close and open') {
          saver.stop();
          await clock.advance(60);
          editor = opened(product, clock, kept);
        }
      }

      function discard({ store, saver }: Editor): void {
        const refused = refusedIn(saver.items());
        saver.replace(refused.map(({ id }) => [id, null]));
        store.setState((state) => discardRefused(state, refused, product.pack()));
      }
    }),
    { numRuns },
  );
});

function resolve({ store, saver }: Editor, conflict: ReturnType<Editor['store']['getState']>['conflicts'][number]): void {
  const change = fieldItems(saver.items()).get(conflict.uuid)?.value;
  store.setState(({ conflicts }) => ({ conflicts: conflicts.filter((other) => other !== conflict) }));
  saver.replace(change ? [[conflict.uuid, fieldPart(decided(change, conflict.theirs, 'mine'))]] : []);
}
