import { normaliseEmail } from '../../shared/domain/people/same-email.ts';
import type { CopyReceiver } from '../data/following/domain-event.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../data/pack/signatory-records.ts';

export type CompletedRecipient = CopyReceiver | { kind: 'owner' };

export interface Contact {
  name: string;
  email: string;
  mobile_number: string;
}

/** Everybody who gets the final document, each address once. */
export function completedRecipients({ pack, signatories }: FullPack): CompletedRecipient[] {
  const recipients: CompletedRecipient[] = signatories.filter(getsFinal).map(({ uuid }) => ({ kind: 'signatory', uuid }));
  recipients.push(
    ...pack.cc_recipients.map(({ email, mobile_number, name }): CompletedRecipient => ({ kind: 'cc', email, mobile_number, name })),
  );
  if (!pack.settings.exclude_created_by_from_final_mail) recipients.push({ kind: 'owner' });
  const known = new Set<string>();
  return recipients.filter((recipient) => {
    const { email, mobile_number } = contactOf({ pack, signatories }, recipient);
    const address = normaliseEmail(email || mobile_number);
    if (address === '' || known.has(address)) return false;
    known.add(address);
    return true;
  });
}

/** Whether the final document is sent to this signatory. */
export function getsFinal(person: Pick<SignatoryRecord, 'status' | 'excluded_can_view' | 'can_receive_viewing_notifications'>): boolean {
  return person.status === 'excluded' ? person.excluded_can_view === true : person.can_receive_viewing_notifications;
}

export function contactOf({ pack, signatories }: Pick<FullPack, 'pack' | 'signatories'>, recipient: CompletedRecipient): Contact {
  if (recipient.kind === 'cc') return recipient;
  const person = recipient.kind === 'signatory' ? signatories.find(({ uuid }) => uuid === recipient.uuid) : undefined;
  if (person) return person;
  if (recipient.kind === 'signatory') return { name: '', email: '', mobile_number: '' };
  return { name: pack.created_by_name, email: pack.created_by_email, mobile_number: '' };
}
