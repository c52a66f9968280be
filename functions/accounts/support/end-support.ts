import { endSupportRoute } from '../../../shared/contract/accounts/support/end-support.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { handle } from '../../calls/handle.ts';
import { loadSupportGrant, presentSupport } from '../../data/accounts/support-grant.ts';
import { keys } from '../../data/keys.ts';
import { ConditionFailed } from '../../ports/table.ts';
import { refusing } from '../../runtime/failure.ts';
import { log } from '../../runtime/log.ts';
import { inAccount } from '../in-account.ts';

const { allow } = refusing(endSupportRoute);

/** Takes no proof: closing a door is never made harder. Support's next call is refused. */
export const endSupport = handle(endSupportRoute, { table: 'write' }, async ({ table, clock }, caller, { params }) => {
  const { account, me } = await inAccount(table, caller, params.key);
  allow(may(me, 'administer'));
  try {
    const set = { is_on: false, visitor: '', visit_session: '' };
    await table.write({ update: keys.supportGrant(account.key), set, if: [{ attribute: 'is_on', equals: true }] });
    log('info', 'support_ended', { account_key: account.key, user_key: caller.user_key });
  } catch (error) {
    // It has ended already.
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return { support: await presentSupport(table, await loadSupportGrant(table, account.key), clock.now()) };
});
