import { type FieldKind, filledIn, hasBlob, type SignerWords } from './field-kind.ts';

/** Holds any file but an executable. The final document names it. */
export const file: FieldKind = {
  ...filledIn,
  type: 'file',
  label: 'File',
  group: 'fill',
  size: { width: 150, height: 22 },
  least: { width: 24, height: 8 },
  givenBy: 'sheet',
  form: 'words',
  comparable: 'content',
  content: 'file',
  accepts: () => false,
  refusal: 'A file field is filled with the blob of an uploaded file.',
  isFilled: hasBlob,
  draw: ({ blob, filename }) => {
    const name = filename?.trim() || (blob ? 'File' : '');
    return name === '' ? null : { kind: 'text', text: name };
  },
};

export const signerWords: SignerWords = {
  helpText: 'Click on the box above to upload a file.',
  asked: { one: '{n} file', other: '{n} files' },
};
