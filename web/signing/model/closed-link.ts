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
  /** The key of the form that the person came by, who has no link. */
  form_key?: string;
  /** How far the others are, if the link is one for following the progress. */
  people?: { name: string; status: string }[];
}

/** What a `cancelled` answer says of why. */
const why: ReadonlySet<string> = new Set(['deleted', 'taken_back', 'asked_anew', 'left_out', 'other_address'] satisfies ClosedLinkCode[]);

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

/** Whether the page itself offers the sealed copy. */
export function hasCopy({ downloads, download_url }: ClosedLink): boolean {
  return downloads !== undefined || download_url !== null;
}

type ClosedLinkText =
  | `${ClosedLinkCode}_text`
  | `already_signed_${'ready' | 'complete' | 'too_late'}_text`
  | 'copy_expired_progress_text'
  | 'time_is_over_asked_text'
  | 'away_form_text';

/** The words for the present state. People who have signed are not told to wait for a copy that is there, or that does not come. */
export function textOfClosedLink(link: ClosedLink): ClosedLinkText {
  const isComplete = link.document_status === 'complete';
  if (link.code === 'copy_expired') return isComplete ? 'copy_expired_text' : 'copy_expired_progress_text';
  if (link.code === 'time_is_over' && link.more_time_asked) return 'time_is_over_asked_text';
  if (link.code === 'away' && link.form_key !== undefined) return 'away_form_text';
  if (link.code !== 'already_signed') return `${link.code}_text`;
  if (hasCopy(link) || link.pin_destination !== undefined) return 'already_signed_ready_text';
  if (isComplete) return 'already_signed_complete_text';
  return link.time_is_over ? 'already_signed_too_late_text' : 'already_signed_text';
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
