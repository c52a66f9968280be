import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const loopback = ['localhost', '127.0.0.1', '::1', '[::1]'];
const cookieName = 'countersign_local';
/** Headers that proxies add. A request with one of these did not begin on this machine. */
const proxied = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Decides who may read the mailbox and move the clock of this machine's product. */
export interface LocalAccess {
  /** Printed at start if the product can be reached from elsewhere; otherwise null. */
  token: string | null;
  /** The clock may move the time in seals only if nobody else uses the product. */
  clockMoves: boolean;
  mayEnter(request: IncomingMessage, url: URL): boolean;
  /** Set-Cookie for a browser that brought the token in the address. The browser is then redirected to the address without it. */
  cookieFor(url: URL): string | undefined;
}

/**
 * Open if the product listens on loopback and has no other name. Otherwise a token is required, because the mailbox
 * would hand out everybody's links.
 */
export function localAccess({ host, publicUrl, behindProxy }: { host: string; publicUrl: string; behindProxy: boolean }): LocalAccess {
  const isLocal = !behindProxy && loopback.includes(host) && loopback.includes(URL.parse(publicUrl)?.hostname ?? '');
  if (isLocal) return { token: null, clockMoves: true, mayEnter: beganHere, cookieFor: () => undefined };
  const token = randomBytes(32).toString('base64url');
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return {
    token,
    clockMoves: false,
    mayEnter: (request, url) => [bearer(request), cookie(request), url.searchParams.get('token')].some((given) => isSame(given, token)),
    cookieFor: (url) =>
      url.searchParams.has('token') ? `${cookieName}=${token}; Path=/_local; HttpOnly; SameSite=Strict${secure}` : undefined,
  };
}

/** A proxy on this machine may pass on requests from anywhere, under a local name. */
function beganHere(request: IncomingMessage): boolean {
  return !proxied.some((name) => request.headers[name] !== undefined);
}

function bearer({ headers }: IncomingMessage): string | undefined {
  return /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
}

function cookie({ headers }: IncomingMessage): string | undefined {
  const found = headers.cookie?.split(/;\s*/).find((entry) => entry.startsWith(`${cookieName}=`));
  return found?.slice(cookieName.length + 1);
}

function isSame(given: string | null | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return typeof given === 'string' && timingSafeEqual(hash(given), hash(token));
}
