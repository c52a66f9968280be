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

/** Whether the box is one of several of which only one may be ticked. */
export function choosesAtMostOne({ type, checkbox_group, is_mutually_exclusive }: FieldContent): boolean {
  return type === 'check' && checkbox_group !== '' && is_mutually_exclusive;
}

/** Whether the box is one of several of which exactly one is ticked. */
export function choosesOne(field: FieldContent): boolean {
  return choosesAtMostOne(field) && field.required;
}

/**
 * The fields with every box of a group required if any of them is: a group asks as a whole, whichever of its boxes says
 * so. Answers the same array if nothing differs. `fields`: those in force, because a disabled box asks for nothing.
 */
export function askedAsGroups<F extends FieldContent>(fields: F[]): F[] {
  const groupOf = ({ signatory_uuid, checkbox_group }: F) => `${signatory_uuid} ${checkbox_group}`;
  const isGrouped = ({ type, checkbox_group }: F) => type === 'check' && checkbox_group !== '';
  const asked = new Set(fields.filter((field) => isGrouped(field) && field.required).map(groupOf));
  const isAsked = (field: F) => isGrouped(field) && !field.required && asked.has(groupOf(field));
  return fields.some(isAsked) ? fields.map((field) => (isAsked(field) ? { ...field, required: true } : field)) : fields;
}

const groupHelpTexts = {
  exactly_one: 'Tick exactly one box of this group.',
  at_most_one: 'Tick at most one box of this group.',
  at_least_one: 'Tick at least one box of this group.',
};
export type GroupAsks = keyof typeof groupHelpTexts;

/** What a group asks of the signer. Null for a box that stands alone (product notes). */
export function groupAsks(field: FieldContent): GroupAsks | null {
  if (field.type !== 'check' || field.checkbox_group === '') return null;
  if (field.is_mutually_exclusive) return field.required ? 'exactly_one' : 'at_most_one';
  return field.required ? 'at_least_one' : null;
}

/** The same in words; empty for a box that stands alone. */
export function groupHelpText(field: FieldContent): string {
  const asks = groupAsks(field);
  return asks ? groupHelpTexts[asks] : '';
}

function sameGroup(a: FieldContent, b: FieldContent): boolean {
  return b.type === 'check' && b.checkbox_group === a.checkbox_group && b.signatory_uuid === a.signatory_uuid;
}
