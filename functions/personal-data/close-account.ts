import { closeAccountRoute } from '../../shared/contract/personal-data/close-account.ts';
import { mayClose } from '../../shared/domain/policy/accounts/closing.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { tidyLine } from '../../shared/domain/wording/one-line.ts';
import { inAccount } from '../accounts/in-account.ts';
import { handle } from '../calls/handle.ts';
import { presentAccount, unchangedAccount } from '../data/accounts/accounts.ts';
import { erasureWrite } from '../data/following/due-items.ts';
import { eventItem } from '../data/following/event-items.ts';
import { keys } from '../data/keys.ts';
import { requireProof } from '../data/people/proofs/proof.ts';
import { retried } from '../data/retried.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';
import { refuseWhileUnderWay } from './under-way.ts';

const { allow, fail } = refusing(closeAccountRoute);

export const closeAccount = handle(closeAccountRoute, { table: 'write' }, async (deps, caller, { params, body }) => {
  const { table, clock, settings } = deps;
  return retried(async () => {
    const { account, me } = await inAccount(table, caller, params.key);
    allow(may(me, 'administer'));
    allow(mayClose(account));
    if (tidyLine(body.name) !== account.name) return fail('account_name_differs');
    requireProof(caller);
    await refuseWhileUnderWay(table, account.key);
    const now = clock.now();
    const closes = new Date(now.getTime() + settings.closingGraceDays * 24 * 60 * 60_000).toISOString();
    const closed = { closes, closed_by: caller.user_key, version: account.version + 1 };
    const isAdmin = [{ attribute: 'is_admin', equals: true }];
    await table.transact([
      { update: keys.account(account.key), set: closed, if: unchangedAccount(account) },
      { update: keys.userAccount(caller.user_key, account.key), set: { account_closes: closes }, if: isAdmin },
      erasureWrite('account', account.key, closes),
      { put: eventItem({ type: 'account_closing_changed', account_key: account.key, by: caller.user_key }, now) },
    ]);
    log('info', 'account_closed', { account_key: account.key, user_key: caller.user_key });
    return { account: presentAccount({ ...account, ...closed }, settings) };
  });
});
