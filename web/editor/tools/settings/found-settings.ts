import { settingParts } from './parts.tsx';
import { type SettingGroup, settingGroups, settingsTable } from './table.ts';
import { t } from './words.ts';

/** What of a group matches a search: its switches and its other parts. Everything matches an empty search. */
export function foundSettings(group: SettingGroup, search: string) {
  const wanted = search.trim().toLowerCase().split(/\s+/);
  const matches = (text: string) => {
    const words = `${t(`group_${group}`)} ${text}`.toLowerCase();
    return wanted.every((word) => words.includes(word));
  };
  return {
    group,
    switches: settingsTable.filter(
      (entry) => entry.group === group && matches(`${t(entry.name)} ${t(`${entry.name}_text`)} ${entry.name}`),
    ),
    parts: settingParts.filter((part) => part.group === group && matches(part.words)),
  };
}

/** The groups in which a search finds something, with what it finds. */
export function searchSettings(search: string): ReturnType<typeof foundSettings>[] {
  return settingGroups.map((group) => foundSettings(group, search)).filter(({ switches, parts }) => switches.length + parts.length > 0);
}
