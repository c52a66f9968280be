import { type FieldKind, freeText, onThePage, type SignerWords } from './field-kind.ts';
import { blockColour } from './printing/looks.ts';

/** Hides part of the page under a colour, with or without words on it. */
export const block: FieldKind = {
  ...onThePage,
  ...freeText,
  type: 'block',
  label: 'Block',
  group: 'mark',
  size: { width: 150, height: 22 },
  least: { width: 4, height: 4 },
  fixedSignatory: null,
  liesUnder: true,
  isFilled: () => true,
  draw: ({ background_colour, data }) => ({ kind: 'block', colour: background_colour || blockColour, text: data ?? '' }),
};

export const signerWords: SignerWords = {
  helpText: 'This part of the page is covered.',
  asked: null,
};
