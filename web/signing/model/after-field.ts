import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import type { SigningState } from '../state/types.ts';
import { shownLayout } from './form-layout.ts';
import { nextStep } from './wizard.ts';

/** What comes once a field is filled in: something to sign, the review, or another field. */
export type After = 'sign' | 'review' | 'next';

export function afterField(state: SigningState, uuid: string): After {
  const others = state.steps.filter((step) => !step.uuids.includes(uuid));
  return afterOf(nextStep(others, state.fields, state.pack.child_documents, uuid, shownLayout(state))?.field);
}

/** `following`: the field that is asked for next, if one is left. */
export function afterOf(following: DataField | undefined): After {
  if (!following) return 'review';
  return fieldKind(following.type).signs === null ? 'next' : 'sign';
}
