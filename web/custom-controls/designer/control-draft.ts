import type { CustomControl, CustomControlInput } from '../../../shared/contract/schemas/custom-controls/custom-control.ts';
import type { controlLevels } from '../../../shared/contract/schemas/documents/custom-attribute.ts';
import type { ControlKindName } from '../../../shared/domain/custom-controls/kind-names.ts';
import { controlKind } from '../../../shared/domain/custom-controls/registry.ts';

/** A control while somebody designs it. */
export type ControlDraft = Pick<CustomControl, 'kind' | 'name' | 'help_text' | 'default_value' | 'levels' | 'properties'>;

export function newDraft(kind: ControlKindName = 'text'): ControlDraft {
  const properties = { ...controlKind(kind).initial };
  return { kind, name: '', help_text: '', default_value: '', levels: [...everyLevel], properties };
}

/** Screens take no values from the contract. */
export const everyLevel = ['document_pack', 'child_document', 'data_field_file', 'appendix'] as const satisfies typeof controlLevels;

export function draftOf({ kind, name, help_text, default_value, levels, properties }: CustomControl): ControlDraft {
  return { kind, name, help_text, default_value, levels, properties };
}

/** What is sent: options without the lines that nobody filled in. */
export function inputOf({ properties, ...draft }: ControlDraft): CustomControlInput {
  const { options } = properties;
  const filled = Array.isArray(options) ? { options: options.map((one) => String(one).trim()).filter((one) => one !== '') } : {};
  return { ...draft, properties: { ...properties, ...filled } };
}
