import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { t as documents } from './documents.ts';

const t = catalogue({
  plain: 'Save',
  named: 'Delete {name}?',
  counted: { one: '{n} file of {name}', other: '{n} files of {name}' },
});

it('what is deleted forever is said in one way by the button, its question and its answer', () => {
  const words = [documents('delete_forever'), documents('forever_title', { name: 'Lease' }), documents('deleted_forever', { n: 1 })];
  expect(words).toEqual(['Delete forever', 'Delete Lease forever?', '1 document deleted forever.']);
});

it('every common word is shown somewhere', () => {
  const sources = globSync('web/**/*.{ts,tsx}').filter((path) => !/\.test\.|web\/messages\/common\.ts$/.test(path));
  const texts = sources.map((path) => readFileSync(path, 'utf8')).filter((text) => text.includes('common.ts'));
  const keys = [...readFileSync('web/messages/common.ts', 'utf8').matchAll(/^ {2}(\w+):/gm)].map(([, key]) => key);
  expect(keys.length).toBeGreaterThan(20);
  expect(keys.filter((key) => !texts.some((text) => text.includes(`'${key}'`)))).toEqual([]);
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
