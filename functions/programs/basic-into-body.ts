import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * Moves a client's key and secret from an Authorization header (Basic) into the form that the body is. A request that
 * gives them in both places loses its grant type, since it may use only one (RFC 6749, section 2.3), and is refused for that.
 */
export function basicIntoBody(event: APIGatewayProxyEventV2): APIGatewayProxyEventV2 {
  const encoded = /^Basic (\S+)$/i.exec(event.headers.authorization ?? '')?.[1];
  if (!encoded) return event;
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const body = fieldsOf(event);
  if (!body) return event;
  const doubled = 'client_secret' in body || ('client_id' in body && body.client_id !== unescapeForm(id));
  const all = { ...body, client_id: unescapeForm(id), client_secret: unescapeForm(secret.join(':')) };
  const { grant_type: _, ...ungranted } = all as Record<string, unknown>;
  return {
    ...event,
    headers: { ...event.headers, 'content-type': 'application/json' },
    isBase64Encoded: false,
    body: JSON.stringify(doubled ? ungranted : all),
  };
}

/** The body's properties; undefined if it has none that can be read, which the call itself then refuses. */
function fieldsOf({ body = '', headers, isBase64Encoded }: APIGatewayProxyEventV2): Record<string, unknown> | undefined {
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
  const media = headers['content-type'] ?? '';
  if (media.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text));
  if (!media.startsWith('application/json')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Both halves are form-encoded before they are joined. */
function unescapeForm(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
