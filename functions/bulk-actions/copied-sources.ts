import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import type { Line } from '../../shared/messages/line.ts';
import { openPack } from '../access/open-pack.ts';
import { packKeyOf } from '../data/ids.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import { copyAppendixFiles } from '../documents/appendices/copy-appendices.ts';
import { copyChildFiles } from '../documents/copies/copy-pack.ts';
import { type CopiedParts, copyParts } from '../documents/copies/copy-parts.ts';
import { requireConverted } from '../documents/setup/conversion-status.ts';
import type { Clock } from '../ports/clock.ts';
import type { Files } from '../ports/files.ts';
import type { Table } from '../ports/table.ts';
import { allow } from '../runtime/failure.ts';

export interface MergeDeps {
  table: Table;
  files: Files;
  clock: Clock;
}

/** A pack that goes into another one, with its parts copied for that. */
export interface Source {
  full: FullPack;
  parts: CopiedParts;
}

/** The packs of these documents in their order, each once. Throws document_not_found, document_deleted or still_converting. */
export async function openSources(deps: MergeDeps, caller: MemberCaller, documentKeys: readonly string[]): Promise<FullPack[]> {
  const sources: FullPack[] = [];
  for (const key of new Set(documentKeys.map(packKeyOf))) {
    const { full } = await openPack(deps, caller, key, { sharedToo: true });
    allow(may(caller, 'changeDocument', full.pack));
    requireConverted(full);
    sources.push(full);
  }
  return sources;
}

/** The sources' names for the history. */
export function namesOf(packs: readonly FullPack[]): Line[] {
  return packs.map(({ pack }) => auditLine('quoted', { name: pack.document_name }));
}

export function copySources(sources: readonly FullPack[], packKey: string, now: Date): Source[] {
  return sources.map((full) => ({ full, parts: copyParts(full, packKey, now) }));
}

/** A pack whose fields are locked if a source's fields are, unless the caller may unlock them (spec core §6). */
export function keepingLocks(merged: FullPack, sources: readonly FullPack[], caller: MemberCaller): FullPack {
  const { settings } = merged.pack;
  const locked = sources.some(({ pack }) => pack.settings.data_fields_locked);
  const before = { ...settings, data_fields_locked: true };
  if (!locked || may(caller, 'changeSettings', { before, after: settings }).ok) return merged;
  return { ...merged, pack: { ...merged.pack, settings: before } };
}

export async function copySourceFiles(deps: MergeDeps, caller: MemberCaller, sources: readonly Source[]): Promise<void> {
  for (const { parts } of sources) {
    await copyChildFiles(deps.files, parts.children);
    await copyAppendixFiles(deps, caller.user_key, parts.appendices);
  }
}
