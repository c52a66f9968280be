import type { CcRecipient, Signatory } from '../../contract/schemas/documents/signatory.ts';

type Person = Pick<Signatory, 'primary_communication_channel' | 'can_receive_signing_notifications'>;
type Quotas = Record<'emails_a_day' | 'texts_a_day', number>;

const quotaOf = { email: 'emails_a_day', sms: 'texts_a_day', whatsapp: 'texts_a_day' } as const;

/**
 * How many days it takes to send so many documents like this one within an account's quotas of messages of a day, if nothing else is
 * sent; null if a quota allows none at all.
 */
export function daysOfRun(
  {
    signatories,
    cc_recipients,
  }: { signatories: readonly Person[]; cc_recipients: readonly Pick<CcRecipient, 'email' | 'mobile_number'>[] },
  documents: number,
  quotas: Quotas,
): number | null {
  const asked = signatories.filter((person) => person.can_receive_signing_notifications);
  const messages = [
    ...asked.map((person) => quotaOf[person.primary_communication_channel]),
    ...cc_recipients.flatMap(({ email, mobile_number }) => [...(email ? [quotaOf.email] : []), ...(mobile_number ? [quotaOf.sms] : [])]),
  ];
  const days = [...Map.groupBy(messages, (quota) => quota)].map(([quota, { length }]) => {
    // A document is sent with all its messages, or not yet.
    const inADay = Math.floor(quotas[quota] / length);
    return inADay === 0 ? null : Math.ceil(documents / inADay);
  });
  return days.includes(null) ? null : Math.max(1, ...days.map((one) => one ?? 1));
}
