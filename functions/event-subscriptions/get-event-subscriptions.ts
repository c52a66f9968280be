import { getEventSubscriptionsRoute } from '../../shared/contract/event-subscriptions/get-event-subscriptions.ts';
import { subscriptionsOf } from '../../shared/domain/sending/event-subscriptions.ts';
import { openPack } from '../access/open-pack.ts';
import { handle } from '../calls/handle.ts';
import { loadNotificationSettings } from '../data/following/notification-settings.ts';
import { requireAdministrator, ruleEntity } from '../notification-rules/rule-entity.ts';
import { isOwnOrganisation, organisationSubscriptions } from './across-organisation.ts';

export const getEventSubscriptions = handle(getEventSubscriptionsRoute, { table: 'read' }, async (deps, caller, { query }) => {
  const { kind, key } = ruleEntity(query.entity_key, caller);
  if (kind === 'pack' && (await isOwnOrganisation(deps.table, caller, key))) {
    requireAdministrator(caller);
    return { event_subscriptions: await organisationSubscriptions(deps, caller, key) };
  }
  const own = kind === 'account' ? null : ((await openPack(deps, caller, key)).full.pack.event_subscriptions ?? []);
  const { event_subscriptions } = await loadNotificationSettings(deps.table, caller.account_key, { consistent: true });
  return { event_subscriptions: subscriptionsOf(own, event_subscriptions) };
});
