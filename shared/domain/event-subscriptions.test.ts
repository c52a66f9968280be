import { describe, expect, it } from 'vitest';
import { subscribableEvents } from '../contract/schemas/event-subscription.ts';
import { inListOrder, occurrences, subscriptionsOf } from './event-subscriptions.ts';

const unchanged = { before: 'setup', after: 'setup' };
const record = { audit_entry_type: 'user_signed' as const, audit_detail: 'Anna signed the document.', actor: 'Anna' };

describe('event subscriptions', () => {
  it('of an organisation are its own, and run organisation-wide', () => {
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

  it('are kept once each, in one order', () => {
    expect(inListOrder(['sealed', 'document_status_changed', 'sealed'])).toEqual(['document_status_changed', 'sealed']);
  });
});

describe('what happens in a change', () => {
  it('is each audit record, a change of status before them, the final file after them', () => {
    const status = { before: 'awaiting_signatures', after: 'complete' };
    expect(occurrences({ status, isSealed: true, audit: [record] })).toEqual([
      { key: 'document_status_changed', text: 'It is complete now.', actor: 'Anna' },
      { key: 'user_signed', text: 'Anna signed the document.', actor: 'Anna' },
      { key: 'final_document_generated', text: 'The final document is there.', actor: '' },
    ]);
  });

  it('is nothing where nothing is recorded', () => {
    expect(occurrences({ status: unchanged, isSealed: false, audit: [] })).toEqual([]);
  });
});
