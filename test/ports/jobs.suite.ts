import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Jobs } from '../../functions/ports/jobs.ts';
import { queues } from '../../infra/model/queues.ts';
import { schedules } from '../../infra/model/schedules.ts';
import { workflows } from '../../infra/model/workflows.ts';

export interface JobsHarness {
  jobs: Jobs;
  /** Makes a dead letter of the mail queue with this `id` in its body. */
  makeDeadLetter(id: string): Promise<void>;
  /** How often messages with this `id` have been given to the mail queue's worker again. */
  deliveries(id: string): Promise<number>;
}

/** The promises of the jobs port in every implementation. */
export function describeJobs(name: string, makeHarness: () => Promise<JobsHarness>): void {
  describe(`jobs: ${name}`, () => {
    let harness: JobsHarness;
    beforeAll(async () => {
      harness = await makeHarness();
    });
    const letterOf = async (id: string) => (await harness.jobs.deadLetters('mail')).find(({ body }) => body.id === id);
    const dead = async (id: string) => {
      await harness.makeDeadLetter(id);
      await expect.poll(() => letterOf(id), { timeout: 30_000, interval: 50 }).toBeDefined();
      return (await letterOf(id))?.id ?? '';
    };

    it('knows every queue, workflow and schedule of the model', async () => {
      const { jobs } = harness;
      expect((await jobs.queues()).map((queue) => queue.name)).toEqual(queues.map((queue) => queue.name));
      expect((await jobs.workflows()).map((workflow) => workflow.name)).toEqual(workflows.map((workflow) => workflow.name));
      expect((await jobs.schedules()).map((schedule) => schedule.name)).toEqual(schedules.map((schedule) => schedule.name));
    });

    it('shows a dead letter as often as it is asked, and counts it', async () => {
      const id = randomUUID();
      await dead(id);
      expect(await letterOf(id)).toMatchObject({ body: { id } });
      expect(await letterOf(id)).toMatchObject({ body: { id } });
      const state = async () => (await harness.jobs.queues()).find((queue) => queue.name === 'mail')?.dead_letters;
      await expect.poll(state, { timeout: 20_000, interval: 50 }).toBeGreaterThan(0);
    });

    it('gives a dead letter to its worker again, once', async () => {
      const id = randomUUID();
      const message = await dead(id);
      expect(await harness.jobs.retry('mail', message)).toBe(true);
      await expect.poll(() => harness.deliveries(id), { timeout: 20_000, interval: 50 }).toBe(1);
      expect(await letterOf(id)).toBeUndefined();
      expect(await harness.jobs.retry('mail', message)).toBe(false);
    });

    it('discards a dead letter, and only that one', async () => {
      const [gone, stays] = [randomUUID(), randomUUID()];
      const message = await dead(gone);
      await dead(stays);
      expect(await harness.jobs.discard('mail', message)).toBe(true);
      expect(await letterOf(gone)).toBeUndefined();
      expect(await letterOf(stays)).toBeDefined();
      expect(await harness.jobs.discard('mail', message)).toBe(false);
      expect(await harness.jobs.discard('mail', randomUUID())).toBe(false);
    });
  });
}
