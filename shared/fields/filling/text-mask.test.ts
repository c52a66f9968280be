import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newField } from '../placing/new-field.ts';
import { isComplete } from '../registry.ts';
import { fitsMask, maskExample } from './text-mask.ts';
import { textProblem } from './text-rules.ts';

describe('a mask', () => {
  it.each<[string, string[], string[]]>([
    ['AA-999', ['AB-123', 'zé-007'], ['AB-12', 'AB-1234', 'A1-123', 'AB 123', '']],
    ['99/99', ['12/34'], ['1/234', 'ab/cd']],
    ['**', ['a1', '§%'], ['a ', 'a']],
    ['DE\\A 9', ['DEA 1'], ['DEB 1', 'DE\\A 1']],
    ['\\\\9', ['\\1'], ['1']],
    ['9\\', ['1\\'], ['1']],
    ['', ['anything at all', ''], []],
  ])('%s takes what it says', (mask, right, wrong) => {
    for (const text of right) expect([text, fitsMask(text, mask)]).toEqual([text, true]);
    for (const text of wrong) expect([text, fitsMask(text, mask)]).toEqual([text, false]);
  });

  it('takes its own example, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('A', '9', '*', '\\', '-', ' ', 'x', 'é') }), (mask) =>
        fitsMask(maskExample(mask), mask),
      ),
    );
    expect(maskExample('AA-999 *')).toBe('AB-123 X');
  });

  it('keeps a field incomplete until it is right, and says how by an example', () => {
    const place = { uuid: 'field', key: 'child', page_index: 0, x: 0, y: 0, now: '2026-11-23T10:00:00.000Z' };
    const field = { ...newField('text', place), text_mask: 'AA-999' };
    expect(isComplete({ ...field, data: 'AB-12' }, [])).toBe(false);
    expect(isComplete({ ...field, data: ' AB-123 ' }, [])).toBe(true);
    expect(textProblem({ ...field, data: 'AB-12' })).toBe('Please enter it like this: AB-123');
    expect(newField('choice', place).text_mask).toBe('');
  });
});
