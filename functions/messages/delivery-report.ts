import { cut } from '../../shared/domain/wording/cut.ts';
/** A provider's later report about a message that it had accepted. */
export interface DeliveryReport {
  /** The message's id in the ledger. */
  id: string;
  state: 'delivered' | 'read' | 'failed';
  /** The failure in words. */
  reason: string;
  /** The time of the event, if the provider gives it. ISO 8601. */
  at?: string;
}

/**
 * The reports in a message of the deliveries queue: our own form (this machine's mailbox), or AWS's (SES and End User
 * Messaging by EventBridge, WhatsApp by SNS). Leaves out intermediate states and messages of other programs.
 */
export function readDeliveryReports(body: unknown): DeliveryReport[] {
  const event = body as Loose;
  if (typeof event.message_id === 'string') return ownReport(event);
  if (event.source === 'aws.ses') return mailReport(event.detail ?? {});
  if (event.source === 'aws.sms-voice') return phoneReport(event.detail ?? {});
  if (typeof event.Message === 'string') return whatsAppReports(event.Message);
  return [];
}

/** Documents of other programs: what is not there is undefined. */
// biome-ignore lint/suspicious/noExplicitAny: read leaf by leaf below
type Loose = Record<string, any>;

function ownReport({ message_id: id, state, reason }: Loose): DeliveryReport[] {
  if (state === 'delivered' || state === 'read') return [{ id, state, reason: '' }];
  return [{ id, state: 'failed', reason: inWords(reason) }];
}

function mailReport({ eventType, mail, delivery, bounce, complaint, reject }: Loose): DeliveryReport[] {
  const id = mail?.tags?.message?.[0];
  if (typeof id !== 'string') return [];
  switch (eventType) {
    case 'Delivery':
      return [{ id, state: 'delivered', reason: '', ...timeOf(delivery?.timestamp) }];
    case 'Bounce': {
      // Out-of-office replies arrive as bounces of this type, although the mail itself has arrived.
      if (bounce?.bounceType === 'Transient' && bounce?.bounceSubType === 'General') return [];
      const diagnosis = bounce?.bouncedRecipients?.[0]?.diagnosticCode ?? bounceWords[bounce?.bounceSubType] ?? bounce?.bounceSubType;
      return [{ id, state: 'failed', reason: inWords(diagnosis) }];
    }
    case 'Complaint':
      return [
        {
          id,
          state: 'failed',
          reason: complaint?.complaintSubType ? 'The address is suppressed' : 'The recipient reported it as unwanted',
        },
      ];
    case 'Reject':
      return [{ id, state: 'failed', reason: inWords(reject?.reason) }];
    default:
      return [];
  }
}

const bounceWords: Record<string, string> = {
  NoEmail: 'The address does not exist',
  Suppressed: 'The address is suppressed, because earlier messages bounced',
  OnAccountSuppressionList: 'The address is suppressed, because earlier messages bounced',
  MailboxFull: 'The mailbox is full',
  MessageTooLarge: 'The message is too large for the recipient',
};

/**
 * TEXT_SUCCESSFUL is left out: it means that a carrier accepted the text, not that it was delivered, though many
 * countries report no more.
 */
const phoneDelivered = new Set(['TEXT_DELIVERED', 'VOICE_COMPLETED', 'VOICE_ANSWERED']);
const phoneFailed =
  /^(TEXT_(BLOCKED|TTL_EXPIRED|CARRIER_UNREACHABLE|INVALID|INVALID_MESSAGE|CARRIER_BLOCKED|UNREACHABLE|SPAM|UNKNOWN|PROTECT_BLOCKED)|VOICE_(FAILED|BUSY|NO_ANSWER|TTL_EXPIRED))$/;

function phoneReport({ eventType, eventTimestamp, context, messageStatusDescription }: Loose): DeliveryReport[] {
  const id = context?.message;
  if (typeof id !== 'string') return [];
  if (phoneDelivered.has(eventType)) return [{ id, state: 'delivered', reason: '', ...timeOf(eventTimestamp) }];
  if (phoneFailed.test(String(eventType))) return [{ id, state: 'failed', reason: inWords(messageStatusDescription) }];
  return [];
}

function whatsAppReports(message: string): DeliveryReport[] {
  const entry: Loose = JSON.parse((JSON.parse(message) as Loose).whatsAppWebhookEntry ?? '{}');
  const statuses: Loose[] = (entry.changes ?? []).flatMap((change: Loose) => change.value?.statuses ?? []);
  return statuses.flatMap(({ status, timestamp, biz_opaque_callback_data: id, errors }): DeliveryReport[] => {
    if (typeof id !== 'string') return [];
    // Seconds, as text.
    if (status === 'delivered' || status === 'read') return [{ id, state: status, reason: '', ...timeOf(Number(timestamp) * 1000) }];
    if (status === 'failed') return [{ id, state: 'failed', reason: inWords(errors?.[0]?.message ?? errors?.[0]?.title) }];
    return [];
  });
}

/** A provider's time: ISO 8601, or milliseconds. Undefined for anything else. */
function timeOf(given: unknown): { at?: string } {
  const time = new Date(typeof given === 'string' || typeof given === 'number' ? given : Number.NaN);
  return Number.isNaN(time.getTime()) ? {} : { at: time.toISOString() };
}

/** One line, short enough to display and never empty. */
function inWords(reason: unknown): string {
  const line = typeof reason === 'string' ? reason.replace(/\s+/g, ' ').replace(/\.$/, '').trim() : '';
  return cut(line, 300) || 'The provider could not deliver it';
}
