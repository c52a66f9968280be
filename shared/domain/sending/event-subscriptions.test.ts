import { describe, expect, it } from 'vitest';
import { subscribableEvents } from '../../contract/schemas/documents/event-subscription.ts';
import { inListOrder, subscriptionsOf } from './event-subscriptions.ts';

describe('event subscriptions', () => {
  it('of an organisation are its own, and apply organisation-wide', () => {
    expect(subscriptionsOf(null, ['sealed']).filter((one) => one.run_organisation_wide)).toEqual([
      { key: 'sealed', run_organisation_wide: true, subscribed_via_entity: true, subscribed_via_organisation: false },
    ]);
  });

  it('of a document are its own, its organisation’s, or both', () => {
    const found = subscriptionsOf(['sealed', 'user_signed'], ['sealed', 'deleted']);
    expect(found).toHaveLength(subscribableEvents.length);
    const of = (key: string) => found.find((one) => one.key === key);
    expect(of('sealed')).toMatchObject({ subscribed_via_entity: true, subscribed_via_organisation: true });
    expect(of('user_signed')).toMatchObject({ subscribed_via_entity: true, subscribed_via_organisation: false });
    expect(of('deleted')).toMatchObject({ subscribed_via_entity: false, subscribed_via_organisation: true });
    expect(of('uploaded')).toMatchObject({ subscribed_via_entity: false, subscribed_via_organisation: false });
  });

  it('are listed once each, always in the same order', () => {
    expect(inListOrder(['sealed', 'document_status_changed', 'sealed'])).toEqual(['document_status_changed', 'sealed']);
  });
});
