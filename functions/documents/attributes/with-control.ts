import type { Issue } from '../../../shared/contract/errors.ts';
import type { CustomAttributeInput } from '../../../shared/contract/schemas/documents/custom-attribute.ts';
import { controlOf, controlProblem, controlValueFrom } from '../../../shared/domain/custom-controls/control-of.ts';
import { attributeValue } from '../../../shared/domain/documents/shown-attributes.ts';
import { cut } from '../../../shared/domain/wording/cut.ts';
import { propertyIssues } from '../../custom-controls/control-issues.ts';
import type { ControlRecord } from '../../data/accounts/control-records.ts';
import type { AttributeRecord } from '../../data/pack/signatory-records.ts';

interface Change {
  before: AttributeRecord;
  data: CustomAttributeInput;
  /** The account's. */
  controls: readonly ControlRecord[];
}

/**
 * A changed custom field with its control in place. A control that is chosen is copied from the account, so that the
 * document keeps it; what the field held is kept as far as the control can hold it.
 */
export function withControl(after: AttributeRecord, { before, data, controls }: Change): { attribute: AttributeRecord; issues: Issue[] } {
  if (data.custom_control === null) return { attribute: withoutControl(after, before, data), issues: [] };
  if (data.custom_control === undefined || data.custom_control_properties !== undefined)
    return { attribute: after, issues: issuesOf(after, data) };
  const control = controls.find(({ key }) => key === data.custom_control);
  if (!control) {
    const isKept = data.custom_control === before.custom_control;
    return { attribute: after, issues: isKept ? issuesOf(after, data) : [unknownControl] };
  }
  if (!control.levels.includes(after.control_level)) return { attribute: after, issues: [notOffered] };
  const { kind, name, help_text, properties } = control;
  const copied = { ...after, custom_control_properties: { kind, name, help_text, ...properties } };
  const custom_control_value = data.custom_control_value ?? (controlValueFrom(copied, attributeValue(before)) || control.default_value);
  const attribute = { ...copied, custom_control_value };
  return { attribute, issues: issuesOf(attribute, data) };
}

function withoutControl(after: AttributeRecord, before: AttributeRecord, data: CustomAttributeInput): AttributeRecord {
  const value = data.value ?? cut(attributeValue(before), 5_000);
  return { ...after, value, custom_control_properties: {}, custom_control_value: '' };
}

/** Neither another property of the field nor its copy of the control is judged anew. */
function issuesOf(attribute: AttributeRecord, data: CustomAttributeInput): Issue[] {
  const control = data.custom_control_properties && controlOf(attribute);
  const issues = control ? propertyIssues(control.kindName, control.properties, 'body.data.custom_control_properties') : [];
  const isAbout = data.custom_control_value ?? data.custom_control_properties ?? data.custom_control;
  const problem = issues.length === 0 && isAbout !== undefined ? controlProblem(attribute) : null;
  return problem ? [...issues, { path: 'body.data.custom_control_value', ...problem }] : issues;
}

const unknownControl: Issue = {
  path: 'body.data.custom_control',
  code: 'unknown_control',
  message: 'This account has no such control. A control of a program’s own comes with its properties.',
};
const notOffered: Issue = {
  path: 'body.data.custom_control',
  code: 'control_not_offered',
  message: 'This control is not offered for what the custom field belongs to.',
};
