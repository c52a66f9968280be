import { expect, test } from 'vitest';
import type { PageText } from '../../../shared/contract/schemas/documents/page-text.ts';
import { printedHeading, printedName } from './printed-name.ts';

const page = { width: 500, height: 1_000 };

/** Words at their places in points, 10 points high; `words`: where each begins and ends within the line. */
function line(text: string, x: number, y: number, width: number, words: number[] = []) {
  const place = { x: x / page.width, y: y / page.height, width: width / page.width, height: 10 / page.height };
  return { text, ...place, face: 'sans' as const, turn: 0, words };
}

function textOf(...lines: ReturnType<typeof line>[]): PageText {
  const block = { kind: 'paragraph' as const, level: 0, text: '', y: 0, lines, cells: [] };
  return { index: 0, blocks: [block], links: [] };
}

const box = (x: number, y: number, width = 100, height = 20) => ({ x, y, width, height });

test('a field without a name is called by the words before it, or else by those above it', () => {
  const text = textOf(line('First name:', 50, 105, 60), line('Street', 200, 140, 40), line('Far away', 50, 500, 60));
  expect(printedName(box(120, 100), page, text, [])).toBe('First name');
  expect(printedName(box(200, 155), page, text, [])).toBe('Street');
  expect(printedName(box(200, 300), page, text, [])).toBe('');
});

test('on a line with two places to fill in, each field has the words right before it', () => {
  const text = textOf(line('Name ______ Date of birth ......', 50, 105, 300, [0, 100, 120, 450, 500, 560, 580, 600, 620, 680, 700, 1000]));
  const [name, born] = [box(85, 100), box(260, 100)];
  expect(printedName(name, page, text, [born])).toBe('Name');
  expect(printedName(born, page, text, [name])).toBe('Date of birth');
});

test('words before another field belong to that one', () => {
  const text = textOf(line('Name', 20, 105, 25));
  expect(printedName(box(130, 100, 50), page, text, [box(50, 100, 70)])).toBe('');
});

test('a sentence is no name, nor is a rule', () => {
  expect(
    printedName(
      box(300, 100),
      page,
      textOf(line('The tenant keeps the boat dry and pays the rent of 1,000 EUR on time', 20, 105, 270)),
      [],
    ),
  ).toBe('');
  expect(printedName(box(300, 100), page, textOf(line('The boat is kept dry.', 280, 85, 100)), [])).toBe('');
  expect(printedName(box(300, 100), page, textOf(line('Private tel. no.', 220, 105, 70)), [])).toBe('Private tel. no');
  expect(printedName(box(120, 100), page, textOf(line('______', 50, 105, 60)), [])).toBe('');
});

test('boxes that belong together are called by the words above the first', () => {
  const text = textOf(line('Colour of the walls:', 50, 80, 100), line('Red', 70, 103, 20), line('Blue', 70, 133, 20));
  expect(printedHeading([box(50, 130, 10, 10), box(50, 100, 10, 10)], page, text)).toBe('Colour of the walls');
});
