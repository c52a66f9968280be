import type { WorkflowName } from '../../infra/model/workflows.ts';

export type WorkflowStatus = 'running' | 'succeeded' | 'failed';

export interface Workflows {
  /** Starts once for each name; a second start with the same name does nothing. Name: letters, digits, - and _, at most 80. */
  start(workflow: WorkflowName, name: string, input: Record<string, unknown>): Promise<void>;
  /** `undefined` if no execution has that name. */
  status(workflow: WorkflowName, name: string): Promise<WorkflowStatus | undefined>;
}
