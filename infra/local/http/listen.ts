import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export class PortInUse extends Error {
  constructor(port: number) {
    super(`Port ${port} is in use. Stop what uses it, or set PORT to another one.`);
    this.name = 'PortInUse';
  }
}

export interface Listening {
  port: number;
  /** Starts answering. Earlier requests have waited. */
  answerWith(listener: RequestListener): void;
  /** Takes no new requests. Resolves when the running ones have been answered, or after `patience` milliseconds. */
  close(patience: number): Promise<void>;
}

/** Takes the port. Throws PortInUse. */
export async function listen(port: number, host: string): Promise<Listening> {
  let answer: (listener: RequestListener) => void = () => undefined;
  const listener = new Promise<RequestListener>((resolve) => {
    answer = resolve;
  });
  const server = createServer((request, response) => void listener.then((handle) => handle(request, response)));
  // Large uploads on slow connections take long, but headers don't.
  server.requestTimeout = 30 * 60_000;
  server.headersTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  await bind(server, port, host);
  return { port: (server.address() as AddressInfo).port, answerWith: answer, close: (patience) => close(server, patience) };
}

function bind(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject('code' in error && error.code === 'EADDRINUSE' ? new PortInUse(port) : error));
    server.listen(port, host, resolve);
  });
}

function close(server: Server, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), patience);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
