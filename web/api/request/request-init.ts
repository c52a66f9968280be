import { sessionHeaders } from '../session.ts';
import type { CallOptions } from './request-types.ts';
import { newUuid } from './uuid.ts';

/** Browsers keep requests of up to 64 KB alive and refuse larger ones. A character takes three bytes at most. */
const keptAliveCharacters = 20_000;

/** What `fetch` is told about a call. */
export function requestInit(method: string, body: unknown, options: CallOptions, leaving: AbortSignal | undefined): RequestInit {
  const signals = [options.signal, leaving].filter((signal) => signal !== undefined);
  const text = body === undefined ? undefined : JSON.stringify(body);
  return {
    method,
    headers: {
      Accept: 'application/json',
      'X-App-Version': __APP_VERSION__,
      ...sessionHeaders(options),
      ...(method === 'POST' ? { 'Idempotency-Key': options.idempotencyKey ?? newUuid() } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: text,
    credentials: 'same-origin',
    cache: 'no-store',
    keepalive: options.keepalive && (text?.length ?? 0) < keptAliveCharacters,
    ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
  };
}
