import { expect, it } from 'vitest';
import { clock, largePack, later, now, person } from '../../test/support/table/large-pack.ts';
import { memoryTable } from '../../test/support/table/memory-table.ts';
import { createPack } from '../data/pack/change-pack.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import { type Outcome, recordOutcomes } from './outcome.ts';

const large = largePack();
const ben = person(0, { status: 'awaiting_signatures', email: 'ben@example.com', date_sent: null });
const pack_key = large.pack.key;

async function after(to: string, rest: Partial<Outcome> = {}) {
  const table = memoryTable();
  const signatories = [ben, ...large.signatories.slice(1)];
  await createPack({ table, clock: clock(now) }, { ...large, signatories }, { audit: [] });
  const request = { uuid: ben.uuid, round: large.pack.round };
  const outcome: Outcome = { id: 'mail', channel: 'email', to, what: 'message_signature_request', recipient: to, request, ...rest };
  await recordOutcomes({ table, clock: clock(later) }, pack_key, [outcome]);
  return (await loadPack(table, pack_key))?.signatories.find(({ uuid }) => uuid === ben.uuid);
}

it('a request that went to the person’s address counts as theirs', async () => {
  expect(await after('ben@example.com')).toMatchObject({ date_sent: later.toISOString(), email_send_count: ben.email_send_count + 1 });
});

it('one to the address before, of somebody in whose place they sign, does not', async () => {
  expect(await after('anna@example.com')).toMatchObject({ date_sent: null, email_send_count: ben.email_send_count });
  expect(await after('anna@example.com', { refused: 'No such mailbox' })).toMatchObject({ delivery_problem: ben.delivery_problem });
});
