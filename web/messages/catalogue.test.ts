import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';

const t = catalogue({
  plain: 'Save',
  named: 'Delete {name}?',
  counted: { one: '{n} file of {name}', other: '{n} files of {name}' },
});

describe('catalogue', () => {
  it('fills names', () => {
    expect(t('plain')).toBe('Save');
    expect(t('named', { name: 'Lease {n}' })).toBe('Delete Lease {n}?');
  });

  it('chooses singular or plural, and groups digits', () => {
    expect(t('counted', { n: 1, name: 'Anna' })).toBe('1 file of Anna');
    expect(t('counted', { n: 0, name: 'Anna' })).toBe('0 files of Anna');
    expect(t('counted', { n: 1_200, name: 'Anna' })).toBe('1,200 files of Anna');
  });
});
