import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../test/support/processor-time.ts';
import { newField } from '../placing/new-field.ts';
import { isComplete } from '../registry.ts';
import type { TextValidation } from '../text-validations.ts';
import { textProblem } from './text-rules.ts';

describe('the text that a field asks for', () => {
  it.each<[TextValidation, string[], string[]]>([
    ['', ['anything at all'], []],
    ['email', ['anna@example.com'], ['anna', 'anna@example']],
    ['phone', ['+27 82 123 4567', '(089) 12-34-56'], ['12', 'call me', '+-+-+-']],
    ['number', ['12', '-12.50', '1 234 567,89', "1'000"], ['12.', 'twelve', '1..2']],
    ['whole_number', ['7', '-12'], ['7.5', '']],
    ['postcode', ['8001', '10115', 'SW1A 1AA', '1234 AB', '12345-6789'], ['Berlin', '12', '8001!', 'SW1A  1AA']],
    ['letters', ['Zoë O’Brien-Smith'], ['R2D2']],
    ['letters_and_digits', ['AB 12 ß'], ['AB-12']],
    ['web_address', ['https://example.com/a?b', 'example.com'], ['not a page', 'localhost', 'javascript:alert(1)']],
  ])('%s', (text_validation, right, wrong) => {
    for (const data of right) expect(textProblem({ data, text_validation })).toBeNull();
    for (const data of wrong.filter(Boolean)) expect(textProblem({ data, text_validation })).not.toBeNull();
  });

  it('is no longer than allowed', () => {
    expect(textProblem({ data: 'abcd', longest_text: 3 })).toBe('Please enter at most 3 characters.');
    expect(textProblem({ data: 'abc', longest_text: 3 })).toBeNull();
    expect(textProblem({ data: 'abc', longest_text: 0 })).toBeNull();
  });

  it('is found in time, however it was made', async () => {
    const rules = ['email', 'phone', 'number', 'postcode', 'letters', 'web_address'] as const;
    for (const text of ['1'.repeat(5_000), "1'".repeat(2_500), ' '.repeat(5_000), 'a.'.repeat(2_500)]) {
      const checked = () => rules.map((text_validation) => textProblem({ data: `${text}!`, text_validation }));
      expect(await processorMs(checked)).toBeLessThan(200);
    }
  });

  it('keeps a field incomplete, also an optional one, until it is right', () => {
    const place = { uuid: 'field', key: 'child', page_index: 0, x: 0, y: 0, now: '2026-11-23T10:00:00.000Z' };
    const field = { ...newField('text', place), text_validation: 'email' as const };
    expect(isComplete(field, [])).toBe(true);
    expect(isComplete({ ...field, data: 'anna@' }, [])).toBe(false);
    expect(isComplete({ ...field, data: 'anna@example.com' }, [])).toBe(true);
  });
});
