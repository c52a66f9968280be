import { expect, test } from 'vitest';
import { smallestHeic } from './heic-probe.ts';
import { kindOf } from './read-picture.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('what a picture is, its first bytes tell', () => {
  expect(kindOf(Uint8Array.from(atob(smallestHeic), (letter) => letter.charCodeAt(0)))).toBe('heic');
  expect(kindOf(bytes('\xff\xd8\xff\xe1'))).toBe('jpeg');
  expect(kindOf(bytes('\x89PNG\r\n'))).toBe('png');
  expect(kindOf(bytes('RIFF\0\0\0\0WEBPVP8 '))).toBe('webp');
  // A film of the same family, and a text that is named like a photo.
  expect(kindOf(bytes('\0\0\0\x1cftypisom'))).toBeNull();
  expect(kindOf(bytes('Dear Anna'))).toBeNull();
});
