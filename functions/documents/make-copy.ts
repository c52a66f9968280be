import type { DocumentType } from '../../shared/contract/schemas/document.ts';
import type { MemberCaller } from '../../shared/domain/caller.ts';
import { commitPack } from '../data/pack-store.ts';
import { putInParts } from '../data/put-in-parts.ts';
import type { FullPack } from '../data/records.ts';
import type { Clock } from '../ports/clock.ts';
import type { Files } from '../ports/files.ts';
import type { Table } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';
import { requirePermission } from '../runtime/handle.ts';
import { openPack } from './access.ts';
import { auditBy } from './audit-by.ts';
import { copyChildFiles, copyOf } from './copy-pack.ts';

export interface CopyDeps {
  table: Table;
  files: Files;
  clock: Clock;
}

/**
 * Copies a pack as a document or a template (as what it is when left out); answers the copy's key. Throws document_not_found,
 * still_converting or not_permitted. The copy becomes visible with its pack's own item, which is written last.
 */
export async function makeCopy(deps: CopyDeps, caller: MemberCaller, documentKey: string, as?: DocumentType): Promise<string> {
  const { full } = await openPack(deps, caller, documentKey);
  requireConverted(full);
  const type = as ?? full.pack.document_type;
  if (type === 'template') requirePermission(caller, 'can_create_templates');
  const now = deps.clock.now();
  const { copy, children } = copyOf(full, caller, type, now);
  await copyChildFiles(deps.files, children);
  await putInParts(deps.table, copy);
  const audit = [auditBy(caller, 'document_created', `Made as a copy of “${full.pack.document_name}”.`)];
  // What is there already is counted in by being part of what was "loaded".
  await commitPack(deps.table, copy, { audit }, now);
  return copy.pack.key;
}

/** Throws still_converting. */
export function requireConverted(full: FullPack): void {
  if (full.children.some((child) => child.conversion_state === 'converting')) fail('still_converting');
}
