import { fileAgainRoute } from '../../shared/contract/integrations/file-again.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { openPack } from '../access/open-pack.ts';
import { handle } from '../calls/handle.ts';
import { eventItem } from '../data/following/event-items.ts';
import { newKey } from '../data/ids.ts';
import { filingsOf, filingWrite } from '../data/integrations/filings.ts';
import { keys } from '../data/keys.ts';
import { retried } from '../data/retried.ts';
import { refusing } from '../runtime/failure.ts';

const { allow, fail } = refusing(fileAgainRoute);

/** Starts a new attempt. Does nothing while one is under way or after one has succeeded. */
export const fileAgain = handle(fileAgainRoute, { table: 'write' }, async (deps, caller, { params, body }) => {
  const { table, clock } = deps;
  const { pack } = (await openPack(deps, caller, params.key)).full;
  allow(may(caller, 'fileAgain', pack));
  const { key: pack_key, account_key } = pack;
  await retried(async () => {
    const filing = await table.get(keys.filing(pack_key, body.integration_configuration_id), { consistent: true });
    if (!filing || filing.account_key !== account_key) return fail('filing_not_found');
    if (filing.state !== 'failed') return;
    const { pk, sk, ...before } = filing;
    const now = clock.now();
    const after = { ...before, state: 'waiting' as const, problem: null, attempt: newKey(), date_updated: now.toISOString() };
    const { integration_key, attempt } = after;
    await table.transact([
      filingWrite(pack_key, after, before),
      { put: eventItem({ type: 'filing_requested', account_key, pack_key, integration_key, attempt }, now) },
    ]);
  });
  return { filings: await filingsOf(table, pack) };
});
