import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakableParts } from './line-breaks.ts';

test.each([
  ['spaces and hyphens', 'one  two-three', ['one  ', 'two-', 'three']],
  ['no-break spaces', '10\u00a0km away', ['10\u00a0km ', 'away']],
  ['Chinese', '中文 and，你好', ['中', '文 ', 'and，', '你', '好']],
  ['brackets and small marks of Japanese', '「か」ーる', ['「か」ー', 'る']],
  ['Korean between words only', '한국어 텍스트', ['한국어 ', '텍스트']],
  ['Thai between letters, each with its marks', 'น้ำดี ๆ', ['น้ำ', 'ดี ', 'ๆ']],
  ['a kana with a mark of its own', 'は\u309aあ', ['は\u309a', 'あ']],
  ['emoji made of several', '中👩‍💻', ['中', '👩‍💻']],
])('a line may end at %s', (_, text, parts) => expect(breakableParts(text)).toEqual(parts));

test('breaking lines loses no character', () => {
  const unit = fc.constantFrom('a', ' ', '-', '\u00a0', '中', '。', '「', 'ก', '้', 'é', '👍🏽', '\u3000', '\u2009');
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      expect(breakableParts(text).join('')).toBe(text);
    }),
  );
});
