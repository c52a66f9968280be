import { updateAccountRoute } from '../../shared/contract/accounts/update-account.ts';
import { changedRetention } from '../../shared/domain/policy/documents/retention.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { tidyLine } from '../../shared/domain/wording/one-line.ts';
import { handle } from '../calls/handle.ts';
import { type AccountRecord, accountItem, presentAccount, unchangedAccount } from '../data/accounts/accounts.ts';
import { stillAdministers } from '../data/people/members.ts';
import { requireProof } from '../data/people/proof.ts';
import { presentUserAccount, userOf } from '../data/people/users.ts';
import { retried } from '../data/retried.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';
import { inAccount } from './in-account.ts';

const { allow, fail } = refusing(updateAccountRoute);

interface Change {
  name?: string | undefined;
  retention_years?: number | null | undefined;
  contacts_from_sending?: boolean | undefined;
  two_step_mandatory?: boolean | undefined;
}

/** Administration §6: only for the account's administrators. A shorter retention does not release documents signed before it. */
export const updateAccount = handle(updateAccountRoute, { table: 'write' }, async (deps, caller, { params, body: { data } }) =>
  retried(async () => {
    const { account, membership, me } = await inAccount(deps.table, caller, params.key);
    allow(may(me, 'administer'));
    if (data.version !== undefined && data.version !== account.version) {
      fail('version_conflict', { answer: { data: { account: presentAccount(account, deps.settings) } } });
    }
    const changed = changedAccount(account, data, deps.clock.now());
    // How others sign in is not changed by whoever finds an open session.
    if (changed.two_step_mandatory !== account.two_step_mandatory) requireProof(caller);
    if (changed !== account) {
      const write = { put: accountItem(changed), if: unchangedAccount(account) };
      await deps.table.transact([stillAdministers(caller.user_key, account.key), write]);
    }
    if (changed.retention_years !== account.retention_years) {
      const { key: account_key, retention_years: before } = account;
      log('info', 'retention_changed', { account_key, user_key: caller.user_key, before, after: changed.retention_years });
    }
    return {
      data: { account: presentAccount(changed, deps.settings), user_account: presentUserAccount(membership, changed.name, userOf(caller)) },
    };
  }),
);

/** The unchanged account if nothing changes. */
function changedAccount(account: AccountRecord, data: Change, now: Date): AccountRecord {
  const name = data.name === undefined ? account.name : tidyLine(data.name);
  const { retention_years = account.retention_years, contacts_from_sending = account.contacts_from_sending } = data;
  const wanted = data.two_step_mandatory ?? account.two_step_mandatory ?? false;
  const two_step_mandatory = wanted && !account.is_personal_account;
  const isSame =
    name === account.name && retention_years === account.retention_years && two_step_mandatory === (account.two_step_mandatory ?? false);
  if (isSame && contacts_from_sending === account.contacts_from_sending) return account;
  return {
    ...account,
    name,
    contacts_from_sending,
    ...(two_step_mandatory !== (account.two_step_mandatory ?? false) && { two_step_mandatory }),
    ...changedRetention(account, retention_years, now),
    version: account.version + 1,
  };
}
