import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { diffFields } from '../core/diff.ts';
import type { Fields } from '../core/editor-field.ts';
import { field, fieldsOf } from '../core/test-fields.ts';
import { createSaver, type Failure, type Saver } from './saver.ts';

let calls: string[];
let fail: (() => Failure | undefined) | undefined;
let states: string[];
let running: number;
let saver: Saver;

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  states = [];
  fail = undefined;
  running = 0;
  const call = async (what: string) => {
    running += 1;
    expect(running).toBe(1);
    calls.push(what);
    await new Promise((resolve) => setTimeout(resolve, 50));
    running -= 1;
    if (fail?.()) throw new Error(what);
  };
  saver = createSaver(
    {
      savePack: (data) => call(`pack ${JSON.stringify(data)}`),
      savePerson: (input) => call(`person ${input.uuid}${input.removed ? ' removed' : ` ${input.name}`}`),
      saveFields: (key, batch) =>
        call(`fields ${key} ${Object.entries(batch).map(([uuid, one]) => `${uuid} ${one.kind} ${one.patch.x ?? ''}`)}`),
      onError: () => fail?.() ?? { kind: 'refused', message: 'no' },
    },
    { changed: () => undefined, state: (state) => states.push(state.kind === 'offline' ? `offline ${state.changes}` : state.kind) },
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

test('what is refused is kept and told; flush answers that not all is saved', async () => {
  fail = () => ({ kind: 'refused', message: 'not in setup' });
  change(one, two);
  const done = saver.flush();
  await vi.advanceTimersByTimeAsync(500);
  expect(await done).toBe(false);
  expect(states.at(-1)).toBe('failed');
  expect(saver.pending().fields.a?.patch).toEqual({ x: 2 });
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
