import type { CustomAttribute } from '../../contract/schemas/documents/custom-attribute.ts';
import { namesIn } from '../mapping/placeholders.ts';
import type { ControlKind, ControlProblem } from './control-kind.ts';
import { type ControlKindName, controlKindNames } from './kind-names.ts';
import { controlKind } from './registry.ts';

export type Controlled = Pick<CustomAttribute, 'custom_control' | 'custom_control_properties' | 'custom_control_value'>;

/** A custom field's control, as the document keeps it. */
export interface Control {
  kindName: ControlKindName;
  kind: ControlKind;
  name: string;
  help_text: string;
  properties: object;
}

/** The control that a custom field is filled in with; null for a plain text, also for one that a program holds by itself. */
export function controlOf({ custom_control, custom_control_properties }: Omit<Controlled, 'custom_control_value'>): Control | null {
  if (custom_control === null) return null;
  const { kind: given, name = '', help_text = '', ...properties } = custom_control_properties;
  const kindName = controlKindNames.find((one) => one === given);
  if (kindName === undefined) return null;
  const kind = controlKind(kindName);
  return { kindName, kind, name: String(name), help_text: String(help_text), properties: { ...kind.initial, ...properties } };
}

/** The value of a control in words. */
export function controlText(controlled: Controlled): string {
  const { custom_control_value: value } = controlled;
  const control = controlOf(controlled);
  return control && value !== '' ? control.kind.textOf(value, control.properties) : value;
}

/** Why a control can't hold its value; an empty one is always possible. */
export function controlProblem(controlled: Controlled): ControlProblem | null {
  const { custom_control_value: value } = controlled;
  const control = controlOf(controlled);
  return control && value !== '' ? control.kind.problem(value, control.properties) : null;
}

/** Whether a mapping still has to fill in a placeholder in a control's place. Sending does that, and checks what comes of it. */
export const isWaiting = (value: string): boolean => namesIn(value).length > 0;

/** Whether a required control may be sent as it is. */
export function isControlComplete(controlled: Controlled): boolean {
  const { custom_control_value: value } = controlled;
  if (value.trim() === '') return false;
  const control = controlOf(controlled);
  return (
    !control ||
    isWaiting(value) ||
    (control.kind.isComplete(value, control.properties) && control.kind.problem(value, control.properties) === null)
  );
}

/** The value that a text means to a control: null if it means none, or texts can't fill it in. */
export function controlValueFrom(controlled: Omit<Controlled, 'custom_control_value'>, text: string): string | null {
  if (text.trim() === '') return '';
  const control = controlOf(controlled);
  if (!control) return text;
  const value = control.kind.fromText?.(text, control.properties) ?? null;
  return value !== null && value !== '' && control.kind.problem(value, control.properties) !== null ? null : value;
}

/** Whether texts of lists, links and mappings can fill in a custom field. */
export function takesTexts(controlled: Omit<Controlled, 'custom_control_value'>): boolean {
  const control = controlOf(controlled);
  return !control || control.kind.fromText !== undefined;
}

/** Whether it holds a day as YYYY-MM-DD. */
export const isDayControl = (controlled: Omit<Controlled, 'custom_control_value'>): boolean => controlOf(controlled)?.kindName === 'date';

/** What people are told about a text that a control can't hold. */
export function controlRefusal(controlled: Omit<Controlled, 'custom_control_value'>, text: string): string {
  const control = controlOf(controlled);
  const value = control?.kind.fromText?.(text, control.properties) ?? text;
  return control?.kind.problem(value, control.properties)?.message ?? 'This text can’t be filled in here.';
}
