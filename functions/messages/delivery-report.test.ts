import { describe, expect, it } from 'vitest';
import { readDeliveryReports } from './delivery-report.ts';

const id = 'event-0123456789abcdef';
const mail = { tags: { message: [id], 'ses:configuration-set': ['countersign'] } };
const ses = (eventType: string, more: object = {}) => ({ source: 'aws.ses', detail: { eventType, mail, ...more } });
const sms = (eventType: string, more: object = {}) => ({
  source: 'aws.sms-voice',
  detail: { eventType, context: { message: id }, messageStatusDescription: 'Phone is unreachable.', ...more },
});
const whatsApp = (status: object) => {
  const whatsAppWebhookEntry = JSON.stringify({ id: '1', changes: [{ field: 'messages', value: { statuses: [status] } }] });
  return { Type: 'Notification', Message: JSON.stringify({ context: {}, whatsAppWebhookEntry }) };
};
const failed = (reason: string) => [{ id, state: 'failed', reason }];
const delivered = [{ id, state: 'delivered', reason: '' }];

describe('delivery reports', () => {
  it('report a bounced mail in the other server’s words', () => {
    const bouncedRecipients = [{ emailAddress: 'a@example.com', diagnosticCode: 'smtp; 550 5.1.1\n user unknown' }];
    const bounce = { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients };
    expect(readDeliveryReports(ses('Bounce', { bounce }))).toEqual(failed('smtp; 550 5.1.1 user unknown'));
    const suppressed = { bounceType: 'Permanent', bounceSubType: 'OnAccountSuppressionList', bouncedRecipients: [] };
    expect(readDeliveryReports(ses('Bounce', { bounce: suppressed }))).toEqual(
      failed('The address is suppressed, because earlier messages bounced'),
    );
  });

  it('don’t take an out-of-office reply for a bounce', () => {
    expect(readDeliveryReports(ses('Bounce', { bounce: { bounceType: 'Transient', bounceSubType: 'General' } }))).toEqual([]);
    const full = { bounceType: 'Transient', bounceSubType: 'MailboxFull' };
    expect(readDeliveryReports(ses('Bounce', { bounce: full }))).toEqual(failed('The mailbox is full'));
  });

  it('report complaints, rejects and deliveries of mail', () => {
    expect(readDeliveryReports(ses('Complaint', { complaint: {} }))).toEqual(failed('The recipient reported it as unwanted'));
    expect(readDeliveryReports(ses('Reject', { reject: { reason: 'Bad content' } }))).toEqual(failed('Bad content'));
    expect(readDeliveryReports(ses('Delivery'))).toEqual(delivered);
  });

  it.each(['TEXT_BLOCKED', 'TEXT_CARRIER_UNREACHABLE', 'TEXT_INVALID', 'VOICE_NO_ANSWER'])(
    'tell that a telephone could not be reached: %s',
    (type) => {
      expect(readDeliveryReports(sms(type))).toEqual(failed('Phone is unreachable'));
    },
  );

  it('report that a text message arrived', () => {
    expect(readDeliveryReports(sms('TEXT_DELIVERED'))).toEqual(delivered);
  });

  it('report what became of a WhatsApp message', () => {
    expect(readDeliveryReports(whatsApp({ status: 'delivered', biz_opaque_callback_data: id }))).toEqual(delivered);
    expect(readDeliveryReports(whatsApp({ status: 'read', biz_opaque_callback_data: id }))).toEqual([{ id, state: 'read', reason: '' }]);
    const errors = [{ code: 131026, title: 'Message undeliverable' }];
    expect(readDeliveryReports(whatsApp({ status: 'failed', biz_opaque_callback_data: id, errors }))).toEqual(
      failed('Message undeliverable'),
    );
  });

  it('give the time by the provider’s own clock', () => {
    const at = '2026-11-22T13:00:05.000Z';
    const seconds = String(Date.parse(at) / 1000);
    const reports = [
      ses('Delivery', { delivery: { timestamp: at } }),
      sms('TEXT_DELIVERED', { eventTimestamp: Date.parse(at) }),
      whatsApp({ status: 'delivered', timestamp: seconds, biz_opaque_callback_data: id }),
    ];
    for (const report of reports) expect(readDeliveryReports(report)).toEqual([{ id, state: 'delivered', reason: '', at }]);
  });

  it.each([
    ses('Send'),
    ses('DeliveryDelay'),
    ses('Bounce', { mail: { tags: {} } }),
    sms('TEXT_QUEUED'),
    sms('TEXT_PENDING'),
    // The carrier has accepted the text, but nobody has confirmed that the telephone received it.
    sms('TEXT_SUCCESSFUL'),
    sms('TEXT_BLOCKED', { context: undefined }),
    whatsApp({ status: 'failed' }),
    { Type: 'SubscriptionConfirmation' },
    {},
  ])('leave out intermediate states and messages of other programs: %j', (body) => {
    expect(readDeliveryReports(body)).toEqual([]);
  });

  it('always give a failure words', () => {
    expect(readDeliveryReports({ message_id: id, state: 'failed' })).toEqual(failed('The provider could not deliver it'));
  });
});
