import { expect, it } from 'vitest';
import { requireNoImport } from './require-list.ts';

const date_updated = '2026-11-24T10:00:00.000Z';

it('lets another file in once the one before must have ended without a word', () => {
  const check = (import_key: string, now: string) => () => requireNoImport({ import_key, date_updated }, new Date(now));
  expect(check('', date_updated)).not.toThrow();
  expect(check('import', '2026-11-24T10:59:59.000Z')).toThrow(expect.objectContaining({ code: 'import_under_way' }));
  expect(check('import', '2026-11-24T11:00:00.000Z')).not.toThrow();
});
