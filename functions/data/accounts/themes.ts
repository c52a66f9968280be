import type { Look } from '../../../shared/domain/branding/look.ts';
import { itemAt, type Table, type Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import { sameVersion } from '../same-version.ts';
import type { ThemeRecord, ThemesRecord } from './theme-records.ts';

const none: ThemesRecord = { themes: [], default_key: null, version: 0 };

export async function loadThemes(table: Pick<Table, 'get'>, accountKey: string): Promise<ThemesRecord> {
  return (await table.get<ThemesRecord>(keys.themes(accountKey), { consistent: true })) ?? none;
}

/** Fails (ConditionFailed) if somebody else changed a theme of the account since they were read. */
export function themesWrite(accountKey: string, before: ThemesRecord, after: Pick<ThemesRecord, 'themes' | 'default_key'>): Write {
  const gone = before.themes.map(({ key }) => key).filter((key) => !after.themes.some((theme) => theme.key === key));
  const former = [...(before.former ?? []), ...gone];
  const record = { ...after, ...(former.length > 0 && { former }), version: before.version + 1 };
  return { put: itemAt<ThemesRecord>(keys.themes(accountKey), record), if: [sameVersion(before.version)] };
}

/**
 * The look that a document is sent with: that of its theme, or of the account's default if it names none or one that
 * was deleted. Null without any theme. The document keeps it, so that a later change of the theme changes nothing that
 * people have seen or signed.
 */
export async function lookFor(table: Pick<Table, 'get'>, accountKey: string, brandingKey: string | null | undefined): Promise<Look | null> {
  const { themes, default_key } = await loadThemes(table, accountKey);
  const theme = themes.find(({ key }) => key === brandingKey) ?? themes.find(({ key }) => key === default_key);
  return theme ? toLook(theme) : null;
}

export function toLook({ key, date_created, date_updated, version, ...look }: ThemeRecord): Look {
  return { theme_key: key, ...look };
}
