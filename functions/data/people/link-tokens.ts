import { codeFrom } from '../../../shared/domain/policy/accounts/organisations.ts';
import type { Identity } from '../../../shared/domain/policy/signing/identification.ts';
import { isLive } from '../../../shared/domain/sessions/is-live.ts';
import { signingLinkValidity } from '../../../shared/domain/signing/link-validity.ts';
import { hmac } from '../../hmac.ts';
import type { Secret } from '../../ports/secrets.ts';
import { ConditionFailed, type Item, itemAt, type Table, type Write } from '../../ports/table.ts';
import { hashToken } from '../ids.ts';
import { indexKeys } from '../index-keys.ts';
import { keys } from '../keys.ts';

const hour = 3_600_000;
/** How long a link of each kind is valid, in milliseconds. */
export const linkValidity = {
  signing: signingLinkValidity,
  /** Links that lead on at once: to a host's device, or from one signature to the same person's next. */
  continued: 24 * hour,
  /** The link that a page of the sender's gets to frame. */
  framed: hour,
  copy: 30 * 24 * hour,
  verify_email: 24 * hour,
  reset_password: hour,
  invitation: 7 * 24 * hour,
  organisation: 7 * 24 * hour,
} as const;
/** A lapsed link is remembered this long, so that its page can explain it. Milliseconds. */
const remembered = 365 * 24 * hour;

/** A link's token as stored, under its SHA-256. */
export type LinkToken =
  | SigningToken
  /** Opens the final file of a round, for recipients whose mail could not hold it. */
  | CopyToken
  | InvitationToken
  | OrganisationToken
  | {
      kind: 'verify_email' | 'reset_password';
      user_key: string;
      /** The address to which the link was mailed. It proves this address and no other. */
      email_address: string;
      password_generation: number;
      valid_until: string;
      used_at?: string;
    };

export interface InvitationToken {
  kind: 'invitation';
  account_key: string;
  invited_key: string;
  /** The sending that it was mailed with. */
  sending: string;
  email_address: string;
  valid_until: string;
  used_at?: string;
}

/** A code with which the administrator of an account brings it into an organisation. */
export interface OrganisationToken {
  kind: 'organisation';
  organisation_key: string;
  /** The account that invited: its right to do so counts when the code is used, too. */
  account_key: string;
  valid_until: string;
  used_at?: string;
}

export interface CopyToken {
  kind: 'copy';
  pack_key: string;
  round: number;
  valid_until: string;
  signatory_uuid?: string;
  /** The recipient. Older links have none. */
  to?: { name: string; email: string; mobile_number: string };
}

/** An application has made sure who follows a link, in place of a one-time pin. */
export interface Vouch {
  application: string;
  /** Its secret when it did. */
  secret_generation: number;
  until: string;
}

export interface SigningToken {
  kind: 'signing';
  pack_key: string;
  signatory_uuid: string;
  round: number;
  generation: number;
  valid_until: string;
  /** How its follower counts as identified. Older links have none (`unknownOrigin`). */
  identified?: Identity;
  vouched?: Vouch;
  /** The site for whose page the link was made. Records name it, whatever the browser says. */
  site?: string;
  /** Opens one session. Afterwards it counts as lapsed. */
  once?: true;
  used_at?: string;
  /** In-person signing: the member whose device this is, in words. */
  host?: string;
  /** The member's session, which ends when the link is followed. */
  host_session?: string;
}

/** The token for this effect of this event. It is the same each time, so that a repeated job sends the same link. */
export async function deriveToken(links: Secret, eventId: string, subject: string): Promise<string> {
  return hmac(await links.get(), `${eventId}:${subject}`).toString('base64url');
}

/** The code of an invitation to an organisation, by its event, so that its mail says the code although nothing keeps it. */
export async function deriveOrganisationCode(links: Secret, eventId: string): Promise<string> {
  return codeFrom(hmac(await links.get(), `${eventId}:organisation`));
}

/**
 * Stores a token with other writes unless it exists; an existing one keeps its validity. Answers until when it is valid.
 * Throws ConditionFailed if a condition of the others failed: then there is no token.
 */
export async function keepToken(table: Table, token: string, record: LinkToken, also: Write[] = []): Promise<string> {
  const expires_at = Math.floor((Date.parse(record.valid_until) + remembered) / 1000);
  const holder = 'user_key' in record ? record.user_key : record.kind === 'invitation' ? record.invited_key : undefined;
  const place = holder !== undefined && { gsi1pk: indexKeys.tokensOf(holder), gsi1sk: hashToken(token) };
  const item: Item = itemAt<LinkToken>(keys.token(hashToken(token)), record, { entity: 'token', expires_at, ...place });
  try {
    await table.transact([{ put: item, if: [{ attribute: 'pk', exists: false }] }, ...also]);
    return record.valid_until;
  } catch (error) {
    if (!(error instanceof ConditionFailed) || error.index !== 0) throw error;
    const earlier = await table.get(keys.token(hashToken(token)), { consistent: true });
    return String(earlier?.valid_until ?? record.valid_until);
  }
}

/** Whether a document's link opens nothing any more: its time is over, or it was for one session and that was made. */
export function hasLapsed(token: SigningToken | CopyToken, now: Date): boolean {
  return !isLive(token, now) || ('used_at' in token && token.used_at !== undefined);
}

/** Marks a link that opens one session as used. The write fails if it was used before. */
export function spendLink(token: string, now: Date): Write {
  return { update: keys.token(hashToken(token)), set: { used_at: now.toISOString() }, if: [{ attribute: 'used_at', exists: false }] };
}

/** Finds a token by the text that a visitor sent; undefined if it is unknown. */
export async function findToken(table: Table, token: string): Promise<LinkToken | undefined> {
  return table.get<LinkToken>(keys.token(hashToken(token)), { consistent: true });
}
