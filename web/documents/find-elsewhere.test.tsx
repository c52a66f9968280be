import { expect, test } from 'vitest';
import { answering, refused } from '../../test/support/components/answers.ts';
import { accountWith } from './find-elsewhere.ts';

const path = 'GET /app/documents/lease';

test('a document is found in the account that has it, and not where it is only read', async () => {
  answering({ [path]: { document: { key: 'lease', account_key: 'legal' } } });
  expect(await accountWith('lease', ['sales', 'legal'])).toBe('legal');
  expect(await accountWith('lease', ['sales'])).toBe(undefined);
});

test('a document that no account has is not found', async () => {
  answering({ [path]: refused(404, 'document_not_found', 'This document does not exist.') });
  expect(await accountWith('lease', ['sales', 'legal'])).toBe(undefined);
});
