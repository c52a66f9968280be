import { ApiError, NetworkError } from '../../api/errors.ts';

export const closedLinkCodes = [
  'expired',
  'time_is_over',
  'already_signed',
  'copy_ready',
  'in_progress',
  'rejected',
  'not_your_turn',
  'cancelled',
  'passed_on',
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
  /** The copy opens after a one-time pin. This is the pin's masked destination. */
  pin_destination?: string;
  /** How far the others are, if the link is one for following the progress. */
  people?: { name: string; status: string }[];
}

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
  unauthenticated: 'expired',
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
  const code = answer.passed_on === true ? 'passed_on' : known;
  return {
    code,
    document_name: textOf(answer.document_name),
    contact: contactOf(answer.contact),
    download_url: textOf(answer.download_url) || null,
    ...(Array.isArray(answer.downloads) && answer.downloads.length > 1 && { downloads: answer.downloads.map(downloadOf) }),
    ...(answer.pin_asked === true && { pin_destination: textOf(answer.destination) }),
    ...(Array.isArray(answer.people) && { people: answer.people.map(personOf) }),
  };
}

/** Whether the page itself offers the sealed copy. */
export function hasCopy({ downloads, download_url }: ClosedLink): boolean {
  return downloads !== undefined || download_url !== null;
}

/** The words for the present state. People who have signed are not told to wait for a copy that is there or that a pin opens. */
export function textOfClosedLink(link: ClosedLink): `${ClosedLinkCode}_text` | 'already_signed_ready_text' {
  const isReady = hasCopy(link) || link.pin_destination !== undefined;
  return link.code === 'already_signed' && isReady ? 'already_signed_ready_text' : `${link.code}_text`;
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
