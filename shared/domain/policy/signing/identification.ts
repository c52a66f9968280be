import { isEmail } from '../../people/email.ts';
import { memberInRecords } from '../../people/member-in-records.ts';

/** The ways to identify a signatory. */
export const identifications = [
  'link_delivered',
  'link_handed_over',
  'sender_page',
  'form_unproven',
  'pin_email',
  'pin_sms',
  'pin_whatsapp',
  'pin_voice',
  'in_person',
  'vouched_by_client',
  'member',
] as const;
export type Identification = (typeof identifications)[number];

/** One step of identification: a link, a pin or a person. */
export interface Identity {
  identification: Identification;
  /** Who handed over, hosted or vouched, in words ("Olivia Owner (olivia@…)"), or the site of the sender's page; null if nobody did. */
  identified_by: string | null;
  /** The address or number that the link or the pin was delivered to; null if nothing was delivered. Only this is proven. */
  delivered_to: string | null;
}

/** How a session's holder was identified: the last step and, below a pin, the link. */
export interface Identified extends Identity {
  /** How they got the link, if a pin was entered on top of it. */
  link?: Identity;
}

interface Rights {
  /** Whoever received the delivery controls the address or number that it went to. */
  proves_destination: boolean;
  /** May have the links to pending requests of their address sent to that address, whether or not it is theirs. */
  links_to_address: boolean;
  /** May continue as any signatory of the same document, since a host answers for who is present. */
  anybody_here: boolean;
  /** May name somebody else to sign instead: it is shown that they are who was asked, and nobody made the link for them. */
  names_others: boolean;
}

/** What each identification allows. It is decided only here. */
export const identificationRights: Record<Identification, Rights> = {
  link_delivered: { proves_destination: true, links_to_address: true, anybody_here: false, names_others: true },
  link_handed_over: { proves_destination: false, links_to_address: true, anybody_here: false, names_others: false },
  // The page around has the secret, so whoever runs its site could use it.
  sender_page: { proves_destination: false, links_to_address: true, anybody_here: false, names_others: false },
  form_unproven: { proves_destination: false, links_to_address: true, anybody_here: false, names_others: false },
  pin_email: { proves_destination: true, links_to_address: true, anybody_here: false, names_others: true },
  pin_sms: { proves_destination: true, links_to_address: true, anybody_here: false, names_others: true },
  pin_whatsapp: { proves_destination: true, links_to_address: true, anybody_here: false, names_others: true },
  pin_voice: { proves_destination: true, links_to_address: true, anybody_here: false, names_others: true },
  in_person: { proves_destination: false, links_to_address: false, anybody_here: true, names_others: false },
  vouched_by_client: { proves_destination: false, links_to_address: true, anybody_here: false, names_others: false },
  member: { proves_destination: true, links_to_address: false, anybody_here: false, names_others: true },
};

/** The identification of a link or session that was stored before its origin was recorded: somebody may have handed it over. */
export const unknownOrigin: Identity = { identification: 'link_handed_over', identified_by: null, delivered_to: null };

/** The part of an identification that proves an email address; undefined if none is proven. */
export function proofOfEmail(identified: Identified): Identity | undefined {
  const { link, ...own } = identified;
  const parts = link ? [own, link] : [own];
  return parts.find(({ identification, delivered_to }) => {
    return identificationRights[identification].proves_destination && isEmail(delivered_to ?? '');
  });
}

/** The email address that is proven to be the holder's; empty if none is. */
export function provenEmail(identified: Identified): string {
  return proofOfEmail(identified)?.delivered_to ?? '';
}

/**
 * How the holder counts as identified when this session leads them on to another link: by the part that allows it,
 * never more. A pin is entered for one document, so if the link was enough by itself, only the link carries over.
 */
export function identifiedFurther({ link, ...own }: Identified): Identity {
  const parts = link ? [link, own] : [own];
  return parts.find((part) => proofOfEmail(part)) ?? link ?? own;
}

/** The identification after a correct pin. On a host's device it remains the host's. */
export function withPin(identified: Identified, channel: 'email' | 'sms' | 'whatsapp' | 'voice', destination: string): Identified {
  if (identified.identification === 'in_person') return identified;
  const { link, ...own } = identified;
  return { identification: `pin_${channel}`, identified_by: null, delivered_to: destination, link: link ?? own };
}

/** The identification of a member in their own session; only a verified address is proven. */
export function identifiedMember(member: { name: string; email: string; email_verified: boolean }): Identity {
  return {
    identification: 'member',
    identified_by: memberInRecords(member),
    delivered_to: member.email_verified ? member.email : null,
  };
}
