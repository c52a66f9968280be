import { ApiError, NetworkError } from '../api/errors.ts';
import type { Kept } from './kept.ts';
import type { TestClock } from './test-clock.ts';
import type { Change, Item, Way } from './way.ts';

/** A text to save. `on`: the version it is based on; `was`: what the server holds of it. */
export interface Text {
  text: string;
  on?: string | undefined;
  was?: string;
}

/** The fate of a call. `lost`: the save succeeds but its answer does not arrive. */
export type Fate = 'taken' | 'offline' | 'answer lost' | 'busy' | 'in trouble';

/** A server that holds texts and fails on request. It refuses texts that begin with "bad", and texts based on an older version. */
export class TestServer {
  readonly held = new Map<string, { text: string; version: number }>();
  readonly calls: string[] = [];
  fate: Fate = 'taken';
  /** Whether a refusal names the change it concerns. */
  names = true;
  private readonly clock: TestClock;
  private open = 0;

  constructor(clock: TestClock) {
    this.clock = clock;
  }

  /** Saves as somebody else. */
  put(id: string, text: string): void {
    this.held.set(id, { text, version: (this.held.get(id)?.version ?? 0) + 1 });
  }

  async take(changes: readonly Change<Text>[]): Promise<ReadonlyMap<string, string>> {
    const { fate } = this;
    if (this.open > 0) throw new Error('Two calls at once');
    this.open += 1;
    this.calls.push(changes.map(({ id, value }) => `${id}=${value.text}`).join(' '));
    await new Promise<void>((resolve) => this.clock.after(50, resolve));
    this.open -= 1;
    if (fate === 'offline') throw new NetworkError(null);
    if (fate === 'busy') throw new ApiError(429, { code: 'too_many_requests' }, false);
    if (fate === 'in trouble') throw new ApiError(503, {}, false);
    this.refuse(changes);
    for (const { id, value } of changes) this.put(id, value.text);
    if (fate === 'answer lost') throw new NetworkError(null);
    return new Map(changes.map(({ id }) => [id, String(this.held.get(id)?.version)]));
  }

  private refuse(changes: readonly Change<Text>[]): void {
    const newer = changes.filter(({ id, value: { text, on } }) => {
      const has = this.held.get(id);
      return has && on !== undefined && on !== String(has.version) && text !== has.text;
    });
    if (newer.length > 0) throw new ApiError(409, { code: 'version_conflict', message: 'Changed.', ids: newer.map(({ id }) => id) }, false);
    const bad = changes.findIndex(({ value }) => value.text.startsWith('bad'));
    if (bad < 0) return;
    const issues = this.names ? [{ path: `body.data.${bad}.text`, code: 'invalid', message: 'No such text.' }] : [];
    throw new ApiError(400, { code: 'bad_request', message: 'Not valid.', issues }, false);
  }
}

/** Texts named `1 …` are sent after those named `0 …`. A conflict is resolved by overwriting the newer text. */
export function textsTo(server: TestServer, largest = 100): Way<Text> {
  return {
    largest: [largest, largest],
    placeOf: ({ id }) => ({ lane: id.startsWith('1') ? 1 : 0, call: 'texts' }),
    join: (older, newer, maybeThere) => (newer.text === older.was && !maybeThere ? null : { ...newer, on: older.on, was: older.was }),
    rest: (sent, now, version) => (now.text === sent.text ? null : { text: now.text, on: version, was: sent.text }),
    send: (changes) => server.take(changes),
    onConflict: (error, unsaved) =>
      new Map((error.answer.ids as string[]).map((id) => [id, { text: unsaved.get(id)?.value.text ?? '', on: versionOf(server, id) }])),
    failed: () => 'It could not be saved.',
  };
}

const versionOf = (server: TestServer, id: string) => String(server.held.get(id)?.version);

/** Kept as text, as a device keeps it. */
export function keptAsText<V>(entries = new Map<string, string>()): Kept<Item<V>> {
  return {
    all: () => new Map([...entries].map(([id, text]) => [id, JSON.parse(text) as Item<V>])),
    put: (id, entry) => {
      entries.set(id, JSON.stringify(entry));
      return true;
    },
    remove: (id) => void entries.delete(id),
  };
}

/** A network that a test switches on and off. */
export function testConnection() {
  let connected = true;
  const listeners = new Set<() => void>();
  return {
    get: () => connected,
    set: (now: boolean) => {
      connected = now;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
