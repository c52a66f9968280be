import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import type { ProblemCode } from '../../../shared/domain/sending/problem.ts';
import { isTooSmall } from '../../../shared/fields/placing/least-size.ts';
import { unprintableMessage } from '../../../shared/fields/printing/printable.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import type { EditorState } from '../state/editor-store.ts';

type Person = Pick<Signatory, 'name' | 'email' | 'role' | 'primary_communication_channel'>;

/** The input of a person's form (`data-input`) that mends a problem. */
export type PersonInput = 'name' | 'email' | 'mobile_number' | 'role' | 'channel';

/** Somebody who is asked by email for want of another way mends that with an address. */
const channelOrEmail = (person: Person): PersonInput => (person.primary_communication_channel === 'email' ? 'email' : 'channel');

type FieldProblem = Extract<
  ProblemCode,
  | 'unassigned_fields'
  | 'choices_missing'
  | 'self_assigned_incomplete'
  | 'link_without_address'
  | 'checkbox_group_missing'
  | 'custom_id_invalid'
  | 'text_invalid'
  | 'no_room'
  | 'too_small'
  | 'off_page'
  | 'signer_setup_without_signer'
  | 'rule_over_unseen'
  | 'rule_not_askable'
  | 'unprintable'
>;
type PersonProblem =
  | Exclude<ProblemCode, FieldProblem | 'no_signatories' | 'no_name' | 'no_fields' | 'attribute_incomplete'>
  | 'unprintable';

const inputOfPerson: Record<PersonProblem, (person: Person) => PersonInput> = {
  email_invalid: () => 'email',
  signatory_name_missing: () => 'name',
  mobile_number_invalid: () => 'mobile_number',
  cc_mobile_invalid: () => 'mobile_number',
  channel_not_allowed: channelOrEmail,
  sms_not_set_up: channelOrEmail,
  whatsapp_not_set_up: () => 'channel',
  pin_channel_not_set_up: () => 'mobile_number',
  not_in_contact_list: () => 'email',
  unprintable: (person) => (['name', 'email', 'role'] as const).find((input) => unprintableMessage(person[input], '') !== null) ?? 'name',
};

/** Where in a person's form a problem is mended. */
export function personInput(code: ProblemCode | undefined, person: Person): PersonInput {
  return code && code in inputOfPerson ? inputOfPerson[code as PersonProblem](person) : 'name';
}

/** Where a copy's problem is mended: its number, or else its address or name. */
export function copyInput(code: ProblemCode | undefined, { name }: { name: string }): 'name' | 'email' | 'mobile_number' {
  if (code === 'unprintable') return unprintableMessage(name, '') === null ? 'email' : 'name';
  return code === 'email_invalid' ? 'email' : 'mobile_number';
}

interface FieldWay {
  /** The control among the properties that mends it; without one there, the field itself. */
  control: string;
  /** All fields concerned are selected, because one change mends them together. */
  together?: true;
}

const wayOfField: Record<FieldProblem, FieldWay> = {
  unassigned_fields: { control: '[data-owner]', together: true },
  choices_missing: { control: '[data-options]' },
  self_assigned_incomplete: { control: '[data-own]' },
  link_without_address: { control: '[data-own]' },
  checkbox_group_missing: { control: '[data-checkbox-group]', together: true },
  custom_id_invalid: { control: '[data-custom-id]' },
  text_invalid: { control: '[data-own]' },
  no_room: { control: '[data-side="height"]' },
  too_small: { control: '[data-side="height"]' },
  off_page: { control: '[data-side="x"]' },
  signer_setup_without_signer: { control: '[data-role-to-setup]' },
  rule_over_unseen: { control: '[data-owner]' },
  rule_not_askable: { control: '[data-type]' },
  unprintable: { control: '[data-own], [data-options]' },
};

/** How the properties of fields mend a problem. */
export function fieldWay(code: ProblemCode | undefined, field: EditorState['fields'][string] | undefined): FieldWay | undefined {
  if (!code || !(code in wayOfField)) return undefined;
  if (code === 'too_small' && field && isTooSmall(field) && field.width < fieldKind(field.type).least.width) {
    return { control: '[data-side="width"]' };
  }
  return wayOfField[code as FieldProblem];
}
