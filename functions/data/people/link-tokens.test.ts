import { expect, it } from 'vitest';
import { memoryTable } from '../../../test/support/table/memory-table.ts';
import { ConditionFailed, type Write } from '../../ports/table.ts';
import { hashToken } from '../ids.ts';
import { keys } from '../keys.ts';
import { keepToken, type LinkToken } from './link-tokens.ts';

const record = (valid_until: string): LinkToken => ({ kind: 'organisation', organisation_key: 'o', account_key: 'a', valid_until });
const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];
const ended: Write = { check: { pk: 'A', sk: 'gone' }, if: [{ attribute: 'pk', exists: true }] };

it('keeps the validity of a token that exists', async () => {
  const table = memoryTable();
  expect(await keepToken(table, 'code', record(early))).toBe(early);
  expect(await keepToken(table, 'code', record(late))).toBe(early);
});

it('answers for no token that was not stored, because a right has ended meanwhile', async () => {
  const table = memoryTable();
  await expect(keepToken(table, 'code', record(early), [ended])).rejects.toThrow(ConditionFailed);
  expect(await table.get(keys.token(hashToken('code')))).toBeUndefined();
});
