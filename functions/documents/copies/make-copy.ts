import type { DocumentType } from '../../../shared/contract/schemas/documents/document.ts';
import { emptyMapping, type MappingSource } from '../../../shared/contract/schemas/documents/document-mapping.ts';
import type { FormViewEntry } from '../../../shared/contract/schemas/documents/form-view.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { openPack } from '../../access/open-pack.ts';
import { requireSharing } from '../../access/shared-templates.ts';
import { auditBy } from '../../audit/audit-by.ts';
import type { AuditEntry } from '../../data/audit/audit-entry.ts';
import { createPack } from '../../data/pack/change-pack.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import { findFormView, formViewWrite } from '../../form-views/form-view-store.ts';
import { filledBy } from '../../mappings/fill-placeholders.ts';
import { findMapping, type MappingRecord, mappingWrite } from '../../mappings/mapping-store.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import type { Table } from '../../ports/table.ts';
import { allow } from '../../runtime/failure.ts';
import type { Settings } from '../../settings/settings.ts';
import { type CopiedAppendix, copyAppendixFiles } from '../appendices/copy-appendices.ts';
import { isConverting, requireConverted } from '../setup/conversion-status.ts';
import { copyChildFiles, copyOf } from './copy-pack.ts';
import type { CopiedChild } from './copy-parts.ts';
import type { PackOwner } from './new-pack.ts';

export interface CopyDeps {
  table: Table;
  files: Files;
  clock: Clock;
  settings: Settings;
}

/** A copy as a document or as a template; by default as what the original is. `into`: for another account of the caller. */
interface WantedCopy {
  as?: DocumentType | undefined;
  into?: MemberCaller;
}

/**
 * Copies a pack and answers the copy's key. Throws document_not_found, account_closed, still_converting or not_permitted; into another
 * account also document_deleted or not_welcome_there.
 */
export async function makeCopy(deps: CopyDeps, caller: MemberCaller, documentKey: string, { as, into }: WantedCopy = {}): Promise<string> {
  const { full } = await openPack(deps, caller, documentKey, { sharedToo: true });
  await requireSharing(deps, caller, full);
  const type = as ?? full.pack.document_type;
  if (type === 'template' && !into) allow(may(caller, 'makeTemplate'));
  allow(may(caller, 'createACopy', { converting: isConverting(full) }));
  if (into) {
    allow(may(caller, 'changeDocument', full.pack));
    allow(may(into, 'receive', { document_type: type }));
  }
  const prepared = await prepareCopy(deps, full, into ?? caller, type);
  await storeCopy(deps, prepared, [auditBy(caller, 'document_created', auditLine('made_as_copy', { name: full.pack.document_name }))]);
  return prepared.copy.pack.key;
}

/** A copy that is not stored yet, with everything stored beside its record. */
export interface PreparedCopy {
  copy: FullPack;
  children: CopiedChild[];
  appendices: CopiedAppendix[];
  mapping: MappingRecord | undefined;
  formView: FormViewEntry[];
  /** The copies' uuids, by those of the original fields. */
  copiedFields: ReadonlyMap<string, string>;
}

/**
 * Copies a pack. In a copy of a template, the texts of the mapping are put in place and filled in as far as the sources
 * have values; the rest is filled in when the document is sent. Throws still_converting.
 */
export async function prepareCopy(deps: CopyDeps, full: FullPack, owner: PackOwner, type: DocumentType): Promise<PreparedCopy> {
  requireConverted(full);
  const now = deps.clock.now();
  const { copy, children, appendices, copiedFields } = copyOf(full, owner, type, now);
  const [stored, { form_view: entries }] = await Promise.all([
    findMapping(deps.table, full.pack.key),
    findFormView(deps.table, full.pack.key),
  ]);
  const mapping = stored && forThoseInCopy(stored, copy);
  const formView = copiedFormView(entries, copiedFields);
  const fromTemplate = mapping !== undefined && copy.pack.from_template_key !== null;
  if (!fromTemplate) return { copy, children, appendices, mapping, formView, copiedFields };
  const filled = filledBy(copy, mapping, false, { now, country: deps.settings.defaultCountry }).full;
  return { copy: filled, children, appendices, mapping: { ...mapping, mapping: emptyMapping }, formView, copiedFields };
}

/** Texts for people who get no copies here would name them. */
function forThoseInCopy(stored: MappingRecord, { pack }: FullPack): MappingRecord {
  const { mapping } = stored;
  return { ...stored, mapping: { ...mapping, cc_recipients: mapping.cc_recipients.slice(0, pack.cc_recipients.length) } };
}

/** A form view for a copy, whose fields have uuids of their own. */
export function copiedFormView(entries: readonly FormViewEntry[], copiedFields: ReadonlyMap<string, string>): FormViewEntry[] {
  return entries.flatMap((entry): FormViewEntry[] => {
    if (entry.type !== 'data_field') return [entry];
    const uuid = copiedFields.get(entry.uuid);
    return uuid === undefined ? [] : [{ ...entry, uuid }];
  });
}

/** Makes the same copy with further sources, which fill in the texts that still wait. */
export function withSources(deps: CopyDeps, prepared: PreparedCopy, given: readonly MappingSource[]): PreparedCopy {
  if (given.length === 0) return prepared;
  const now = deps.clock.now();
  const before = prepared.mapping ?? { sources: [], mapping: emptyMapping, date_updated: now.toISOString() };
  const values = new Map([...before.sources, ...given].map(({ name, value }) => [name, value]));
  const mapping = { ...before, sources: [...values].map(([name, value]) => ({ name, value })) };
  const copy = filledBy(prepared.copy, mapping, false, { now, country: deps.settings.defaultCountry }).full;
  return { ...prepared, copy, mapping };
}

/** Stores a prepared copy. */
export async function storeCopy(
  deps: CopyDeps,
  { copy, children, appendices, mapping, formView }: PreparedCopy,
  audit: AuditEntry[],
): Promise<void> {
  await copyChildFiles(deps.files, children);
  await copyAppendixFiles(deps, copy.pack.created_by, appendices);
  const writes = [
    ...(mapping ? [mappingWrite(copy.pack.key, mapping)] : []),
    ...(formView.length > 0 ? [formViewWrite(copy.pack.key, formView, copy.pack.date_created)] : []),
  ];
  await createPack(deps, copy, { audit, writes });
}
