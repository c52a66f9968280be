/** Spec core §4: every 5 s, and given up after 1,000 times. Most files are there sooner, so the first polls are. Milliseconds. */
const firstPauses = [500, 1_000, 2_000];
const pause = 5_000;
export const mostPolls = 1_000;

export class TookTooLong extends Error {
  constructor() {
    super('The file was not there after the last poll.');
    this.name = 'TookTooLong';
  }
}

/**
 * Asks until a file key is answered. `ask` throws when the file could not be made; `sleep` throws when told to stop.
 * Throws TookTooLong.
 */
export async function waitForFile(ask: () => Promise<string | null>, sleep: (milliseconds: number) => Promise<void>): Promise<string> {
  for (let poll = 0; poll < mostPolls; poll++) {
    await sleep(firstPauses[poll] ?? pause);
    const fileKey = await ask();
    if (fileKey !== null) return fileKey;
  }
  throw new TookTooLong();
}

/** Rejects with the signal's reason. */
export function sleepUnless(signal: AbortSignal): (milliseconds: number) => Promise<void> {
  return (milliseconds) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const stop = () => {
        clearTimeout(timer);
        reject(signal.reason);
      };
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop);
        resolve();
      }, milliseconds);
      signal.addEventListener('abort', stop, { once: true });
    });
}
