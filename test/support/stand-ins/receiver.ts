import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A request as a receiver of webhooks got it. */
export interface Received {
  id: string;
  headers: Record<string, string>;
  body: string;
}

/** How a receiver answers: a status, a redirect, or nothing while it breaks each connection. */
export type Answer = number | { location: string } | 'dies';

/** A program that receives webhooks. */
export interface Receiver {
  url: string;
  host: string;
  received: Received[];
  /** The answers to come, one for each request; after them 204. */
  answers: Answer[];
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    receiver.received.push({ id: headers['webhook-id'] ?? '', headers, body: Buffer.concat(chunks).toString() });
    const answer = receiver.answers.shift() ?? 204;
    if (answer === 'dies') return void response.destroy();
    if (typeof answer === 'number') return void response.writeHead(answer).end(answer === 204 ? undefined : `This is ${answer}.`);
    response.writeHead(302, answer).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: Receiver = {
    url: `http://${host}/hook`,
    host,
    received: [],
    answers: [],
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return receiver;
}

/** What a receiver may believe of a request: its payload, if the secret has signed it. Throws otherwise. */
export function verified(secret: string, { headers, body }: Received): { type: string; timestamp: string; data: Record<string, unknown> } {
  return new Webhook(secret).verify(body, headers) as never;
}
