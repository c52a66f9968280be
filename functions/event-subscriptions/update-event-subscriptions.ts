import { updateEventSubscriptionsRoute } from '../../shared/contract/event-subscriptions/update-event-subscriptions.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { inListOrder, subscriptionsOf } from '../../shared/domain/sending/event-subscriptions.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { requireMember } from '../access/open-pack.ts';
import { auditBy } from '../audit/audit-by.ts';
import { handle } from '../calls/handle.ts';
import { changeNotificationSettings, loadNotificationSettings } from '../data/following/notification-settings.ts';
import { changePack } from '../data/pack/change-pack.ts';
import { requireAdministrator, ruleEntity } from '../notification-rules/rule-entity.ts';
import { refusing } from '../runtime/failure.ts';
import { isOwnOrganisation, organisationSubscriptions, subscribeOrganisation } from './across-organisation.ts';

const { allow } = refusing(updateEventSubscriptionsRoute);

export const updateEventSubscriptions = handle(
  updateEventSubscriptionsRoute,
  { table: 'write' },
  async (deps, caller, { params, body }) => {
    const entity = ruleEntity(params.entity_key, caller);
    const event_subscriptions = inListOrder(body.keys);
    if (entity.kind === 'account') {
      requireAdministrator(caller);
      const settings = await changeNotificationSettings(deps, entity.key, () => ({ event_subscriptions }));
      return { event_subscriptions: subscriptionsOf(null, settings.event_subscriptions) };
    }
    if (await isOwnOrganisation(deps.table, caller, entity.key)) {
      requireAdministrator(caller);
      await subscribeOrganisation(deps, caller, entity.key, event_subscriptions);
      return { event_subscriptions: await organisationSubscriptions(deps, caller, entity.key) };
    }
    await changePack(deps, entity.key, ({ pack }) => {
      requireMember(pack, caller);
      allow(may(caller, 'changeDocument', pack));
      if (event_subscriptions.join() === (pack.event_subscriptions ?? []).join()) return { change: null, answer: null };
      const line =
        event_subscriptions.length > 0
          ? auditLine('event_subscriptions_changed', { events: event_subscriptions })
          : auditLine('event_subscriptions_removed');
      const audit = [auditBy(caller, 'setting_changed', line)];
      return { change: { pack: { event_subscriptions }, audit }, answer: null };
    });
    const organisation = await loadNotificationSettings(deps.table, caller.account_key, { consistent: true });
    return { event_subscriptions: subscriptionsOf(event_subscriptions, organisation.event_subscriptions) };
  },
);
