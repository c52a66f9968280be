import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Refusal } from '../../saving/judge-failure.ts';
import { diffFields } from '../core/diff.ts';
import type { Fields } from '../core/editor-field.ts';
import { field, fieldsOf } from '../core/test-fields.ts';
import { emptyOutbox, type Outbox } from './outbox.ts';
import { createSaver, type Failure, type Saver } from './saver.ts';

const refused = (message: string, part: Partial<Refusal> = {}): Failure => ({
  kind: 'refused',
  refusal: { message, issues: [], whole: false, ...part },
});

let calls: string[];
/** Judges a call by what it says. */
let fail: ((what: string) => Failure | undefined) | undefined;
let failure: Failure | undefined;
let states: string[];
let outbox: Outbox;
let running: number;
let saver: Saver;

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  states = [];
  outbox = emptyOutbox;
  fail = undefined;
  running = 0;
  const call = async (what: string) => {
    running += 1;
    expect(running).toBe(1);
    calls.push(what);
    await new Promise((resolve) => setTimeout(resolve, 50));
    running -= 1;
    failure = fail?.(what);
    if (failure) throw new Error(what);
  };
  saver = createSaver(
    {
      savePack: (data) => call(`pack ${JSON.stringify(data)}`),
      savePerson: (input) => call(`person ${input.uuid}${input.removed ? ' removed' : ` ${input.name}`}`),
      saveFields: (key, batch) =>
        call(`fields ${key} ${Object.entries(batch).map(([uuid, one]) => `${uuid} ${one.kind} ${one.patch.x ?? ''}`)}`),
      onError: () => failure ?? refused('no'),
    },
    {
      changed: (now) => {
        outbox = now;
      },
      state: (state) => states.push('changes' in state ? `${state.kind} ${state.changes}` : state.kind),
    },
  );
});
afterEach(() => {
  saver.stop();
  vi.useRealTimers();
});

const change = (before: Fields, after: Fields) => saver.fieldsChanged(diffFields(before, after), () => 'child');
const one = fieldsOf(field('a', { x: 1 }));
const two = fieldsOf(field('a', { x: 2 }));
const three = fieldsOf(field('a', { x: 3 }));

test('fields are saved a second after the last change, once', async () => {
  change(one, two);
  await vi.advanceTimersByTimeAsync(900);
  change(two, three);
  await vi.advanceTimersByTimeAsync(900);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(calls).toEqual(['fields child a changed 3']);
  expect(states.at(-1)).toBe('saved');
});

test('a person is saved before the fields that name them, and removed after', async () => {
  saver.personRemoved('gone');
  change({}, one);
  saver.personChanged({ uuid: 'anna', name: 'Anna' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls).toEqual(['person anna Anna', 'fields child a added 1', 'person gone removed']);
});

test('without a network the newest state waits, and goes with growing delays', async () => {
  fail = () => ({ kind: 'later', offline: true });
  change(one, two);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(states.at(-1)).toBe('offline 1');
  change(two, three);
  await vi.advanceTimersByTimeAsync(1_100);
  fail = undefined;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls.at(-1)).toBe('fields child a changed 3');
  expect(states.at(-1)).toBe('saved');
});

test('flush saves everything now, what came during a save too', async () => {
  change(one, two);
  await vi.advanceTimersByTimeAsync(1_010);
  change(two, three);
  saver.packChanged({ subject: 'S' });
  const done = saver.flush();
  await vi.advanceTimersByTimeAsync(500);
  expect(await done).toBe(true);
  expect(calls).toEqual(['fields child a changed 2', 'pack {"subject":"S"}', 'fields child a changed 3']);
});

test('what is refused is set aside with its reason; flush answers that not all is saved', async () => {
  fail = () => refused('not in setup');
  change(one, two);
  const done = saver.flush();
  await vi.advanceTimersByTimeAsync(500);
  expect(await done).toBe(false);
  expect(states.at(-1)).toBe('refused 1');
  expect(outbox.refused).toMatchObject([{ id: 'a', part: 'field', reason: 'not in setup' }]);
  expect(saver.pending().fields.a?.patch).toEqual({ x: 2 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
});

test('a refused field blocks no other field, person or property behind it', async () => {
  fail = (what) => (/\bbad\b/.test(what) ? refused('This signatory does not exist.') : undefined);
  change({}, fieldsOf(field('bad'), field('good')));
  await vi.advanceTimersByTimeAsync(1_500);
  saver.personChanged({ uuid: 'anna', name: 'Anna' });
  saver.packChanged({ subject: 'S' });
  change({}, fieldsOf(field('later')));
  await vi.advanceTimersByTimeAsync(3_000);
  const saved = calls.filter((what) => !/\bbad\b/.test(what)).join('; ');
  for (const what of ['good added', 'later added', 'person anna', 'pack']) expect(saved).toContain(what);
  expect(outbox.refused.map(({ id, reason }) => `${id}: ${reason}`)).toEqual(['bad: This signatory does not exist.']);
  expect(states.at(-1)).toBe('refused 1');
});

test('one bad field of 99 is found and set aside, and the others are saved', async () => {
  fail = (what) => (what.includes('f57 ') ? refused('no') : undefined);
  change({}, fieldsOf(...Array.from({ length: 99 }, (_, index) => field(`f${index}`))));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(outbox.refused.map(({ id }) => id)).toEqual(['f57']);
  expect(states.at(-1)).toBe('refused 1');
  expect(calls.length).toBeLessThan(25);
});

test('of several properties of the document only the one that the answer names is set aside', async () => {
  const issues = [{ path: 'body.data.subject', code: 'too_big', message: 'Too long.' }];
  fail = (what) => (what.includes('subject') ? refused('Not valid.', { issues }) : undefined);
  saver.packChanged({ message: 'M', subject: 'S' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls.at(-1)).toBe('pack {"message":"M"}');
  expect(outbox.refused).toMatchObject([{ id: 'subject', part: 'pack', data: { subject: 'S' }, reason: 'Too long.' }]);
});

test('what was refused is tried again when a person says so, when it is changed, and when the person it names is saved', async () => {
  fail = () => refused('no');
  const annas = field('a', { x: 1, signatory_uuid: 'anna' });
  change({}, fieldsOf(annas));
  await vi.advanceTimersByTimeAsync(1_500);
  saver.retry(outbox.refused);
  await vi.advanceTimersByTimeAsync(500);
  expect(calls).toHaveLength(2);
  change(fieldsOf(annas), fieldsOf({ ...annas, x: 7 }));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(calls.at(-1)).toBe('fields child a added 7');
  fail = undefined;
  saver.personChanged({ uuid: 'anna', name: 'Anna' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls.slice(-2)).toEqual(['person anna Anna', 'fields child a added 7']);
  expect(states.at(-1)).toBe('saved');
});

test('a refused removal is forgotten when the person comes back', async () => {
  fail = (what) => (what.endsWith('removed') ? refused('Delete or reassign the fields first.') : undefined);
  saver.personRemoved('anna');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(outbox.refused).toMatchObject([{ id: 'anna', part: 'removed_person' }]);
  saver.personChanged({ uuid: 'anna', name: 'Anna' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(outbox.refused).toEqual([]);
  expect(states.at(-1)).toBe('saved');
});

test('what is discarded is gone, and all is saved', async () => {
  fail = () => refused('no');
  change(one, two);
  await vi.advanceTimersByTimeAsync(1_500);
  saver.discard(outbox.refused);
  expect(states.at(-1)).toBe('saved');
  expect(saver.pending().fields).toEqual({});
});

test('a person who comes back before or after their removal was saved is there in the end, before their fields', async () => {
  saver.personRemoved('anna');
  saver.personChanged({ uuid: 'anna', name: 'Anna' });
  change({}, one);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls).toEqual(['person anna Anna', 'fields child a added 1']);
  calls = [];
  saver.personRemoved('anna');
  await vi.advanceTimersByTimeAsync(520);
  fail = () => ({ kind: 'later', offline: true });
  saver.personChanged({ uuid: 'anna', name: 'Anna' });
  await vi.advanceTimersByTimeAsync(100);
  fail = undefined;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls[0]).toBe('person anna removed');
  expect(calls.at(-1)).toBe('person anna Anna');
  expect(saver.pending().removedPeople).toEqual([]);
});

test('a field that waits for a decision is not saved, the others are', async () => {
  saver.hold(new Set(['a']));
  change({}, fieldsOf(field('a'), field('b', { x: 5 })));
  await vi.advanceTimersByTimeAsync(1_200);
  expect(calls).toEqual(['fields child b added 5']);
  saver.hold(new Set());
  await vi.advanceTimersByTimeAsync(1_200);
  expect(calls.at(-1)).toBe('fields child a added 10');
});

test('settings of two changes go together', async () => {
  saver.packChanged({ settings: { sequential_signing: true } });
  saver.packChanged({ settings: { use_signing_wizard: false } });
  await vi.advanceTimersByTimeAsync(400);
  expect(calls).toEqual(['pack {"settings":{"sequential_signing":true,"use_signing_wizard":false}}']);
});
