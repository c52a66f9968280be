import type { SubscribedEvent } from '../../shared/contract/schemas/documents/event-subscription.ts';
import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { mayChangeAccount } from '../../shared/domain/policy/accounts/closing.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { subscriptionsOf } from '../../shared/domain/sending/event-subscriptions.ts';
import { organisationsOf } from '../access/shared-templates.ts';
import { inAccount } from '../accounts/in-account.ts';
import { changeNotificationSettings, loadNotificationSettings } from '../data/following/notification-settings.ts';
import { keys } from '../data/keys.ts';
import { stillAdministers } from '../data/people/members.ts';
import { membershipsOf } from '../data/people/users.ts';
import type { Table, Write } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { Failure } from '../runtime/failure.ts';

/** Whether this is the key of the organisation that the caller's account is in. */
export async function isOwnOrganisation(table: Pick<Table, 'batchGet'>, { account_key }: MemberCaller, key: string): Promise<boolean> {
  return (await organisationsOf(table, [account_key])).get(account_key) === key;
}

/**
 * The accounts of an organisation that the caller administers, and that their session opens. Nobody follows the
 * documents of the other accounts: an organisation gives no right in them.
 */
async function administered(table: Table, caller: MemberCaller, organisationKey: string): Promise<string[]> {
  const known = (await membershipsOf(table, caller.user_key)).filter(({ is_admin, invitation }) => is_admin && !invitation);
  const reachable = known.map(({ account_key }) => account_key).filter((key) => !caller.program || key === caller.account_key);
  const organisations = await organisationsOf(table, reachable);
  const within = reachable.filter((key) => organisations.get(key) === organisationKey);
  const opened = await Promise.all(within.map((key) => opens(table, caller, key)));
  return within.filter((_, at) => opened[at]);
}

/** An account that asks for another way to log in, or was closed, is left as it is. */
async function opens(table: Table, caller: MemberCaller, accountKey: string): Promise<boolean> {
  try {
    const { me } = await inAccount(table, caller, accountKey);
    return may(me, 'administer').ok && mayChangeAccount(me.account_closes).ok;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** What all of the caller's accounts of the organisation are subscribed to. */
export async function organisationSubscriptions({ table }: DepsFor<{ table: 'read' }>, caller: MemberCaller, organisationKey: string) {
  const accounts = await administered(table, caller, organisationKey);
  const settings = await Promise.all(accounts.map((key) => loadNotificationSettings(table, key, { consistent: true })));
  const [first, ...others] = settings.map(({ event_subscriptions }) => event_subscriptions);
  return subscriptionsOf(
    null,
    (first ?? []).filter((event) => others.every((events) => events.includes(event))),
  );
}

/** Subscribes each of the caller's accounts of the organisation. Calling again completes what was interrupted. */
export async function subscribeOrganisation(
  deps: DepsFor<{ table: 'write' }>,
  caller: MemberCaller,
  organisationKey: string,
  event_subscriptions: SubscribedEvent[],
): Promise<void> {
  for (const key of await administered(deps.table, caller, organisationKey)) {
    const stillIn: Write = { check: keys.organisationAccount(organisationKey, key), if: [{ attribute: 'pk', exists: true }] };
    await changeNotificationSettings(deps, key, () => ({ event_subscriptions }), [stillAdministers(caller.user_key, key), stillIn]);
  }
}
