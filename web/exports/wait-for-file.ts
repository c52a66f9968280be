/** Spec core §4: a poll every 5 s, at most 1,000. Most files are ready sooner, so the first polls come earlier. Milliseconds. */
const firstPauses = [500, 1_000, 2_000];
const pause = 5_000;
export const mostPolls = 1_000;

export class TookTooLong extends Error {
  constructor() {
    super('The file was not there after the last poll.');
    this.name = 'TookTooLong';
  }
}

/** Polls until it gets a file key. `ask` throws if the file could not be made, `sleep` throws when cancelled. Throws TookTooLong. */
export async function waitForFile(ask: () => Promise<string | null>, sleep: (milliseconds: number) => Promise<void>): Promise<string> {
  for (let poll = 0; poll < mostPolls; poll++) {
    await sleep(firstPauses[poll] ?? pause);
    const fileKey = await ask();
    if (fileKey !== null) return fileKey;
  }
  throw new TookTooLong();
}
