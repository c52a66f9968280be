import { hmac } from '../hmac.ts';

/** How secrets begin (Standard Webhooks). */
export const secretPrefix = 'whsec_';

interface Message {
  id: string;
  /** Seconds since 1970. */
  seconds: number;
  body: string;
}

/** The headers of a request (Standard Webhooks), signed with each secret: during a rotation with two. */
export function signedHeaders(secrets: readonly string[], { id, seconds, body }: Message): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
    return `v1,${hmac(key, `${id}.${seconds}.${body}`).toString('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') };
}
