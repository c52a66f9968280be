import { ApiError, NetworkError } from '../../api/errors.ts';

export const edgeCodes = [
  'expired',
  'already_signed',
  'copy_ready',
  'in_progress',
  'rejected',
  'not_your_turn',
  'cancelled',
  'unknown',
  'offline',
  'error',
] as const;
export type EdgeCode = (typeof edgeCodes)[number];

/** Why a signing link leads nowhere now, and whom to ask. */
export interface Edge {
  code: EdgeCode;
  document_name: string;
  contact: { name: string; email: string } | null;
  /** The sealed copy, where the link may still have it. */
  download_url: string | null;
  /** The copies, where there are several: of each document that the person was shown. */
  downloads?: { name: string; url: string }[];
  /** A one-time pin opens the copy: where it would go, masked. */
  pin_destination?: string;
  /** How far the others are, where the link is one to follow the signing by. */
  people?: { name: string; status: string }[];
}

/** The codes that say that a link leads nowhere now. No other failure may end somebody's signing. */
const own: Partial<Record<string, EdgeCode>> = {
  expired: 'expired',
  already_signed: 'already_signed',
  copy_ready: 'copy_ready',
  in_progress: 'in_progress',
  rejected: 'rejected',
  not_your_turn: 'not_your_turn',
  cancelled: 'cancelled',
  signing_link_unknown: 'unknown',
  // The session's pack is gone from this person's sight: taken back to setup, or deleted.
  document_not_found: 'cancelled',
  unauthenticated: 'expired',
  not_awaiting_signatures: 'cancelled',
};

/** The page for a link that is closed; null where the failure says no such thing and the person can stay where they are. */
export function closedBy(error: unknown): Edge | null {
  return error instanceof ApiError && own[error.code] ? edgeOf(error) : null;
}

/** What the failure of a call means for the person who has followed the link and sees nothing yet. */
export function edgeOf(error: unknown): Edge {
  if (error instanceof NetworkError) return { code: 'offline', document_name: '', contact: null, download_url: null };
  const answer = error instanceof ApiError ? error.answer : {};
  const code = (error instanceof ApiError && own[error.code]) || 'error';
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

/** Whether the page offers the sealed copy itself. */
export function hasCopy({ downloads, download_url }: Edge): boolean {
  return downloads !== undefined || download_url !== null;
}

/** The words of what is so now. Who has signed is not told to wait for a document that is there, or that a pin opens. */
export function textOfEdge(edge: Edge): `${EdgeCode}_text` | 'already_signed_ready_text' {
  const isReady = hasCopy(edge) || edge.pin_destination !== undefined;
  return edge.code === 'already_signed' && isReady ? 'already_signed_ready_text' : `${edge.code}_text`;
}

function contactOf(value: unknown): Edge['contact'] {
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
