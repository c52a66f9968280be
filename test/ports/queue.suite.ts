import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Queue } from '../../functions/ports/queue.ts';

export interface QueueHarness {
  queue: Queue;
  /** How often messages with this `id` have reached the worker of the mail queue so far. */
  deliveries(id: string): Promise<number>;
}

/** The promises of the queue port in every implementation. Retries after failures are tested where time can be moved. */
export function describeQueue(name: string, makeHarness: () => Promise<QueueHarness>): void {
  describe(`queue: ${name}`, () => {
    let harness: QueueHarness;
    beforeAll(async () => {
      harness = await makeHarness();
    });
    const arrives = (id: string) => expect.poll(() => harness.deliveries(id), { timeout: 20_000, interval: 20 }).toBeGreaterThan(0);

    it('delivers every message', async () => {
      const ids = Array.from({ length: 12 }, () => randomUUID());
      await Promise.all(ids.map((id) => harness.queue.send('mail', { id, text: 'ä 日本 😀' })));
      for (const id of ids) await arrives(id);
    });

    it('delivers a delayed message', async () => {
      const id = randomUUID();
      await harness.queue.send('mail', { id }, { delaySeconds: 1 });
      await arrives(id);
    });

    it('refuses a message that is too large or delayed for too long', async () => {
      await expect(harness.queue.send('mail', { text: 'x'.repeat(256 * 1024) })).rejects.toThrow(RangeError);
      await expect(harness.queue.send('mail', {}, { delaySeconds: 901 })).rejects.toThrow(RangeError);
      await expect(harness.queue.send('mail', {}, { delaySeconds: -1 })).rejects.toThrow(RangeError);
    });
  });
}
