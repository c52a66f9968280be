import { maskContacts } from '../../shared/domain/people/mask-contacts.ts';
import { limitRate } from '../calls/rate-limit.ts';
import { withinQuotas } from '../calls/within-quotas.ts';
import type { CopyReceiver, DomainEvent } from '../data/following/domain-event.ts';
import { changePack } from '../data/pack/change-pack.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { CopyToken, SigningToken } from '../data/people/link-tokens.ts';
import { isReceiptMailed } from '../messages/kinds/signature-received.ts';
import { contactOf, getsFinal } from '../messages/recipients.ts';
import { copyAsksForPin } from '../signing/copy-reader.ts';
import type { NewLinkSent } from './send-new-link.ts';

/** How often one person may ask for their copy in a day. */
const perDay = 3;

type Deps = Parameters<typeof changePack>[0] & Parameters<typeof withinQuotas>[0];

/**
 * Sends the final document, or while others have to sign a link to how far it is, to the person for whom a lapsed link
 * was made. Whoever holds the link reads the destination masked. Sends nothing to people who would get neither by
 * themselves. Throws too_many_requests or quota_reached.
 */
export async function sendNewCopy(deps: Deps, token: SigningToken | CopyToken): Promise<NewLinkSent> {
  const { pack_key } = token;
  await limitRate(
    deps,
    `new copies for ${pack_key} ${token.signatory_uuid ?? contactIn(token.kind === 'copy' ? token.to : undefined)}`,
    perDay,
    86_400,
  );
  const { answer: to } = await changePack(
    deps,
    pack_key,
    withinQuotas<string>(deps, (full) => {
      const receiver = receiverOf(token);
      const event = receiver && eventFor(full, receiver, token.round);
      if (!receiver || !event) return { change: null, answer: '' };
      return { change: { events: [event], quiet: true }, answer: contactIn(contactOf(full, receiver)) };
    }),
  );
  return to === '' ? {} : { new_link_sent: true, destination: maskContacts(to) };
}

/** Whether `sendNewCopy` would send something. */
export function maySendNewCopy(full: FullPack, token: SigningToken | CopyToken): boolean {
  const receiver = receiverOf(token);
  return receiver !== undefined && eventFor(full, receiver, token.round) !== undefined;
}

/** Undefined for a link that was made before links recorded their receiver. */
function receiverOf(token: SigningToken | CopyToken): CopyReceiver | undefined {
  if (token.signatory_uuid) return { kind: 'signatory', uuid: token.signatory_uuid };
  return token.kind === 'copy' && token.to ? { kind: 'cc', ...token.to } : undefined;
}

const contactIn = (contact: { email: string; mobile_number: string } | undefined) => contact?.email || contact?.mobile_number || '';

/** The message that this person has got before, or would have; undefined if none is meant for them now. */
function eventFor(full: FullPack, to: CopyReceiver, ofRound: number): DomainEvent | undefined {
  const { key: pack_key, round, status, final_file_key, cc_recipients } = full.pack;
  if (round !== ofRound) return undefined;
  const person = to.kind === 'signatory' ? full.signatories.find(({ uuid }) => uuid === to.uuid) : undefined;
  const copied = to.kind === 'cc' ? cc_recipients.find((one) => contactIn(one) === contactIn(to)) : undefined;
  if (final_file_key !== null) {
    const isMeant = person ? getsFinal(person) : copied !== undefined;
    const { email, mobile_number } = contactOf(full, to);
    if (!isMeant || (email === '' && mobile_number === '')) return undefined;
    return { type: 'copy_asked', pack_key, round, to, ...(email === '' && { channel: 'sms' as const }) };
  }
  if (status !== 'awaiting_signatures') return undefined;
  if (person) {
    // Without a pin its mail has no link.
    return isReceiptMailed(person) && !copyAsksForPin(full, person)
      ? { type: 'signature_received', pack_key, round, signatory_uuid: person.uuid, asked: true }
      : undefined;
  }
  return copied?.can_track_progress && copied.email ? { type: 'progress_made', pack_key, round, to: [copied.email] } : undefined;
}
