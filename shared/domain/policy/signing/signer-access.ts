import type { DocumentSettings, Pack } from '../../../contract/schemas/documents/document.ts';
import type { Signatory } from '../../../contract/schemas/documents/signatory.ts';
import { isSameEmail } from '../../people/same-email.ts';
import { needsPinToSign, needsPinToView } from '../../signing/one-time-pin.ts';
import { type SigningOrder, signingOrderOf, waitingFor } from '../../signing/signing-order.ts';
import { isWordingOf, type SigningTerms } from '../../signing/signing-terms.ts';
import { every, given, no, yes } from '../verdict.ts';
import { type Identified, identificationRights, provenEmail } from './identification.ts';

/** What a signatory's session records of its holder. */
interface Holder {
  pack_key: string;
  round: number;
  link_generation: number;
  identified: Identified;
  pin_entered: boolean;
  host: string | null;
  presence_confirmed: boolean;
  evidence: { document_given_at: string | null; opened_at: string | null; terms: { sha256: string } | null };
}

/** A document's settings and the signatory who asks for it. */
type OwnDocument = { settings: DocumentSettings; person: Partial<Pick<Signatory, 'otp_is_required'>> | undefined };
type Person = Pick<Signatory, 'uuid' | 'position' | 'status' | 'is_optional' | 'signer_group_uuid'>;
interface Link {
  pack: Pick<Pack, 'key' | 'is_deleted' | 'status'> & { round: number };
  person: (Pick<Signatory, 'status'> & { link_generation: number }) | undefined;
}

const followed = (link: Pick<Holder, 'round' | 'link_generation'>, { pack, person }: Link) => {
  const dead = !person || person.status === 'excluded' || person.link_generation !== link.link_generation;
  return given(!dead && !pack.is_deleted && pack.round === link.round && pack.status !== 'setup', 'cancelled');
};

interface Opened {
  pack: Link['pack'] & { settings: DocumentSettings; signer_groups: SigningOrder['groups'] };
  person: (Link['person'] & Person) | undefined;
  people: readonly Person[];
}

/** What a signatory's session allows: the policy for links, pins and continuing as somebody else. */
export const accessRules = {
  /** While the request for which the link was made is still open. */
  followLink: (holder: Pick<Holder, 'pack_key' | 'round' | 'link_generation'>, link: Link) =>
    every(given(link.pack.key === holder.pack_key, 'document_not_found'), followed(holder, link)),
  /** The same if it is known that the link belongs to the pack. */
  keepLink: followed,
  /** Before a session exists. */
  openLink: (link: Pick<Holder, 'round' | 'link_generation'> & { lapsed: boolean; too_late?: boolean }, { pack, person, people }: Opened) =>
    every(
      followed(link, { pack, person }),
      // After a rejection no sealed document comes, also for those who had signed.
      given(pack.status !== 'rejected', 'rejected'),
      given(person?.status !== 'complete', 'already_signed'),
      given(!link.too_late, 'time_is_over'),
      given(!link.lapsed, 'expired'),
      given(person?.status !== 'setup' && waitingFor(people, person?.uuid ?? '', signingOrderOf(pack)).length === 0, 'not_your_turn'),
    ),
  /** The link of a copy, which nobody signs by, or a signing link asked for the copy that it has become. */
  openCopy: (link: Pick<Holder, 'round'> & { lapsed: boolean }, pack: Pick<Link['pack'], 'is_deleted' | 'round'>) =>
    every(given(!pack.is_deleted && pack.round === link.round, 'cancelled'), given(!link.lapsed, 'expired')),
  viewDocument: (holder: Pick<Holder, 'pin_entered'>, { settings, person }: OwnDocument) =>
    given(!needsPinToView(settings, person, holder), 'otp_required'),
  /** With a pin, if one is required, and on somebody else's device in each other's presence. */
  sign: (holder: Holder, { settings, person, present }: OwnDocument & { present: boolean }) =>
    every(
      given(!needsPinToSign(settings, person, holder), 'otp_required'),
      given(holder.host === null || holder.presence_confirmed || present, 'presence_required'),
    ),
  /** Nobody signs unless this session was given the document, has opened it, and accepted its terms. */
  signWhatWasShown: ({ evidence }: Pick<Holder, 'evidence'>, terms: SigningTerms | null | undefined) =>
    every(
      given(evidence.document_given_at !== null && evidence.opened_at !== null, 'document_not_opened'),
      given(!terms || isWordingOf(terms, evidence.terms?.sha256), 'terms_not_accepted'),
    ),
  /** As somebody whose email address is proven to be theirs, or on a host's device as anybody. */
  continueAs: ({ identified }: Pick<Holder, 'identified'>, person: Pick<Signatory, 'email'>) => {
    if (identificationRights[identified.identification].anybody_here) return yes;
    const email = provenEmail(identified);
    // The answer is the same for every address: otherwise it would tell a form's visitor whose address is whose.
    if (email === '') return no('address_not_proven');
    return given(isSameEmail(email, person.email), 'not_that_signatory');
  },
  /**
   * Not on a host's device, not by a link that somebody made and could use themselves, and not by a form's visitor whose
   * address nobody has checked: they would name anybody. A pin sent to the number that they typed changes nothing.
   */
  delegate: (holder: Holder, { settings, person }: OwnDocument) => {
    const { identified } = holder;
    const isUncheckedVisitor = identified.link?.identification === 'form_unproven' && provenEmail(identified) === '';
    return every(
      given(!needsPinToSign(settings, person, holder), 'otp_required'),
      given(identificationRights[identified.identification].names_others && !isUncheckedVisitor, 'address_not_proven'),
    );
  },
  sendPendingLinks: ({ identified }: Pick<Holder, 'identified'>, _none: null) =>
    given(identificationRights[identified.identification].links_to_address, 'address_not_proven'),
} as const;

type Rules = typeof accessRules;

/** Whether the holder of a signatory's session may do this, or why not. */
export function holderMay<A extends keyof Rules>(
  holder: Parameters<Rules[A]>[0],
  action: A,
  facts: Parameters<Rules[A]>[1],
): ReturnType<Rules[A]> {
  return (accessRules[action] as (holder: unknown, facts: unknown) => ReturnType<Rules[A]>)(holder, facts);
}
