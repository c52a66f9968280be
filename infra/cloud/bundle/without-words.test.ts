import { expect, test } from 'vitest';
import { withoutWords } from './without-words.ts';

test('a bundle’s contract has its schemas without their descriptions', () => {
  const source =
    "import { says } from '../says.ts'; const s = z.strictObject({ name: says('What (people) say.', z.optional(text(20))), at: says(`It's a time.`, timeSchema,) });";
  expect(withoutWords(source)).toBe(' const s = z.strictObject({ name: z.optional(text(20)), at: timeSchema });');
});

test('descriptions inside descriptions are removed too', () => {
  expect(withoutWords("says('One', z.array(z.strictObject({ a: says('Two', z.string()) })))")).toBe(
    'z.array(z.strictObject({ a: z.string() }))',
  );
});

test('a route keeps what its function reads, and loses what describes its answer', () => {
  const source =
    "const r = defineRoute({ name: 'a', summary: 'Does it.', body: b, response: z.strictObject({ x: says('X', y) }), errors: [] });";
  expect(withoutWords(source)).toBe("const r = defineRoute({ name: 'a', body: b, errors: [] });");
});
