import { type FieldKind, filledIn, freeText, hasText, type SignerWords } from './field-kind.ts';

/**
 * A button that rejects. `data` is the reason: one of `options_as_csv` or the signatory's own words. A signatory who
 * has given a reason can't complete signing, only reject. If the rejected document lives on (a single child of a pack),
 * the reason is printed.
 */
export const decline: FieldKind = {
  ...filledIn,
  ...freeText,
  type: 'decline',
  label: 'Decline',
  group: 'decide',
  size: { width: 110, height: 30 },
  least: { width: 32, height: 12 },
  givenBy: 'declining',
  form: 'decision',
  comparable: 'nothing',
  decision: 'against',
  holdsForOneRound: true,
  requiredByDefault: false,
  requirable: false,
  draw: (field) => {
    if (!hasText(field)) return null;
    return { kind: 'text', text: `${field.approve_decline_button_text.trim() || 'Declined'}\n${field.data}` };
  },
};

export const signerWords: SignerWords = {
  helpText: 'Click on the button above to decline.',
  asked: null,
};
