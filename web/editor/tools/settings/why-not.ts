import type { DocumentSettings } from '../../../../shared/contract/schemas/documents/document.ts';
import { t as flagWords } from '../../../messages/permissions.ts';
import type { SettingEntry } from './table.ts';
import { t } from './words.ts';

export interface Facts {
  settings: DocumentSettings;
  isTemplate: boolean;
  /** The installation sends text messages or WhatsApp. */
  hasTexts: boolean;
  /** Somebody is asked for a one-time pin. */
  hasPins: boolean;
  /** Whether the policy lets the person at this screen change the setting. */
  mayChange: (entry: SettingEntry) => boolean;
}

/** Why a setting can't be changed now, in words; null if it can. What is on can be turned off, whatever it needs. */
export function whyNot(entry: SettingEntry, facts: Facts): string | null {
  const { name, flag, needs } = entry;
  if (!facts.mayChange(entry)) return t('why_role', { what: flagWords(flag ?? 'can_prepare_and_send_documents') });
  if (needs === undefined || facts.settings[name]) return null;
  if (needs === 'template') return facts.isTemplate ? null : t('why_template');
  if (needs === 'texts') return facts.hasTexts ? null : t('why_no_texts');
  if (needs === 'pins') return facts.hasPins ? null : t('why_no_pins', { name: t('use_two_factor_authentication') });
  return facts.settings[needs] ? null : t('why_first', { name: t(needs) });
}
