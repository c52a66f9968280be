import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { createSaver, type Saver } from './saver.ts';
import { type TestClock, testClock } from './test-clock.ts';
import { keptAsText, TestServer, type Text, testConnection, textsTo } from './test-server.ts';
import type { Way } from './way.ts';

let clock: TestClock;
let server: TestServer;
let connection: ReturnType<typeof testConnection>;
let kept: Map<string, string>;
let states: string[];
let setAside: number;

beforeEach(() => {
  clock = testClock();
  server = new TestServer(clock);
  connection = testConnection();
  kept = new Map();
  states = [];
  setAside = 0;
});

function aSaver(way: Partial<Way<Text>> = {}): Saver<Text> {
  return createSaver(
    { ...textsTo(server), ...way },
    { clock, connection, kept: keptAsText(kept) },
    {
      changed: () => undefined,
      state: ({ kind, changes }) => {
        const state = `${kind} ${changes}`;
        if (states.at(-1) !== state) states.push(state);
      },
      refused: () => {
        setAside += 1;
      },
    },
  );
}

const write = (saver: Saver<Text>, texts: Record<string, string>, afterMs = 0) =>
  saver.note(
    Object.entries(texts).map(([id, text]) => ({
      id,
      value: { text, on: server.held.has(id) ? String(server.held.get(id)?.version) : undefined },
    })),
    afterMs,
  );
const held = () => Object.fromEntries([...server.held].map(([id, { text }]) => [id, text]));
const refused = (saver: Saver<Text>) => Object.fromEntries([...saver.items()].map(([id, item]) => [id, item.refused]));

test('changes are saved once, a fixed time after the last one, and the latest value wins', async () => {
  const saver = aSaver();
  write(saver, { a: 'A' }, 1_000);
  await clock.advance(900);
  write(saver, { a: 'An' }, 1_000);
  await clock.advance(900);
  expect(server.calls).toEqual([]);
  await clock.advance(200);
  expect(server.calls).toEqual(['a=An']);
  expect(states).toEqual(['saving 1', 'saved 0']);
  expect(kept.size).toBe(0);
});

test('a change undone before it was sent is not sent', async () => {
  const saver = aSaver();
  saver.note([{ id: 'a', value: { text: 'new', was: 'old' } }], 1_000);
  saver.note([{ id: 'a', value: { text: 'old' } }], 1_000);
  await clock.advance(5_000);
  expect(server.calls).toEqual([]);
  expect(states.at(-1)).toBe('saved 0');
});

test('a change undone after it was sent is undone on the server too', async () => {
  for (const fate of ['taken', 'answer lost'] as const) {
    const saver = aSaver();
    server.fate = fate;
    saver.note([{ id: 'a', value: { text: 'new', was: 'old' } }]);
    await clock.advance(fate === 'taken' ? 20 : 100);
    saver.note([{ id: 'a', value: { text: 'old' } }]);
    server.fate = 'taken';
    await clock.advance(5_000);
    expect(held()).toEqual({ a: 'old' });
    expect(states.at(-1)).toBe('saved 0');
  }
});

test('a lane is saved before the lanes behind it, whichever is due first', async () => {
  const saver = aSaver();
  write(saver, { '1 after': 'x' });
  write(saver, { '0 before': 'x' }, 5_000);
  await clock.advance(500);
  expect(server.calls).toEqual(['0 before=x', '1 after=x']);
});

test('a call holds as many changes as it may', async () => {
  const saver = aSaver();
  write(saver, Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`f${index}`, 'x'])));
  await clock.advance(500);
  expect(server.calls.map((call) => call.split(' ').length)).toEqual([100, 100, 50]);
});

test('without a network, the latest values wait, are tried with growing pauses, and go at once when it is back', async () => {
  const saver = aSaver();
  server.fate = 'offline';
  write(saver, { a: '1' });
  await clock.advance(60_000);
  const tries = server.calls.length;
  expect(tries).toBeGreaterThan(5);
  expect(tries).toBeLessThan(10);
  expect(states.at(-1)).toBe('offline 1');
  write(saver, { a: '2', b: '1' });
  expect(states.at(-1)).toBe('offline 2');
  server.fate = 'taken';
  connection.set(false);
  connection.set(true);
  await clock.advance(100);
  expect(held()).toEqual({ a: '2', b: '1' });
  expect(states.at(-1)).toBe('saved 0');
});

test('a failing or busy server is tried again, and the state says “later” meanwhile', async () => {
  const saver = aSaver();
  for (const fate of ['busy', 'in trouble'] as const) {
    server.fate = fate;
    write(saver, { a: fate });
    await clock.advance(100);
    expect(states.at(-1)).toBe('later 1');
    server.fate = 'taken';
    await clock.advance(2_000);
    expect(held()).toEqual({ a: fate });
  }
});

test('a server that asks for a longer pause gets it', async () => {
  let calls = 0;
  const saver = aSaver({
    send: async () => {
      calls += 1;
      throw new ApiError(429, { code: 'too_many_requests' }, false, 120);
    },
  });
  write(saver, { a: 'x' });
  await clock.advance(110_000);
  expect(calls).toBe(1);
  await clock.advance(20_000);
  expect(calls).toBe(2);
});

test('a refused change is set aside with its reason and blocks nothing, whether or not the answer names it', async () => {
  for (const names of [true, false]) {
    const saver = aSaver();
    server.names = names;
    write(saver, Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, index === 57 ? 'bad' : 'x'])));
    write(saver, { '1 behind': 'x' });
    await clock.advance(10_000);
    expect(refused(saver)).toEqual({ f57: names ? 'No such text.' : 'Not valid.' });
    expect(server.held.size).toBe(100);
    expect(states.at(-1)).toBe('refused 1');
    expect(setAside).toBe(1);
    expect(server.calls.length).toBeLessThan(names ? 5 : 30);
    server.held.clear();
    server.calls.length = 0;
    setAside = 0;
    saver.replace([['f57', null]]);
    expect(states.at(-1)).toBe('saved 0');
  }
});

test('a refusal of the whole document sets aside all changes of that kind at once', async () => {
  let calls = 0;
  const saver = aSaver({
    largest: [2, 2],
    send: async () => {
      calls += 1;
      throw new ApiError(409, { code: 'not_in_setup', message: 'Sent already.' }, false);
    },
  });
  write(saver, { a: '1', b: '2', c: '3', d: '4' });
  await clock.advance(1_000);
  expect(new Set(Object.values(refused(saver)))).toEqual(new Set(['Sent already.']));
  expect(saver.items().size).toBe(4);
  expect(calls).toBe(1);
});

test('a refused change is sent again on request, when it is changed, and at the next visit', async () => {
  const saver = aSaver();
  write(saver, { a: 'bad' });
  await clock.advance(1_000);
  saver.retry(['a']);
  await clock.advance(1_000);
  expect(server.calls).toEqual(['a=bad', 'a=bad']);
  saver.stop();
  const next = aSaver();
  next.retry();
  await clock.advance(1_000);
  expect(server.calls).toHaveLength(3);
  write(next, { a: 'good' });
  await clock.advance(1_000);
  expect(held()).toEqual({ a: 'good' });
  expect(states.at(-1)).toBe('saved 0');
});

test('a change known to be invalid is not sent at all', async () => {
  const saver = aSaver();
  saver.note([{ id: 'a', value: { text: 'x' }, refused: 'No day of the calendar.' }]);
  await clock.advance(1_000);
  expect(server.calls).toEqual([]);
  expect(refused(saver)).toEqual({ a: 'No day of the calendar.' });
});

test('a successful save is announced, so that changes refused for lack of it can be sent again', async () => {
  const saved: string[] = [];
  const saver = createSaver(
    textsTo(server),
    { clock, connection, kept: keptAsText<Text>(kept) },
    { changed: () => undefined, state: () => undefined, saved: (changes) => saved.push(...changes.map(({ id }) => id)) },
  );
  write(saver, { a: 'x', b: 'bad' });
  await clock.advance(1_000);
  expect(saved).toEqual(['a']);
});

test('another person’s save is never overwritten unseen: the conflict decides about the change', async () => {
  server.put('a', 'first');
  const asked: string[] = [];
  const way = textsTo(server);
  const saver = aSaver({
    onConflict: (error, sent) => {
      asked.push(...[...sent].map(([id, { value }]) => `${id}=${value.text}`));
      return way.onConflict(error, sent);
    },
  });
  write(saver, { a: 'mine' }, 1_000);
  server.put('a', 'theirs');
  await clock.advance(2_000);
  expect(asked).toEqual(['a=mine']);
  expect(held()).toEqual({ a: 'mine' });
  expect(states.at(-1)).toBe('saved 0');
});

test('a change given up in a conflict is gone, and the others of its call are saved', async () => {
  server.put('a', 'first');
  const saver = aSaver({ onConflict: () => new Map([['a', null]]) });
  write(saver, { a: 'mine', b: 'x' }, 1_000);
  server.put('a', 'theirs');
  await clock.advance(2_000);
  expect(held()).toEqual({ a: 'theirs', b: 'x' });
});

test('endless conflicts wait like a busy server, and a conflict that names nothing counts as a refusal', async () => {
  const conflict = async () => {
    server.calls.push('');
    throw new ApiError(409, { code: 'version_conflict', message: 'Changed.' }, false);
  };
  const again = aSaver({ send: conflict, onConflict: (_error, sent) => new Map([...sent].map(([id, { value }]) => [id, { ...value }])) });
  write(again, { a: 'x' });
  await clock.advance(500);
  expect(server.calls).toHaveLength(4);
  expect(states.at(-1)).toBe('later 1');
  again.stop();
  kept.clear();
  const nothing = aSaver({ send: conflict, onConflict: () => new Map() });
  write(nothing, { a: 'x' });
  await clock.advance(500);
  expect(refused(nothing)).toEqual({ a: 'Changed.' });
});

test('a change that waits for a decision is not sent, and the others are', async () => {
  const { placeOf } = textsTo(server);
  let undecided = true;
  const saver = aSaver({ placeOf: (change) => (undecided && change.id === 'a' ? undefined : placeOf(change)) });
  write(saver, { a: 'x', b: 'x' });
  await clock.advance(1_000);
  expect(held()).toEqual({ b: 'x' });
  expect(states.at(-1)).toBe('saving 1');
  undecided = false;
  saver.replace([['a', { text: 'decided' }]]);
  await clock.advance(1_000);
  expect(held()).toEqual({ a: 'decided', b: 'x' });
});

test('flush saves everything now, also what arrives during a save, and tells if something is left', async () => {
  const saver = aSaver();
  write(saver, { a: '1' }, 1_000);
  await clock.advance(1_010);
  write(saver, { a: '2', b: '1' }, 1_000);
  const flushed = saver.flush();
  await clock.advance(200);
  expect(await flushed).toBe(true);
  expect(held()).toEqual({ a: '2', b: '1' });
  server.fate = 'offline';
  write(saver, { a: '3' }, 1_000);
  const failed = saver.flush();
  await clock.advance(200);
  expect(await failed).toBe(false);
});

test('waiting for everything to be saved outlasts an offline spell', async () => {
  const saver = aSaver();
  server.fate = 'offline';
  write(saver, { a: '1', b: 'bad' }, 1_000);
  let done = false;
  void saver.whenSaved().then(() => {
    done = true;
  });
  await clock.advance(10_000);
  expect(done).toBe(false);
  server.fate = 'taken';
  await clock.advance(20_000);
  expect(done).toBe(true);
  expect(refused(saver)).toEqual({ b: 'No such text.' });
});

test('closing a tab loses nothing: the next visit sends what this device has kept', async () => {
  const saver = aSaver();
  write(saver, { a: 'x' }, 1_000);
  saver.stop();
  await clock.advance(5_000);
  expect(server.calls).toEqual([]);
  const next = aSaver();
  next.retry();
  await clock.advance(100);
  expect(held()).toEqual({ a: 'x' });
  expect(kept.size).toBe(0);
});
