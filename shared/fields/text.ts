import { type FieldKind, hasText } from './field-kind.ts';

export const text: FieldKind = {
  type: 'text',
  label: 'Text',
  helpText: 'Click on the box above to enter text.',
  size: { width: 150, height: 22 },
  requiredByDefault: false,
  assignable: true,
  content: 'data',
  accepts: (data) => data.length <= 5_000,
  isFilled: hasText,
};
