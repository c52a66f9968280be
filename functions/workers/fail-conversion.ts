import type { ConversionError } from '../../shared/contract/schemas/documents/document.ts';
import type { ConversionInput } from '../conversion/conversion-step.ts';
import { failChild } from '../conversion/fail-child.ts';
import { defineWorker } from '../runtime/define-worker.ts';

interface Failed extends ConversionInput {
  /** The error that Step Functions caught. */
  error?: { Error?: string; Cause?: string };
}

/** A step exceeded its limits or failed for good: the document shows that, and everything else continues. */
export const worker = defineWorker({ table: 'write' }, async (deps, input: Failed): Promise<null> => {
  const { reason, message } = explain(input.error);
  await failChild(deps, input, reason, message);
  return null;
});

function explain(error: Failed['error']): { reason: ConversionError; message: string } {
  const text = `${error?.Error ?? ''} ${error?.Cause ?? ''}`;
  if (/PdfKilled|pdf_too_complex|States\.Timeout|Task timed out|OutOfMemory|Runtime\.ExitError/.test(text)) {
    return {
      reason: 'pdf_too_complex',
      message: 'This file takes too much time or memory to convert. Print it to a new PDF and upload that one.',
    };
  }
  return { reason: 'conversion_failed', message: 'The file could not be converted. Please upload it again, or try another copy of it.' };
}
