import { expect, test } from 'vitest';
import { pictureName } from './picture-name.ts';

test('a picture keeps its name under the ending that says what it is now', () => {
  expect(pictureName('At the lake.2.heic', 'jpg')).toBe('At the lake.2.jpg');
  expect(pictureName('.webp', 'png')).toBe('picture.png');
  expect(pictureName('', 'png')).toBe('picture.png');
});

test('a picture’s name is never longer than what is kept', () => {
  expect(pictureName('n'.repeat(255), 'png')).toBe(`${'n'.repeat(200)}.png`);
});
