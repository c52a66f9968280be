import { expect, it } from 'vitest';
import { memoryTable } from '../../test/support/table/memory-table.ts';
import { decidedOnce } from './ledger.ts';

const at = () => ({ table: memoryTable(), clock: { now: () => new Date('2026-03-02T10:00:00.000Z') } });

it.each([true, false])('a message is counted once, and a repetition of its job goes as the first did: %s', async (goes) => {
  const deps = at();
  let counted = 0;
  const decide = async () => {
    counted++;
    return goes;
  };
  expect(await decidedOnce(deps, 'job-anna', decide)).toBe(goes);
  expect(await decidedOnce(deps, 'job-anna', decide)).toBe(goes);
  expect(counted).toBe(1);
  await decidedOnce(deps, 'job-ben', decide);
  expect(counted).toBe(2);
});
