import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { indexKeys } from './index-keys.ts';
import { keys } from './keys.ts';
import { type Timed, timedPlace } from './shards.ts';

/** The rows of the README's list of items, as their cells. */
const items = (
  readFileSync(new URL('README.md', import.meta.url), 'utf8')
    .split('## Items\n')[1]
    ?.split('\n## ')[0] ?? ''
)
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()));
/** Writes the cells for pk and sk as `PACK#key CHILD#childKey`. */
const documented = items.map(([, , pk = '', sk = '']) => [pk, sk].map((cell) => /`([^`]+)`/.exec(cell)?.[1]).join(' '));

/** Every key that `keys` makes, with `part` for each of its parts. A key that ends in `#` is not an item but the prefix of several. */
const made = Object.entries(keys)
  .map(([name, make]) => [name, (make as (...parts: string[]) => { pk: string; sk: string })('part', 'part', 'part', 'part')] as const)
  .filter(([, { sk }]) => !sk.endsWith('#'))
  .map(([name, { pk, sk }]) => ({ name, key: `${pk} ${sk}` }));

/** Placeholders begin with a small letter, fixed text with a capital one. */
const placeholder = /\b[a-z][A-Za-z0-9_]*/g;
const matching = (pattern: string, parts: RegExp, anything: string) => new RegExp(`^${pattern.replace(parts, anything)}$`);

test.each(made)('README lists the item that keys.ts calls $name', ({ key }) => {
  expect(documented.filter((pattern) => matching(pattern, placeholder, '[^# ]+').test(key))).not.toEqual([]);
});

test('README lists only items that keys.ts has a key for', () => {
  const known = made.map(({ key }) => matching(key, /0*part/g, '[^ ]+'));
  const unknown = documented.filter((pattern) => !known.some((one) => one.test(pattern.replace(placeholder, 'x'))));
  // Search entries are addressed by their partition alone.
  expect(unknown).toEqual(documented.filter((pattern) => pattern.startsWith('SEARCH#')));
  expect(unknown).toHaveLength(1);
});

test('README says for every partition of an index which items it holds', () => {
  const kinds: Record<Timed, true> = {
    OUTBOX: true,
    DUE: true,
    RESEAL: true,
    RULES: true,
    ABANDONED: true,
    DIGESTS: true,
    ERASURES: true,
    BULK_SENDS: true,
    BULK_STARTS: true,
    BULK_ACTS: true,
    BULK_FILES: true,
    WEBHOOKS: true,
    WATCH: true,
  };
  const partitions = [
    ...Object.values(indexKeys).map((make) => (make as (...parts: string[]) => string)('part', 'part', 'part', 'part')),
    ...Object.keys(kinds).map((kind) => timedPlace(kind as Timed, 'at', 'id').gsi3pk),
  ];
  const listed = items.map((cells) => cells.slice(2).join(' ')).join('\n');
  expect(
    partitions
      .map((partition) => `\`${partition.split('#')[0]}${partition.includes('#') ? '#' : '`'}`)
      .filter((name) => !listed.includes(name)),
  ).toEqual([]);
});
