import { expect, it } from 'vitest';
import { browserWords } from './browser-words.ts';

it('a browser’s own words stay as usual browsers write them', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0';
  expect(browserWords(firefox)).toBe(firefox);
});

it.each(['“', '”', '„', '"', '«', '»', '‘', '’'])('a browser can’t end the quotation of its words by %s', (mark) => {
  expect(browserWords(`Chrome${mark}, identity confirmed`)).toBe("Chrome', identity confirmed");
});

it('a browser’s words stay in one line and in their order, and are cut', () => {
  expect(browserWords('Chrome\n\u202eSigned   2020')).toBe('Chrome Signed 2020');
  expect(browserWords('x'.repeat(300))).toBe(`${'x'.repeat(160)}…`);
  expect(browserWords('👍'.repeat(90)).isWellFormed()).toBe(true);
  expect(browserWords(`x${'👍'.repeat(90)}`).isWellFormed()).toBe(true);
});
