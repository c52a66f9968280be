import type { Signatory } from '../../contract/schemas/documents/signatory.ts';

/** Whoever rejected knows that nobody signs any more, and excluded people have been left alone since. */
export function wasAsked({ status }: Pick<Signatory, 'status'>): boolean {
  return status === 'awaiting_signatures' || status === 'complete';
}
