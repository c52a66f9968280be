/** The most sites that an account lets frame its signing pages. */
export const mostOrigins = 20;

const hostNames = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$/;
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether this address is one of the machine itself, where a host page may stand too. */
export const isLoopback = (address: string): boolean => loopback.test(URL.parse(address)?.hostname ?? '');

/**
 * The origin of a site that may frame signing pages, as browsers write it; null for anything else. Only https, and at
 * `onOneMachine` also localhost. No wildcards: the origin stands in a header and receives messages.
 */
export function embeddingOrigin(given: string, onOneMachine: boolean): string | null {
  const url = URL.parse(given.trim());
  if (!url || url.username || url.password || url.search || url.hash || url.pathname !== '/') return null;
  if (onOneMachine && isLoopback(url.href) && /^https?:$/.test(url.protocol)) return url.origin;
  return url.protocol === 'https:' && hostNames.test(url.hostname) ? url.origin : null;
}

/** The origins in a text with one on each line, without repetitions, and the first line that is none. */
export function originsIn(text: string, onOneMachine: boolean): { origins: string[]; wrong: string | undefined } {
  const lines = text.split(/\s+/).filter((line) => line !== '');
  const origins = lines.map((line) => embeddingOrigin(line, onOneMachine));
  const wrong = lines[origins.indexOf(null)];
  return { origins: [...new Set(origins.filter((origin) => origin !== null))], wrong };
}
