import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Refusal } from './judge-failure.ts';
import { createSift } from './sift.ts';

const refusal = (part: Partial<Refusal> = {}) => ({ message: 'No.', issues: [], ...part });
const issue = (path: string, message: string) => ({ path, code: 'invalid_content', message });

/**
 * Saves all of `ids` at a server that refuses a save for its bad changes. Answers what it saved, what was set aside,
 * and the calls made.
 */
function played(ids: readonly string[], bad: ReadonlySet<string>, naming: boolean) {
  const sift = createSift(100);
  let waiting = [...ids];
  const taken: string[] = [];
  const aside: string[] = [];
  let calls = 0;
  while (waiting.length > 0) {
    calls += 1;
    const sent = waiting.slice(0, sift.size());
    const wrong = sent.findIndex((id) => bad.has(id));
    if (wrong < 0) {
      sift.saved();
      taken.push(...sent);
      waiting = waiting.slice(sent.length);
    } else {
      const issues = naming ? [issue(`body.data.${wrong}.data`, 'No.')] : [];
      const reasons = sift.refused(refusal({ issues }), sent);
      aside.push(...reasons.keys());
      waiting = waiting.filter((id) => !reasons.has(id));
    }
  }
  return { taken, aside, calls };
}

const hundred = Array.from({ length: 100 }, (_, index) => `field ${index}`);

test('one bad change of 100 is set aside and the other 99 are saved in few calls, whether or not the answer names it', () => {
  for (const naming of [true, false]) {
    const { taken, aside, calls } = played(hundred, new Set(['field 57']), naming);
    expect(aside).toEqual(['field 57']);
    expect(taken).toEqual(hundred.filter((id) => id !== 'field 57'));
    expect(calls).toBeLessThan(naming ? 3 : 25);
  }
});

test('exactly the bad changes are set aside, whichever they are', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(99), { maxLength: 8 }), fc.boolean(), (indexes, naming) => {
      const bad = new Set(indexes.map((index) => `field ${index}`));
      const { taken, aside } = played(hundred, bad, naming);
      expect(new Set(aside)).toEqual(bad);
      expect(taken).toHaveLength(100 - bad.size);
    }),
  );
});

test('issues name changes by position, field or property, each with its own words', () => {
  const sift = createSift(100);
  const issues = [issue('body.data.1.data', 'No date.'), issue('data_fields.c', 'Not asked for.'), issue('body.data.1.x', 'Off the page.')];
  expect([...sift.refused(refusal({ issues }), ['a', 'b', 'c'])]).toEqual([
    ['b', 'No date.'],
    ['c', 'Not asked for.'],
  ]);
  const subject = [issue('body.data.subject', 'Too long.')];
  expect([...sift.refused(refusal({ issues: subject }), ['message', 'subject'])]).toEqual([['subject', 'Too long.']]);
});
