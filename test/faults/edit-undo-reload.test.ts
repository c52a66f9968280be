import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Pack } from '../../shared/contract/schemas/documents/document.ts';
import type { FieldType } from '../../shared/fields/field-types.ts';
import { type PersonPart, personProperties } from '../../web/editor/core/setup-diff.ts';
import { addListed } from '../../web/editor/people/list/add-listed.ts';
import { newGroup } from '../../web/editor/people/new-group.ts';
import type { Editor } from '../../web/editor/state/editor.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type Desk, editorOn, inBrowser } from '../support/editor-on-product.ts';
import { type Product, startProduct } from '../support/product.ts';
import { joinTeam, newTeam } from '../support/teams.ts';
import { actingIn } from '../support/workspaces.ts';

vi.mock('../../web/ui/toasts.ts', () => ({ toast: vi.fn() }));
const asking = vi.hoisted(() => ({ fetchDocument: (_key: string): Promise<Pack> => Promise.reject(new Error('Too early')) }));
vi.mock('../../web/api/documents.ts', () => ({ fetchDocument: (key: string) => asking.fetchDocument(key) }));

/** `RUNS=300 SEED=2`: more plays, and others. */
const amount = { numRuns: Number(process.env.RUNS ?? 12) };

let product: Product;
let callers: [ApiClient, ApiClient];
let template: string;
/** Fields that were saved: a play without any would prove nothing. */
let fieldsSaved = 0;

beforeAll(async () => {
  inBrowser();
  product = await startProduct();
  const founder = product.client();
  await founder.register({ name: 'Anna' });
  const team = await newTeam(founder, 'Harbour Law');
  const sender = await joinTeam(product, founder, team, { role: 'sender' }, 'Bert');
  callers = [actingIn(product, founder, team), actingIn(product, sender.client, team)];
  asking.fetchDocument = (key) => callers[0].document(key);
  const { packKey } = await callers[0].upload(await plainPdf(2), 'Lease.pdf');
  await callers[0].upload(await plainPdf(1), 'Annex.pdf', packKey);
  await product.local.idle();
  for (const name of ['Carla', 'Dirk']) await callers[0].addSignatory(packKey, { name, email: `${name}@example.com` });
  template = packKey;
});
afterAll(() => product.close());

const commandNames = [
  ...['copy', 'cut', 'paste', 'clone', 'delete', 'select_all', 'nudge_far', 'grow'],
  ...['align_left', 'distribute_horizontal', 'same_size', 'repeat_all', 'repeat_later'],
];
const types: FieldType[] = ['text', 'signature', 'initial', 'date', 'check', 'choice', 'block', 'link', 'approve', 'note'];
const acts = {
  place: 24,
  command: 6,
  select: 3,
  'change type': 1,
  give: 2,
  describe: 2,
  'add person': 2,
  'paste a list': 1,
  rename: 2,
  'change details': 3,
  'move person': 1,
  'remove person': 2,
  'give fields and remove person': 1,
  'add group': 1,
  'rename group': 1,
  'move group': 1,
  'remove group': 1,
  'put into group': 2,
  'choose members of group': 1,
  'turn groups off': 1,
  'add copy': 1,
  'change copy': 2,
  'remove copy': 1,
  'rename document': 1,
  'set a setting': 1,
  undo: 7,
  redo: 4,
  save: 3,
  poll: 2,
  reload: 2,
  'lose an answer': 1,
  'lose the network': 1,
} as const;
type Act = keyof typeof acts;

const step = fc.record({
  act: fc.oneof(...Object.entries(acts).map(([act, weight]) => ({ weight, arbitrary: fc.constant(act as Act) }))),
  second: fc.boolean(),
  at: fc.nat(60),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A copy of the pack. Time passes, because copies are limited by time. */
async function fresh(): Promise<string> {
  await product.client().post('/_local/clock', { advance_seconds: 5 });
  return (await callers[0].get(`/app/documents/${template}/create_a_copy`)).document_key;
}

/** What somebody sees in the editor, or what the product has saved, as far as commands change it. */
function shapeOf({ pack, people, fields }: ReturnType<Editor['store']['getState']>) {
  return { ...shapeOfPack(pack), people: people.map(shapeOfPerson), fields: shapesOf(Object.values(fields)) };
}
function shapeOfSaved(pack: Pack) {
  const people = [...pack.signatories].sort((a, b) => a.position - b.position).map(shapeOfPerson);
  const fields = shapesOf(pack.child_documents.flatMap(({ data_fields }) => data_fields));
  return { ...shapeOfPack(pack), people, fields };
}
const shapeOfPack = ({ document_name, settings, signer_groups, cc_recipients }: Omit<Pack, 'child_documents' | 'signatories'>) => ({
  name: document_name,
  settings,
  groups: signer_groups.map(({ uuid, name, position }) => ({ uuid, name, position })),
  cc_recipients,
});
const shapeOfPerson = (person: Pack['signatories'][number]) => [person.uuid, ...personProperties.map((name) => person[name])];
const shapesOf = (fields: Pack['child_documents'][number]['data_fields']) =>
  Object.fromEntries(
    fields.map(({ uuid, date_created, date_updated, updated_by_user_name, filled_in_by, blob_url, ...rest }) => [uuid, rest]),
  );

const played = async (steps: readonly Step[], people: 1 | 2): Promise<void> => {
  const packKey = await fresh();
  const desks: Desk[] = [];
  for (const caller of callers.slice(0, people)) desks.push(await editorOn(caller, packKey));
  for (const one of steps) await play(desks[people === 2 && one.second ? 1 : 0] as Desk, one);

  const saved = async () => shapeOfSaved(await callers[0].document(packKey));
  for (const desk of desks) await desk.save();
  // Whoever works alone is never refused, and sees what is saved without asking again.
  if (people === 1) {
    expect(desks[0]?.refusals()).toEqual([]);
    expect(desks[0] && shapeOf(desks[0].state())).toEqual(await saved());
  }
  for (let round = 0; round < 4; round++) {
    for (const desk of desks) {
      await desk.poll();
      await desk.decide(round % 2 === 0 ? 'mine' : 'theirs');
      await desk.save();
    }
  }
  for (const desk of desks) await desk.discard();
  for (const desk of desks) await desk.poll();
  for (const desk of desks) {
    expect(desk.unsaved()).toEqual([]);
    expect(shapeOf(desk.state())).toEqual(await saved());
  }

  fieldsSaved += Object.keys(desks[0]?.state().fields ?? {}).length;

  // What comes afterwards is saved.
  for (const desk of desks) {
    const name = `Last name ${randomUUID()}`;
    desk.editor.changePack({ document_name: name });
    await desk.save();
    expect((await saved()).name).toBe(name);
    desk.close();
  }
};

async function play(desk: Desk, { act, at }: Step): Promise<void> {
  const { editor } = desk;
  const { people, fields, selection } = editor.store.getState();
  const person = people[at % Math.max(1, people.length)];
  const all = Object.values(fields);
  const field = all[at % Math.max(1, all.length)];
  const ofPerson = all.filter(({ signatory_uuid }) => signatory_uuid === person?.uuid);
  const heir = people.find((one) => one !== person)?.uuid ?? null;
  if (act === 'place') desk.place(types[at % types.length] as FieldType, at, person?.uuid ?? null);
  else if (act === 'command') desk.run(commandNames[at % commandNames.length] as string);
  else if (act === 'select') editor.store.setState({ selection: all.slice(at % 5, (at % 5) + 1 + (at % 3)).map(({ uuid }) => uuid) });
  else if (act === 'change type' && field) desk.retype(field, types[(at * 7) % types.length] as FieldType);
  else if (act === 'give') desk.give(selection, person?.uuid ?? null);
  else if (act === 'describe' && field) editor.change(act, { put: [{ ...field, description: `Words ${at}`, required: false }] });
  else if (act === 'add person') editor.addPerson();
  else if (act === 'paste a list') pasteList(editor, at);
  else if (act === 'rename' && person) editor.changePerson(person.uuid, { name: `Name ${at}` });
  else if (act === 'change details' && person) editor.changePerson(person.uuid, detailsAt(at, editor));
  else if (act === 'move person' && person) editor.movePerson(person.uuid, at % people.length);
  else if (act === 'remove person' && person) editor.removePerson(person.uuid, { remove: ofPerson.map(({ uuid }) => uuid) });
  else if (act === 'give fields and remove person' && person)
    editor.removePerson(person.uuid, { put: ofPerson.map((one) => ({ ...one, signatory_uuid: heir })) });
  else if (act.endsWith('group') || act === 'turn groups off') changeGroup(desk, act, at);
  else if (act.endsWith('copy')) changeCopy(desk, act, at);
  else if (act === 'rename document') editor.changePack({ document_name: `Name ${at}` });
  else if (act === 'set a setting') editor.changePack({ settings: { sequential_signing: at % 2 === 0 } });
  else if (act === 'undo') editor.undo();
  else if (act === 'redo') editor.redo();
  else if (act === 'save') await desk.save();
  else if (act === 'poll') await desk.poll();
  else if (act === 'reload') await desk.reload();
  else if (act === 'lose an answer') desk.lose('answer');
  else if (act === 'lose the network') desk.lose('request');
}

/** A pasted list of up to three people; the first takes the place of a person who is there. */
function pasteList(editor: Editor, at: number): void {
  const listed = Array.from({ length: 1 + (at % 3) }, (_, index) => ({
    id: `${index}`,
    refusal: null,
    person: { line: index + 1, name: `Listed ${at} ${index}`, email: `${randomUUID()}@example.com`, mobile_number: '', role: '' },
  }));
  addListed(editor, listed, at % 2 === 0 ? (editor.store.getState().people[at % 5]?.uuid ?? null) : null);
}

const details: readonly ((at: number, keys: string[]) => PersonPart)[] = [
  (at) => ({ email: `person${at}@example.com` }),
  (at) => ({ role: `Role ${at}` }),
  (at) => ({ company: `Company ${at}`, job_title: `Title ${at}` }),
  (at) => ({ mobile_number: at % 3 === 0 ? '' : '+4915112345678' }),
  (at) => ({ primary_communication_channel: at % 3 === 0 ? 'email' : 'sms' }),
  (at) => ({ is_optional: at % 3 === 0, email_is_optional: at % 4 === 0 }),
  (_at, keys) => ({ associated_document_keys: keys.slice(1) }),
  (at) => ({ can_receive_signing_notifications: at % 3 === 0, can_update_fields: at % 4 === 0 }),
];

function detailsAt(at: number, editor: Editor): PersonPart {
  const keys = editor.store.getState().pack.child_documents.map(({ key }) => key);
  return details[at % details.length]?.(at, keys) ?? {};
}

function changeGroup({ editor }: Desk, act: Act, at: number): void {
  const { pack, people } = editor.store.getState();
  const { signer_groups: groups, settings } = pack;
  const group = groups[at % Math.max(1, groups.length)];
  const others = groups.filter((one) => one !== group);
  const person = people[at % Math.max(1, people.length)];
  if (act === 'add group')
    editor.changeGroups([...groups, newGroup(groups)], settings.use_signer_groups ? undefined : { use_signer_groups: true });
  else if (act === 'rename group' && group)
    editor.changeGroups(groups.map((one) => (one === group ? { ...one, name: `Named ${randomUUID()}` } : one)));
  else if (act === 'move group' && group) editor.changeGroups([group, ...others]);
  else if (act === 'remove group' && group) editor.changeGroups(others);
  else if (act === 'turn groups off') editor.changeGroups([], { use_signer_groups: false });
  else if (act === 'choose members of group' && group)
    editor.asOne(() => {
      for (const [index, { uuid }] of people.entries())
        editor.changePerson(uuid, { signer_group_uuid: index % 2 === at % 2 ? group.uuid : null });
    });
  else if (act === 'put into group' && group && person) editor.changePerson(person.uuid, { signer_group_uuid: group.uuid });
}

function changeCopy({ editor }: Desk, act: Act, at: number): void {
  const copies = editor.store.getState().pack.cc_recipients;
  const place = at % Math.max(1, copies.length);
  const part = at % 2 === 0 ? { name: `Name ${at}` } : { email: `copy${at}@example.com` };
  if (act === 'add copy') editor.changeCopies([...copies, { name: '', email: `${randomUUID()}@example.com`, mobile_number: '' }]);
  else if (act === 'change copy') editor.changeCopies(copies.map((one, index) => (index === place ? { ...one, ...part } : one)));
  else if (act === 'remove copy') editor.changeCopies(copies.filter((_, index) => index !== place));
}

const property = (people: 1 | 2) => fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => played(steps, people));
const patience = 60_000 + amount.numRuns * 5_000;

test('one person: what is shown after any commands, undone, redone and reloaded, is what the product has saved', {
  timeout: patience,
}, async () => {
  await fc.assert(property(1), amount);
  expect(fieldsSaved).toBeGreaterThan(10);
});

test('two people at once: nothing holds up saving, and both end with what the product has saved', { timeout: patience }, async () => {
  await fc.assert(property(2), amount);
});

test('two people who add a group, or a copy, at the same moment both keep theirs', async () => {
  const packKey = await fresh();
  const desks = [await editorOn(callers[0], packKey), await editorOn(callers[1], packKey)];
  for (const desk of desks) {
    changeGroup(desk, 'add group', 0);
    changeCopy(desk, 'add copy', 0);
  }
  for (const desk of desks) await desk.save();
  for (const desk of desks) await desk.poll();
  const saved = await callers[0].document(packKey);
  expect(saved.signer_groups.map(({ name }: { name: string }) => name)).toEqual(['Signer group 1', 'Signer group 2']);
  expect(saved.cc_recipients).toHaveLength(2);
  for (const desk of desks) {
    expect(desk.refusals()).toEqual([]);
    expect(shapeOf(desk.state())).toEqual(shapeOfSaved(saved));
    desk.close();
  }
});
