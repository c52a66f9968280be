import type { DataField } from '../contract/schemas/documents/data-field.ts';
import { type FieldKind, filledIn, freeText, type SignerWords } from './field-kind.ts';

/** The description asks the question. The signatory's answer is its content and is printed. */
export const question: FieldKind = {
  ...filledIn,
  ...freeText,
  type: 'question',
  label: 'Question',
  group: 'decide',
  size: { width: 220, height: 60 },
  least: { width: 24, height: 12 },
  givenBy: 'sheet',
  form: 'lines',
  comparable: 'nothing',
  isQuestion: true,
};

export const signerWords: SignerWords = {
  helpText: 'Click on the box above to answer.',
  asked: { one: '{n} question', other: '{n} questions' },
};

/**
 * Whether a signatory, before submitting, is asked if the next one should be written to now: they have answered a field
 * that says so. Their choice is `enqueue_next_signer` of add_update_signatory.
 */
export function asksAboutNextSigner(
  fields: readonly Pick<DataField, 'signatory_uuid' | 'continue_if_signer_question' | 'data'>[],
  signatoryUuid: string,
): boolean {
  return fields.some((field) => field.signatory_uuid === signatoryUuid && field.continue_if_signer_question && !!field.data?.trim());
}
