import type { DocumentSettings, SettingsInput } from '../../../shared/contract/schemas/document.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import type { DocumentPermission } from '../../../shared/domain/policy/permissions.ts';
import type { Line } from '../../../shared/messages/line.ts';
import { says } from '../../../shared/messages/says.ts';
import { requirePermission } from '../../runtime/handle.ts';

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

/** Spec core §6: some settings are for members with a flag of their own. */
const flagOfSetting: { [Name in keyof DocumentSettings]?: DocumentPermission } = {
  data_fields_locked: 'can_lock_and_unlock_fields',
  can_be_annotated: 'can_configure_note_permissions',
  can_be_used_as_form: 'can_use_reusable_link',
  communication_channel_configurable: 'can_configure_communication_channel',
};

/** Throws not_permitted. */
export function requireSettingRights(before: DocumentSettings, after: DocumentSettings, caller: MemberCaller): void {
  for (const [name, flag] of Object.entries(flagOfSetting)) {
    if (before[name as keyof DocumentSettings] !== after[name as keyof DocumentSettings]) requirePermission(caller, flag);
  }
}

/** For the history: a line for each setting that changed. */
export function changedSettings(before: DocumentSettings, after: DocumentSettings): Line[] {
  const names = (Object.keys(after) as (keyof DocumentSettings)[]).filter((name) => before[name] !== after[name]);
  return names.map((name) => says(after[name] ? 'setting_on' : 'setting_off', { setting: name.replaceAll('_', ' ') }));
}
