import { type FieldKind, onThePage, type SignerWords } from './field-kind.ts';
import { highlightColour } from './printing/looks.ts';

/** A translucent band over words of the page. */
export const highlight: FieldKind = {
  ...onThePage,
  type: 'highlight',
  label: 'Highlight',
  group: 'mark',
  size: { width: 150, height: 16 },
  least: { width: 4, height: 4 },
  fixedSignatory: null,
  content: 'data',
  liesUnder: true,
  accepts: () => false,
  refusal: 'A highlight holds nothing.',
  isFilled: () => true,
  draw: ({ background_colour }) => ({ kind: 'highlight', colour: background_colour || highlightColour }),
};

export const signerWords: SignerWords = {
  helpText: 'This part of the page is highlighted.',
  asked: null,
};
