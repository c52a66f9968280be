import type { Issue } from '../../shared/contract/errors.ts';
import { controlRefusal, controlValueFrom, isWaiting, takesTexts } from '../../shared/domain/custom-controls/control-of.ts';
import { attributeValue } from '../../shared/domain/documents/shown-attributes.ts';
import type { AttributeRecord } from '../data/pack/signatory-records.ts';

/** A custom field that holds this text, or the issue that its control can't. Without a text it stays as it is. */
export function filledAttribute(before: AttributeRecord, text = attributeValue(before)): { attribute: AttributeRecord; issues: Issue[] } {
  if (text === attributeValue(before)) return { attribute: before, issues: [] };
  if (before.custom_control === null) return { attribute: { ...before, value: text }, issues: [] };
  const waits = takesTexts(before) && isWaiting(text);
  // Until a source has a value, the placeholder stands in the control's place, as it does in a field's.
  const custom_control_value = waits ? text : controlValueFrom(before, text);
  if (custom_control_value !== null) return { attribute: { ...before, custom_control_value }, issues: [] };
  const message = `${before.name}: ${controlRefusal(before, text)}`;
  return { attribute: before, issues: [{ path: `user_defined_attributes.${before.id}`, code: 'invalid_content', message }] };
}
