import { type FieldContent, type FieldKind, filledIn, type SignerWords } from './field-kind.ts';

export const check: FieldKind = {
  ...filledIn,
  type: 'check',
  label: 'Checkbox',
  group: 'fill',
  size: { width: 16, height: 16 },
  least: { width: 7, height: 7 },
  givenBy: 'ticking',
  form: 'box',
  comparable: 'ticks',
  isTicked: true,
  fromText: (text) => (saysYes.has(text.trim().toLowerCase()) ? 'checked' : 'unchecked'),
  requiredByDefault: false,
  content: 'data',
  accepts: (data) => data === 'checked' || data === 'unchecked',
  refusal: 'A checkbox is checked or unchecked.',
  isFilled: (field, all) => checkboxGroup(field, all).some(isChecked),
  draw: (field) => (isChecked(field) ? { kind: 'check', checked: true } : null),
};

export const signerWords: SignerWords = {
  helpText: 'Click on the box above to tick it.',
  asked: { one: '{n} checkbox', other: '{n} checkboxes' },
};

/** Texts that tick a box. */
const saysYes = new Set(['checked', 'true', 'yes', 'y', 'x', '1', 'on']);

function isChecked(field: Pick<FieldContent, 'data'>): boolean {
  return field.data === 'checked';
}

/** The boxes that belong together, this one included: same group, same signatory. A field that is not a box of a group stands alone. */
export function checkboxGroup<F extends FieldContent>(field: F, all: readonly F[]): F[] {
  if (field.type !== 'check' || field.checkbox_group === '') return [field];
  const others = all.filter((other) => other.uuid !== field.uuid && sameGroup(field, other));
  return [field, ...others];
}

/** Spec core §4: the boxes to untick when this one is ticked. */
export function excludedBy<F extends FieldContent>(field: F, all: readonly F[]): F[] {
  if (field.type !== 'check' || !field.is_mutually_exclusive) return [];
  return checkboxGroup(field, all).filter((other) => other.uuid !== field.uuid && isChecked(other));
}

/** What a group asks of the signer, in words. Empty for a box that stands alone (product notes). */
export function groupHelpText(field: FieldContent): string {
  if (field.type !== 'check' || field.checkbox_group === '') return '';
  if (field.is_mutually_exclusive) return field.required ? 'Tick exactly one box of this group.' : 'Tick at most one box of this group.';
  return field.required ? 'Tick at least one box of this group.' : '';
}

function sameGroup(a: FieldContent, b: FieldContent): boolean {
  return b.type === 'check' && b.checkbox_group === a.checkbox_group && b.signatory_uuid === a.signatory_uuid;
}
