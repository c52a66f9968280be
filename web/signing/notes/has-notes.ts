import { signerMay } from '../../../shared/domain/policy/signing/signing-rules.ts';
import { isAddedNote } from '../../../shared/domain/signing/added-notes.ts';
import type { SigningState } from '../state/types.ts';

/** Whether this person may add, change and remove notes now. */
export function mayAnnotate({ pack, me }: Pick<SigningState, 'pack' | 'me'>): boolean {
  return pack.settings.can_be_annotated && signerMay('fill', { pack, me }).ok;
}

/** Whether there is anything to say about notes: some to read, or the right to add one. */
export function hasNotes(state: SigningState): boolean {
  return mayAnnotate(state) || state.fields.some((field) => isAddedNote(field) && Boolean(field.data?.trim()));
}
