import { reopenAccountRoute } from '../../shared/contract/personal-data/reopen-account.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { inAccount } from '../accounts/in-account.ts';
import { handle } from '../calls/handle.ts';
import { closingWrite } from '../data/accounts/account-closing.ts';
import { presentAccount, unchangedAccount } from '../data/accounts/accounts.ts';
import { erasureKey } from '../data/following/due-items.ts';
import { eventItem } from '../data/following/event-items.ts';
import { keys } from '../data/keys.ts';
import { retried } from '../data/retried.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';

const { allow, fail } = refusing(reopenAccountRoute);

export const reopenAccount = handle(reopenAccountRoute, { table: 'write' }, async ({ table, clock, settings }, caller, { params }) =>
  retried(async () => {
    const { account, me } = await inAccount(table, caller, params.key);
    allow(may(me, 'closeAccount'));
    const { closes, closed_by, erasing, ...open } = account;
    if (erasing) return fail('account_erased');
    if (closes === undefined) return { account: presentAccount(account, settings) };
    const version = account.version + 1;
    await table.transact([
      {
        update: keys.account(account.key),
        set: { version },
        remove: ['closes', 'closed_by'],
        if: [...unchangedAccount(account), { attribute: 'erasing', exists: false }],
      },
      { ...closingWrite(caller.user_key, account.key, undefined), if: [{ attribute: 'is_admin', equals: true }] },
      { delete: erasureKey('account', account.key) },
      { put: eventItem({ type: 'account_closing_changed', account_key: account.key, by: caller.user_key }, clock.now()) },
    ]);
    log('info', 'account_reopened', { account_key: account.key, user_key: caller.user_key, closed_by });
    return { account: presentAccount({ ...open, version }, settings) };
  }),
);
