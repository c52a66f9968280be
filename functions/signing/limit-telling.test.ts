import { expect, it } from 'vitest';
import type { SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { memoryTable } from '../../test/support/table/memory-table.ts';
import { limitTelling, visitorsTelling } from './limit-telling.ts';

const now = new Date('2026-03-01T12:00:00Z');

/** How many of so many signatories, each at another address, have one sender told. */
async function told(count: number, identification: string): Promise<number> {
  const deps = { table: memoryTable(), clock: { now: () => now } };
  await Promise.all(
    Array.from({ length: count }, (_, at) =>
      deps.table.write({ put: { pk: `PACK#p${at}`, sk: 'PACK', entity: 'pack', created_by: 'olivia' } }),
    ),
  );
  const caller = (at: number) => ({ pack_key: `p${at}`, signatory_uuid: 's', ip: `192.0.2.${at}`, identified: { identification } });
  let answered = 0;
  for (let at = 0; at < count; at++) {
    await limitTelling(deps, caller(at) as unknown as SignatoryCaller).then(
      () => answered++,
      (error) => expect(error.code).toBe('too_many_requests'),
    );
  }
  return answered;
}

it('one sender is told only so often by all visitors of forms whom nobody knows', async () => {
  expect(await told(visitorsTelling.ofOneSender + 5, 'form_unproven')).toBe(visitorsTelling.ofOneSender);
});

it('those who were sent a link are not counted together', async () => {
  expect(await told(visitorsTelling.ofOneSender + 5, 'received_link')).toBe(visitorsTelling.ofOneSender + 5);
});
