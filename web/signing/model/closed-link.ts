import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { ApiError, NetworkError } from '../../api/errors.ts';

export const closedLinkCodes = [
  'expired',
  'copy_expired',
  'time_is_over',
  'already_signed',
  'copy_ready',
  'in_progress',
  'rejected',
  'not_your_turn',
  'cancelled',
  'passed_on',
  'deleted',
  'taken_back',
  'asked_anew',
  'left_out',
  'completed_without',
  'other_address',
  'away',
  'elsewhere',
  'unknown',
  'offline',
  'error',
] as const;
export type ClosedLinkCode = (typeof closedLinkCodes)[number];

/** Why a signing link opens nothing now, and whom to ask. */
export interface ClosedLink {
  code: ClosedLinkCode;
  document_name: string;
  contact: { name: string; email: string } | null;
  /** The sealed copy, if the link may still fetch it. */
  download_url: string | null;
  /** The copies, if there are several: one of each document that the person was shown. */
  downloads?: { name: string; url: string }[];
  /** How the document stands, as far as the link tells. */
  document_status?: string;
  /** The last day to sign has passed. */
  time_is_over?: true;
  /** The link has lapsed, and one tap has the copy, or a link to how far it is, sent again. */
  copy_may_be_sent?: true;
  /** What somebody who has signed was sent, while others have not signed. */
  originals?: { name: string; url: string }[];
  /** A fresh link was sent there, masked. */
  new_link_sent_to?: string;
  /** The sender was asked for more time. */
  more_time_asked?: true;
  /** The copy opens after a one-time pin. This is the pin's masked destination. */
  pin_destination?: string;
  /** The sender's own page, where the document is signed. */
  continue_at?: string;
  /** Who signs instead, and where the request went. Only on the page where they were named. */
  passed_on_to?: { name: string; contact: string };
  /** The key of the form that the person came by, who has no link. */
  form_key?: string;
  /** How far the others are, if the link is one for following the progress. */
  people?: { name: string; status: string }[];
}

/** What a `cancelled` answer says of why. */
const why: ReadonlySet<string> = new Set([
  'deleted',
  'taken_back',
  'asked_anew',
  'left_out',
  'completed_without',
  'other_address',
] satisfies ClosedLinkCode[]);

/** The codes that mean that a link opens nothing now. No other failure may end somebody's signing. */
const own: Partial<Record<string, ClosedLinkCode>> = {
  expired: 'expired',
  time_is_over: 'time_is_over',
  already_signed: 'already_signed',
  copy_ready: 'copy_ready',
  in_progress: 'in_progress',
  rejected: 'rejected',
  not_your_turn: 'not_your_turn',
  cancelled: 'cancelled',
  signing_link_unknown: 'unknown',
  // The person can't see the session's pack any more: it is in setup again, or deleted.
  document_not_found: 'cancelled',
  // The session has ended. The link may still open another.
  unauthenticated: 'away',
  not_awaiting_signatures: 'cancelled',
};

/** The page for a closed link; null if the failure means something else and the person can stay. */
export function closedBy(error: unknown): ClosedLink | null {
  return error instanceof ApiError && own[error.code] ? closedLinkOf(error) : null;
}

/** What a failed call means for a person who has followed the link and sees nothing yet. */
export function closedLinkOf(error: unknown): ClosedLink {
  if (error instanceof NetworkError) return { code: 'offline', document_name: '', contact: null, download_url: null };
  const answer = error instanceof ApiError ? error.answer : {};
  const known = (error instanceof ApiError && own[error.code]) || 'error';
  const because = known === 'cancelled' && why.has(textOf(answer.because)) ? (answer.because as ClosedLinkCode) : known;
  const ofCopy = because === 'expired' && answer.of_copy === true ? 'copy_expired' : because;
  const code = answer.passed_on === true ? 'passed_on' : ofCopy;
  return {
    code,
    document_name: textOf(answer.document_name),
    contact: contactOf(answer.contact),
    download_url: textOf(answer.download_url) || null,
    ...(Array.isArray(answer.downloads) && answer.downloads.length > 1 && { downloads: answer.downloads.map(downloadOf) }),
    ...(typeof answer.document_status === 'string' && { document_status: answer.document_status }),
    ...(answer.time_is_over === true && { time_is_over: true as const }),
    ...(answer.copy_may_be_sent === true && { copy_may_be_sent: true as const }),
    ...(Array.isArray(answer.originals) && answer.originals.length > 0 && { originals: answer.originals.map(downloadOf) }),
    ...(answer.new_link_sent === true && { new_link_sent_to: textOf(answer.destination) }),
    ...(answer.more_time_asked === true && { more_time_asked: true as const }),
    ...(answer.pin_asked === true && { pin_destination: textOf(answer.destination) }),
    ...(Array.isArray(answer.people) && { people: answer.people.map(personOf) }),
  };
}

/** The page before the sender's own, whose site the person should know before they go there. */
export function signedElsewhere(continue_at: string, pack: Pick<Pack, 'document_name' | 'created_by_name'> | undefined): ClosedLink {
  const contact = pack ? { name: pack.created_by_name, email: '' } : null;
  return { code: 'elsewhere', document_name: pack?.document_name ?? '', contact, download_url: null, continue_at };
}

function contactOf(value: unknown): ClosedLink['contact'] {
  if (value === null || typeof value !== 'object') return null;
  const { name, email } = value as { name?: unknown; email?: unknown };
  return textOf(name) || textOf(email) ? { name: textOf(name) || textOf(email), email: textOf(email) } : null;
}

function downloadOf(value: unknown): { name: string; url: string } {
  const { name, url } = (value ?? {}) as { name?: unknown; url?: unknown };
  return { name: textOf(name), url: textOf(url) };
}

function personOf(value: unknown): { name: string; status: string } {
  const { name, status } = (value ?? {}) as { name?: unknown; status?: unknown };
  return { name: textOf(name), status: textOf(status) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
