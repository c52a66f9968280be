import type { DocumentSettings, SettingsInput } from '../../../shared/contract/schemas/documents/document.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import type { Line } from '../../../shared/messages/line.ts';
import { allow } from '../../runtime/failure.ts';

/** Spec core §5, Document setup: at least one signing method stays on. */
export function mergeSettings(before: DocumentSettings, given: SettingsInput): { settings: DocumentSettings; message: string } {
  const settings = { ...before };
  const { one_click_initial, one_click_signing, ...named } = given;
  const all = { use_one_click_initial: one_click_initial, use_one_click_signature: one_click_signing, ...named };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) settings[name as keyof DocumentSettings] = value;
  if (settings.can_use_drawn_signature || settings.can_use_typed_signature || settings.can_use_uploaded_signature) {
    return { settings, message: '' };
  }
  return {
    settings: { ...settings, can_use_uploaded_signature: true },
    message: 'At least 1 signing method is required. Defaulted to uploaded signature.',
  };
}

/** Spec core §6: some settings need a permission flag of their own. Throws not_permitted. */
export function requireSettingRights(before: DocumentSettings, after: DocumentSettings, caller: MemberCaller): void {
  allow(may(caller, 'changeSettings', { before, after }));
}

/** History lines, one for each setting that changed. */
export function changedSettings(before: DocumentSettings, after: DocumentSettings): Line[] {
  const names = (Object.keys(after) as (keyof DocumentSettings)[]).filter((name) => before[name] !== after[name]);
  return names.map((name) => auditLine(after[name] ? 'setting_on' : 'setting_off', { setting: name.replaceAll('_', ' ') }));
}
