import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What is wrong with a stand-in at the moment. */
export interface Trouble {
  /** Answers this status to everything. */
  status?: number;
  /** Milliseconds before each answer. */
  slow?: number;
  /** Nobody's password or key is good any more. */
  expired?: boolean;
  /** Breaks this many connections before it answers. */
  broken?: number;
}

/** A system that ships with the tests in place of one of another company. */
export interface StandIn {
  url: string;
  host: string;
  /** The files that it holds, by their path. */
  files: Map<string, Uint8Array>;
  /** What it was asked, oldest first: method and path. */
  asked: string[];
  trouble: Trouble;
  close(): Promise<void>;
}

export interface Asked {
  method: string;
  /** Decoded, without the slash at the beginning. */
  path: string;
  body: Uint8Array;
  query: URLSearchParams;
  request: IncomingMessage;
}

/** A status, or a page or JSON with it. */
export type Answered = number | { status?: number; json: unknown } | { status?: number; html: string };

/** Starts a server that answers each request; `isKnown` says whether its sender is. */
export async function startStandIn(
  isKnown: (asked: Asked) => boolean,
  answer: (asked: Asked, standIn: StandIn) => Answered | Promise<Answered>,
  port = 0,
): Promise<StandIn> {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { trouble } = standIn;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams: query } = new URL(request.url ?? '/', standIn.url);
    const path = decodeURIComponent(pathname).replace(/^\//, '');
    const asked: Asked = { method: request.method ?? '', path, query, body: new Uint8Array(Buffer.concat(chunks)), request };
    standIn.asked.push(`${asked.method} ${path}`);
    if (trouble.broken) {
      trouble.broken--;
      return void response.destroy();
    }
    if (trouble.slow) await new Promise((resolve) => setTimeout(resolve, trouble.slow));
    const answered = trouble.status ?? (trouble.expired || !isKnown(asked) ? 403 : await answer(asked, standIn));
    if (typeof answered !== 'number') {
      const [type, text] = 'json' in answered ? ['application/json', JSON.stringify(answered.json)] : ['text/html', answered.html];
      return void response.writeHead(answered.status ?? 200, { 'content-type': type }).end(text);
    }
    const status = answered;
    // Stores and proxies before them say what is wrong as they like.
    response
      .writeHead(status, status === 302 ? { location: `${standIn.url}/led-elsewhere` } : {})
      .end(status < 400 ? '' : 'This was not done.\n');
  };
  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const standIn: StandIn = {
    url: `http://${host}`,
    host,
    files: new Map(),
    asked: [],
    trouble: {},
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return standIn;
}
