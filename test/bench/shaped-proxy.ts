import { createServer, connect as netConnect, type Socket } from 'node:net';

export interface Shape {
  /** Round-trip time in milliseconds. */
  roundTripMs: number;
  /** Bits per second towards the browser, shared by all connections. */
  downBitsPerSecond: number;
  upBitsPerSecond: number;
}

/** The slow 4G of the figures: 1.6 Mbit/s, 150 ms round trip. */
export const slow4g: Shape = { roundTripMs: 150, downBitsPerSecond: 1_600_000, upBitsPerSecond: 750_000 };

export interface ShapedProxy {
  /** Without a trailing slash. */
  url: string;
  /** Bytes towards the browser so far. */
  received(): number;
  close(): Promise<void>;
}

/** The size of one packet. */
const packetBytes = 1_400;

/**
 * Listens on a free port and passes every connection on to `target` as if over a network of this shape: each byte
 * arrives half a round trip after its turn on the shared line, and a new connection first costs a round trip. It does
 * not imitate TCP's slow start, packet loss and TLS.
 */
export async function startShapedProxy(target: string, shape: Shape): Promise<ShapedProxy> {
  const { hostname, port } = new URL(target);
  const down = createLine(shape.downBitsPerSecond, shape.roundTripMs / 2);
  const up = createLine(shape.upBitsPerSecond, shape.roundTripMs / 2);
  const sockets = new Set<Socket>();
  let received = 0;
  const server = createServer({ noDelay: true }, (browser) => {
    const product = netConnect({ host: hostname, port: Number(port), noDelay: true });
    const openAt = performance.now() + shape.roundTripMs;
    for (const socket of [browser, product]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => {
        browser.destroy();
        product.destroy();
      });
    }
    browser.on('data', (bytes: Buffer) => up.send(bytes, openAt, (part) => product.write(part)));
    product.on('data', (bytes: Buffer) => {
      received += bytes.length;
      down.send(bytes, openAt, (part) => browser.write(part));
    });
    browser.on('end', () => up.send(Buffer.alloc(0), openAt, () => product.end()));
    product.on('end', () => down.send(Buffer.alloc(0), openAt, () => browser.end()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    url: `http://${hostname}:${address.port}`,
    received: () => received,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** One direction of the network: packets leave one after the other at the line's speed, and arrive in order. */
function createLine(bitsPerSecond: number, delayMs: number) {
  const bytesPerMs = bitsPerSecond / 8 / 1000;
  let freeAt = 0;
  const waiting: { at: number; deliver: () => void }[] = [];
  let scheduled = false;
  const schedule = () => {
    if (scheduled || !waiting[0]) return;
    scheduled = true;
    setTimeout(arrive, Math.max(0, waiting[0].at - performance.now()));
  };
  const arrive = () => {
    scheduled = false;
    const now = performance.now();
    while (waiting[0] && waiting[0].at <= now) waiting.shift()?.deliver();
    schedule();
  };
  return {
    send(bytes: Buffer, notBefore: number, write: (part: Buffer) => void) {
      let from = 0;
      do {
        const part = bytes.subarray(from, from + packetBytes);
        from += packetBytes;
        freeAt = Math.max(freeAt, performance.now(), notBefore) + part.length / bytesPerMs;
        waiting.push({ at: freeAt + delayMs, deliver: () => write(part) });
      } while (from < bytes.length);
      schedule();
    },
  };
}
