import { expect, test } from 'vitest';
import { pagesNamed, pagesToRepeatOn, repeatFields } from './repeat.ts';
import { field } from './test-fields.ts';

const page = { width: 600, height: 800 };
const model = field('a', { x: 10, y: 10, width: 100, height: 20 });
let made = 0;
const make = () => ({ uuid: `copy ${made++}`, custom_id: '', date_created: 'now', date_updated: 'now' });
const four = [page, page, page, page];

test('repeating leaves out pages where a copy would overlap something', () => {
  const existing = [model, field('other', { page_index: 2, x: 50, y: 15, width: 80, height: 20 })];
  const on = pagesToRepeatOn(0, 4, 'later');
  const { placed, overlapping } = repeatFields([model], [{ key: model.key, pages: four, on }], existing, make);
  expect(placed.map(({ page_index }) => page_index)).toEqual([1, 3]);
  expect(overlapping).toBe(1);
});

test('repeating in other documents counts those without such a page', () => {
  const documents = [
    { key: 'second', pages: four, on: [2] },
    { key: 'third', pages: [page], on: [2] },
  ];
  const { placed, short } = repeatFields([model], documents, [model], make);
  expect(placed.map(({ key, page_index }) => [key, page_index])).toEqual([['second', 2]]);
  expect(short).toBe(1);
});

test('repeating goes to all other pages, the later ones, every second one, or those named', () => {
  expect(pagesToRepeatOn(1, 5, 'all')).toEqual([0, 2, 3, 4]);
  expect(pagesToRepeatOn(1, 6, 'every_second')).toEqual([3, 5]);
  expect(pagesToRepeatOn(1, 6, 'pages', [0, 1, 4])).toEqual([0, 4]);
  expect(pagesToRepeatOn(1, 6, 'none')).toEqual([]);
});

test('pages are named one by one and as ranges', () => {
  expect(pagesNamed('2-4, 7', 9)).toEqual([1, 2, 3, 6]);
  for (const wrong of ['', '0', '3-2', '2-10', 'all', '1,,2']) expect(pagesNamed(wrong, 9)).toBeNull();
});
