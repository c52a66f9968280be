/** A Step Functions state machine: its ASL file in infra/model/workflows, and the worker behind each task name used there. */
export interface WorkflowModel {
  name: string;
  /** ASL (JSONPath), relative to infra/model/workflows. A task's Resource is `${worker-file-name}`. */
  definition: string;
  workers: readonly string[];
  timeoutSeconds: number;
}

export const workflows = [
  {
    name: 'convert-document',
    definition: 'convert-document.asl.json',
    workers: ['inspect-document', 'render-pages', 'finish-conversion', 'fail-conversion'],
    timeoutSeconds: 900,
  },
  {
    name: 'seal-pack',
    definition: 'seal-pack.asl.json',
    workers: ['seal-document', 'deliver-sealed', 'fail-sealing'],
    timeoutSeconds: 900,
  },
] as const satisfies WorkflowModel[];

export type WorkflowName = (typeof workflows)[number]['name'];
