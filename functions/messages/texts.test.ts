import { expect, test } from 'vitest';
import { pinCall, pinText } from './texts.ts';

const lease = { document_name: 'Lease' };

test('a pin is read out in the reader’s language, and in English to a reader of Hebrew, for which there is no voice', () => {
  const call = (language: 'de' | 'en' | 'he') => pinCall(lease, { pin: '123456', language });
  expect([call('de').language, call('he').language]).toEqual(['de', 'en']);
  expect(call('he').text).toBe(call('en').text);
  expect(call('de').text).toContain('1, 2, 3, 4, 5, 6');
});

test('a text message with a pin is in the reader’s language, Hebrew too', () => {
  expect(pinText(lease, { pin: '123456', language: 'he' })).toMatch(/\p{Script=Hebrew}/u);
});
