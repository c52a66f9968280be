import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** Bytes. API Gateway takes no more. */
const mostBodyBytes = 10 * 1024 * 1024;

export class BodyTooLarge extends Error {
  constructor() {
    super('The request body is too large');
    this.name = 'BodyTooLarge';
  }
}

/** The whole body. Throws BodyTooLarge and leaves the rest unread. */
export async function readBody(request: IncomingMessage, mostBytes = mostBodyBytes): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

interface Matched {
  /** For example `GET /app/document/{key}/`. */
  routeKey: string;
  pathParameters: Record<string, string>;
}

/** A request from `sourceIp` in the form in which an API Gateway HTTP API passes it to a Lambda (payload format 2.0). */
export function toEvent(
  request: IncomingMessage,
  url: URL,
  matched: Matched,
  body: Buffer,
  { now, sourceIp }: { now: Date; sourceIp: string },
): APIGatewayProxyEventV2 {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (name === 'cookie' || value === undefined) continue;
    headers[name] = Array.isArray(value) ? value.join(',') : value;
  }
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams) query[name] = name in query ? `${query[name]},${value}` : value;
  const binary =
    body.length > 0 &&
    !/^(application\/json|text\/|application\/x-www-form-urlencoded)/.test(headers['content-type'] ?? 'application/json');
  const cookies = request.headers.cookie?.split(/;\s*/).filter(Boolean);
  return {
    version: '2.0',
    routeKey: matched.routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookies && cookies.length > 0 && { cookies }),
    headers,
    ...(Object.keys(query).length > 0 && { queryStringParameters: query }),
    ...(Object.keys(matched.pathParameters).length > 0 && { pathParameters: matched.pathParameters }),
    requestContext: {
      accountId: 'local',
      apiId: 'local',
      domainName: request.headers.host ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method: request.method ?? 'GET',
        path: url.pathname,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: matched.routeKey,
      stage: '$default',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(binary ? 'base64' : 'utf8') }),
    isBase64Encoded: binary,
  };
}
