import { setTimeout as pause } from 'node:timers/promises';
import { commaList } from '../../settings/comma-list.ts';
import type { Settings } from '../../settings/settings.ts';
import { type ConnectionAnswer, ConnectionFailed, type Connections } from '../connections.ts';
import { type Exchanged, exchange, isListed, NotExchanged } from './exchange.ts';

/** Bytes. Nothing large is ever asked for. */
const limit = 1_048_576;
/** Milliseconds before the second and the third try. */
const pauses = [250, 1_000];
/** Answers after which a request makes sense again. */
const passing = new Set([429, 502, 503, 504]);

/** Other systems over HTTP, from this machine and from AWS alike. */
export function createHttpConnections(settings: Pick<Settings, 'integrationPrivateHosts'>): Connections {
  const privateHosts = commaList(settings.integrationPrivateHosts);
  const mayAsk = (url: URL) => url.protocol === 'https:' || isListed(url, privateHosts);
  return {
    mayAsk,
    isListed: (url) => isListed(url, privateHosts),
    async ask({ seconds, isOnce, ...request }) {
      const url = URL.parse(request.url);
      if (!url || !mayAsk(url)) throw new ConnectionFailed('unreachable', 'This is no https address');
      const signal = AbortSignal.timeout(Math.ceil(seconds * 1000));
      try {
        const asked = { ...request, limit, privateHosts, signal };
        return await (isOnce ? exchange(asked) : repeated(asked));
      } catch (error) {
        const problem = signal.aborted ? 'timed_out' : 'unreachable';
        throw new ConnectionFailed(problem, `${url.host} did not answer`, { cause: error });
      }
    },
  };
}

async function repeated(asked: Exchanged): Promise<ConnectionAnswer> {
  for (const milliseconds of pauses) {
    try {
      const answer = await exchange(asked);
      if (!passing.has(answer.status)) return answer;
    } catch (error) {
      if (error instanceof NotExchanged || asked.signal.aborted) throw error;
    }
    await pause(milliseconds, undefined, { signal: asked.signal });
  }
  return exchange(asked);
}
