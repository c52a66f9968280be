import { type FieldKind, hasPicture } from './field-kind.ts';

export const initial: FieldKind = {
  type: 'initial',
  label: 'Initials',
  helpText: 'Click on the box above to initial.',
  size: { width: 60, height: 40 },
  requiredByDefault: true,
  assignable: true,
  content: 'picture',
  accepts: () => false,
  isFilled: hasPicture,
};
