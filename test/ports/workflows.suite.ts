import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Workflows } from '../../functions/ports/workflows.ts';
import type { WorkflowName } from '../../infra/model/workflows.ts';

export interface WorkflowsHarness {
  workflows: Workflows;
  /** A workflow, and an input with which it ends. */
  workflow: WorkflowName;
  input: Record<string, unknown>;
}

export function describeWorkflows(name: string, makeHarness: () => Promise<WorkflowsHarness>): void {
  describe(`workflows: ${name}`, () => {
    let harness: WorkflowsHarness;
    beforeAll(async () => {
      harness = await makeHarness();
    });

    it('knows no execution that was not started', async () => {
      expect(await harness.workflows.status(harness.workflow, `never-${randomUUID()}`)).toBeUndefined();
    });

    it('starts once for each name, and ends', async () => {
      const { workflows, workflow, input } = harness;
      const name = `test_${randomUUID()}`;
      await Promise.all([workflows.start(workflow, name, input), workflows.start(workflow, name, input)]);
      await workflows.start(workflow, name, input);
      expect(await workflows.status(workflow, name)).toBeDefined();
      await expect.poll(() => workflows.status(workflow, name), { timeout: 30_000, interval: 50 }).not.toBe('running');
      await workflows.start(workflow, name, input);
      expect(await workflows.status(workflow, name)).not.toBe('running');
    });

    it.each(['', 'with space', 'slash/', 'x'.repeat(81), 'ä'])('refuses the name %j', async (bad) => {
      await expect(harness.workflows.start(harness.workflow, bad, {})).rejects.toThrow(RangeError);
    });

    it('refuses input above 256 KB', async () => {
      await expect(harness.workflows.start(harness.workflow, 'large', { text: 'x'.repeat(256 * 1024) })).rejects.toThrow(RangeError);
    });
  });
}
