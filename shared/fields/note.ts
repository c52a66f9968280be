import { drawText, type FieldKind, filledIn, freeText, type SignerWords } from './field-kind.ts';

/**
 * A remark of its signatory or, if given to `self`, of the sender. Like all fields it is printed only if it is visible
 * in the final document.
 */
export const note: FieldKind = {
  ...filledIn,
  ...freeText,
  type: 'note',
  label: 'Note',
  group: 'fill',
  size: { width: 160, height: 80 },
  least: { width: 24, height: 12 },
  givenBy: 'sheet',
  form: 'lines',
  comparable: 'nothing',
  isAnnotation: true,
  draw: ({ remark, ...field }) => {
    const { data } = field;
    return drawText({ ...field, data: data?.trim() && remark ? `${data.trimEnd()}\n${remark}` : data });
  },
};

export const signerWords: SignerWords = {
  helpText: 'Click on the box above to write a note.',
  asked: { one: '{n} note', other: '{n} notes' },
};
