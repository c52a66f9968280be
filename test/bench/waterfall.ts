import type { CDPSession } from 'playwright-core';

/** Watches what a page loads; returns a line for each file: time of the request, of the first byte and of the end, bytes, address. */
export async function waterfall(devtools: CDPSession): Promise<() => string[]> {
  const seen = new Map<string, { url: string; asked: number; began?: number; done?: number; bytes?: number; reused?: boolean }>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    seen.set(requestId, { url: `${request.method} ${new URL(request.url).pathname}`, asked: timestamp });
  });
  devtools.on('Network.responseReceived', ({ requestId, timestamp, response }) => {
    Object.assign(seen.get(requestId) ?? {}, { began: timestamp, reused: response.connectionReused });
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    Object.assign(seen.get(requestId) ?? {}, { done: timestamp, bytes: encodedDataLength });
  });
  await devtools.send('Network.enable');
  return () => {
    const [first] = seen.values();
    const at = (time: number | undefined) =>
      time === undefined ? '     …' : String(Math.round((time - (first?.asked ?? 0)) * 1000)).padStart(6);
    return [...seen.values()].map(
      ({ url, asked, began, done, bytes, reused }) =>
        `  ${at(asked)} ${at(began)} ${at(done)} ms ${String(bytes ?? '…').padStart(7)} bytes ${reused ? ' ' : 'new'} ${url}`,
    );
  };
}
