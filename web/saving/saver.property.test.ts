import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSaver, type Saver } from './saver.ts';
import { testClock } from './test-clock.ts';
import { type Fate, keptAsText, TestServer, type Text, testConnection, textsTo } from './test-server.ts';

type Step =
  | { do: 'write'; id: string; text: string; afterMs: number }
  | { do: 'wait'; ms: number }
  | { do: 'fate'; fate: Fate }
  | { do: 'flush' | 'close and open' | 'retry' };

const fates: Fate[] = ['taken', 'taken', 'offline', 'answer lost', 'busy', 'in trouble'];
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('write' as const),
    id: fc.constantFrom('0 a', '0 b', '1 c', '1 d'),
    text: fc.constantFrom('', 'x', 'y', 'z', 'bad'),
    afterMs: fc.constantFrom(0, 250, 1_000),
  }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 49, 60, 300, 1_100, 20_000) }),
  fc.record({ do: fc.constant('fate' as const), fate: fc.constantFrom(...fates) }),
  fc.record({ do: fc.constantFrom('flush' as const, 'close and open' as const, 'retry' as const) }),
);

test('whatever is written, lost, refused, closed and undone, the server ends with the last values and nothing is stuck', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.boolean(), fc.integer({ min: 1, max: 3 }), async (steps, names, largest) => {
      const clock = testClock();
      const server = new TestServer(clock);
      server.names = names;
      const connection = testConnection();
      const kept = new Map<string, string>();
      let state = '';
      const open = () => {
        const opened = createSaver(
          textsTo(server, largest),
          { clock, connection, kept: keptAsText<Text>(kept) },
          { changed: () => undefined, state: ({ kind }) => (state = kind) },
        );
        opened.retry();
        return opened;
      };
      let saver: Saver<Text> = open();
      /** The values on the screen, and those that the server is known to hold. */
      const screen = new Map<string, string>();
      const seen = (id: string) => server.held.get(id);
      for (const one of steps) {
        if (one.do === 'write') {
          const on = seen(one.id);
          screen.set(one.id, one.text);
          saver.note([{ id: one.id, value: { text: one.text, on: on && String(on.version), ...(on && { was: on.text }) } }], one.afterMs);
        } else if (one.do === 'wait') await clock.advance(one.ms);
        else if (one.do === 'fate') server.fate = one.fate;
        else if (one.do === 'flush') void saver.flush();
        else if (one.do === 'retry') saver.retry([...saver.items().keys()]);
        else {
          saver.stop();
          await clock.advance(60);
          saver = open();
        }
      }
      server.fate = 'taken';
      await clock.advance(120_000);
      const bad = [...screen].filter(([, text]) => text === 'bad').map(([id]) => id);
      expect([...saver.items().keys()].sort()).toEqual(bad.sort());
      expect([...kept.keys()].sort()).toEqual(bad.sort());
      expect(state === '' ? 'saved' : state).toBe(bad.length > 0 ? 'refused' : 'saved');
      for (const [id, text] of screen) if (text !== 'bad') expect(server.held.get(id)?.text).toBe(text);
      for (const id of bad) {
        saver.note([{ id, value: { text: 'good' } }]);
        await clock.advance(1_000);
        expect(server.held.get(id)?.text).toBe('good');
      }
      expect(saver.items().size + kept.size).toBe(0);
    }),
    { numRuns: 500 },
  );
});
