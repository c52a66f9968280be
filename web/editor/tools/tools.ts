import { IconSettings } from '../../icons/icons.ts';
import { lazily } from '../../ui/lazily.tsx';
import type { Tool } from './tool.ts';
import { t } from './words.ts';

/** Every dialog about the whole document, in the order of the menu. */
export const tools: readonly Tool[] = [
  {
    id: 'settings',
    group: 'document',
    icon: IconSettings,
    label: t('settings'),
    Dialog: lazily(async () => (await import('./settings/settings-dialog.tsx')).SettingsDialog),
  },
];

/** The tool of that name. */
export function toolNamed(id: string): Tool {
  const found = tools.find((tool) => tool.id === id);
  if (!found) throw new Error(`There is no tool named ${id}.`);
  return found;
}
