import type { BrandingThemeInput } from '../../../shared/contract/schemas/accounts/branding-theme.ts';
import { standardLook } from '../../../shared/domain/branding/look.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { tidyLine } from '../../../shared/domain/wording/one-line.ts';
import { isTheirs } from '../../access/is-theirs.ts';
import type { ThemeRecord } from '../../data/accounts/theme-records.ts';
import { blobFileKey, blobKeyFrom, findBlobs, isFileBlob } from '../../data/files/blobs.ts';
import type { Files } from '../../ports/files.ts';
import type { Table } from '../../ports/table.ts';
import { fail } from '../../runtime/failure.ts';

type Look = Omit<BrandingThemeInput, 'key' | 'version' | 'is_default'>;

export function newTheme(key: string, name: string, date_created: string): ThemeRecord {
  return { ...standardLook, key, name, date_created, date_updated: date_created, version: 0 };
}

/** The theme after a change of what the input names. Its logos are still those that the caller uploaded. */
export function changedTheme(before: ThemeRecord, { name, sender_name, footer_text, ...look }: Look): ThemeRecord {
  const given = Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
  return {
    ...before,
    ...given,
    ...(name !== undefined && { name: tidyLine(name) }),
    ...(sender_name !== undefined && { sender_name: tidyLine(sender_name) }),
    ...(footer_text !== undefined && { footer_text: footer_text.trim() }),
  };
}

/** The blobs of new logos. Throws file_not_found for a picture that the caller did not upload. */
export async function newLogos(
  table: Pick<Table, 'batchGet'>,
  caller: MemberCaller,
  before: ThemeRecord,
  { logo_light_key, logo_dark_key }: ThemeRecord,
): Promise<string[]> {
  const known = [before.logo_light_key, before.logo_dark_key];
  const fresh = [logo_light_key, logo_dark_key].filter((key) => key !== null).filter((key) => !known.includes(key));
  const blobs = await findBlobs(table, fresh);
  for (const key of fresh) {
    const blob = blobs.get(key);
    if (!blob || isFileBlob(key) || blob.pack_key !== null || !isTheirs(blob, caller)) fail('file_not_found');
  }
  return fresh;
}

/**
 * Copies new logos to keys of the theme's own: documents show them for as long as they are kept, whatever becomes of the
 * upload or of whoever made it, and their addresses do not name the account. The same picture is copied to the same key.
 */
export async function withOwnLogos(files: Files, theme: ThemeRecord, fresh: readonly string[]): Promise<ThemeRecord> {
  const own = new Map(fresh.map((key) => [key, blobKeyFrom(theme.key, key)]));
  await Promise.all([...own].map(([from, to]) => files.copy(blobFileKey(from), blobFileKey(to))));
  const keyOf = (key: string | null) => (key === null ? null : (own.get(key) ?? key));
  return { ...theme, logo_light_key: keyOf(theme.logo_light_key), logo_dark_key: keyOf(theme.logo_dark_key) };
}
