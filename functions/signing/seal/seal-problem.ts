import { isSealProblem, type SealProblem } from '../../../shared/domain/audit/seal-problems.ts';

/** What a workflow records of an error: its name, and a cause with more details. */
export interface WorkflowError {
  Error?: string;
  Cause?: string;
}

/** The engine or its Lambda exceeded its limit of memory or time. */
const pastLimits = ['PdfKilled', 'Runtime.OutOfMemory', 'Runtime.ExitError', 'Sandbox.Timedout', 'States.Timeout'];

/** The problem behind a sealing error, as far as it is known. */
export function sealProblemOf(error: WorkflowError | undefined): SealProblem {
  const name = error?.Error ?? '';
  if (isSealProblem(name)) return name;
  return pastLimits.includes(name) && !error?.Cause?.includes('was ended: crash') ? 'document_too_large' : 'seal_unknown';
}
