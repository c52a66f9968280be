import { type FieldKind, filledIn, freeText } from './field-kind.ts';

export const text: FieldKind = {
  ...filledIn,
  ...freeText,
  type: 'text',
  label: 'Text',
  group: 'fill',
  helpText: 'Click on the box above to enter text.',
  asked: { one: '{n} text', other: '{n} texts' },
  size: { width: 150, height: 22 },
  givenBy: 'typing',
  form: 'words',
  comparable: 'text',
  takesAutoFill: true,
  requiredByDefault: false,
};
