import { expect, it } from 'vitest';
import type { FullPack } from '../pack/pack-records.ts';
import { usageWrites } from './usage.ts';

const at = (round: number, status: string) => ({ key: 'pack', account_key: 'team', round, status });
const sent = (before: object, after: object, now: string) =>
  usageWrites({ pack: before, signatories: [] } as unknown as FullPack, { pack: after } as FullPack, {}, new Date(now));

it('counts a document in the month in which it is first sent, and not when it is sent again', () => {
  const first = sent(at(0, 'setup'), at(1, 'awaiting_signatures'), '2026-11-30T23:59:59.999Z');
  expect(first).toMatchObject([
    { update: { pk: 'ACCOUNT#team', sk: expect.stringMatching(/^USAGE#2026-11#/) }, add: { documents_sent: 1 } },
  ]);
  const next = sent(at(0, 'setup'), at(1, 'awaiting_signatures'), '2026-12-01T00:00:00.000Z');
  expect(next).toMatchObject([{ update: { sk: expect.stringMatching(/^USAGE#2026-12#/) } }]);
  expect(sent(at(2, 'setup'), at(3, 'awaiting_signatures'), '2026-12-01T00:00:00.000Z')).toEqual([]);
});
