import { expect, test } from 'vitest';
import { defaultQuotas, readQuotas } from './quotas.ts';

test('quotas that are left out keep their defaults', () => {
  expect(readQuotas(undefined)).toEqual(defaultQuotas);
  expect(readQuotas('texts_a_day=0, emails_a_day = 10')).toEqual({ ...defaultQuotas, texts_a_day: 0, emails_a_day: 10 });
});

test.each(['texts=1', 'texts_a_day', 'texts_a_day=-1', 'texts_a_day=many'])('quotas that say %s are refused in words', (text) => {
  expect(() => readQuotas(text)).toThrow(`“${text}” is not one of emails_a_day`);
});
