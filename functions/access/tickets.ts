import { timingSafeEqual } from 'node:crypto';
import type { MemberCaller, SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { hmac } from '../hmac.ts';
import type { Clock } from '../ports/clock.ts';
import type { Secret } from '../ports/secrets.ts';

/**
 * An address is valid for one to two of these windows (at most five minutes) and stays the same within one, so that
 * browsers' caches work.
 */
const periodMilliseconds = 150_000;
/** Folders that tickets may open. Calls that check the caller serve everything else. */
const openFolders = ['pages/', 'blobs/'];

export interface MediaAddresses {
  /** A picture's address, relative to the app's. */
  url(fileKey: string): string;
}

/** The holder of a ticket. It is valid as long as their session, and for a signatory as long as their request stands. */
export type TicketHolder = { session: string; document?: string | undefined; signatory?: string | undefined };

function holderOf(caller: MemberCaller | SignatoryCaller): TicketHolder {
  if (caller.kind === 'member') return { session: caller.session_hash };
  return { session: caller.session_hash, document: caller.pack_key, signatory: caller.signatory_uuid };
}

/**
 * Makes short-lived addresses of pictures for one caller. A ticket opens one folder (the page images of one conversion, or one blob)
 * and names the caller's session by its hash.
 */
export async function mediaAddresses(
  deps: { tickets: Secret; clock: Clock },
  caller: MemberCaller | SignatoryCaller,
): Promise<MediaAddresses> {
  const secret = await deps.tickets.get();
  const expires = expiry(deps.clock.now());
  const holder = holderOf(caller);
  const held = new URLSearchParams(Object.entries(holder)).toString();
  const tickets = new Map<string, string>();
  return {
    url(fileKey) {
      const folder = folderOf(fileKey);
      let ticket = tickets.get(folder);
      if (ticket === undefined) {
        ticket = sign(secret, folder, expires, holder);
        tickets.set(folder, ticket);
      }
      return `/app/serve_image/${toParameter(fileKey)}?expires=${expires}&${held}&ticket=${ticket}`;
    },
  };
}

/** The file key behind an address, or undefined if it is forged or has expired. `seconds` is the time left. */
export async function readTicket(
  deps: { tickets: Secret; clock: Clock },
  parameter: string,
  query: TicketHolder & { expires: string; ticket: string },
): Promise<{ fileKey: string; seconds: number } | undefined> {
  const fileKey = fromParameter(parameter);
  const expires = Number(query.expires);
  const seconds = Math.floor(expires - deps.clock.now().getTime() / 1000);
  if (!Number.isInteger(expires) || seconds <= 0 || !openFolders.some((folder) => fileKey.startsWith(folder))) return undefined;
  const expected = Buffer.from(sign(await deps.tickets.get(), folderOf(fileKey), expires, query));
  const given = Buffer.from(query.ticket);
  return given.length === expected.length && timingSafeEqual(given, expected) ? { fileKey, seconds } : undefined;
}

/** Epoch seconds. */
function expiry(now: Date): number {
  return ((Math.floor(now.getTime() / periodMilliseconds) + 2) * periodMilliseconds) / 1000;
}

function sign(secret: Uint8Array, folder: string, expires: number, { session, document = '', signatory = '' }: TicketHolder): string {
  const signed = ['media', folder, expires, session, document, signatory].join('\n');
  return hmac(secret, signed).toString('base64url').slice(0, 32);
}

function folderOf(fileKey: string): string {
  return fileKey.slice(0, fileKey.lastIndexOf('/') + 1);
}

/** A slash would end the path's parameter, and gateways treat an escaped slash differently. `~` needs no escape. */
function toParameter(fileKey: string): string {
  return fileKey.replaceAll('/', '~');
}

function fromParameter(parameter: string): string {
  return parameter.replaceAll('~', '/');
}
