import { mergeMultipleDocumentsRoute } from '../../shared/contract/bulk-actions/merge-multiple-documents.ts';
import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { bulkMessages } from '../../shared/domain/wording/bulk-messages.ts';
import { cut } from '../../shared/domain/wording/cut.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { auditBy } from '../audit/audit-by.ts';
import { handle } from '../calls/handle.ts';
import { packKeyOf } from '../data/ids.ts';
import { createPack } from '../data/pack/change-pack.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import { newPack } from '../documents/copies/new-pack.ts';
import { refusing } from '../runtime/failure.ts';
import { copySourceFiles, copySources, keepingLocks, namesOf, openSources } from './copied-sources.ts';
import { mappingWrites, withMappedTexts } from './join-mappings.ts';
import { joinAll } from './join-parts.ts';
import { requireRoom } from './require-room.ts';

const { allow, fail } = refusing(mergeMultipleDocumentsRoute);

export const mergeMultipleDocuments = handle(
  mergeMultipleDocumentsRoute,
  { table: 'write', files: 'write' },
  async (deps, caller, { body }) => {
    if (new Set(body.document_keys.map(packKeyOf)).size < 2) fail('too_few_to_merge');
    const opened = await openSources(deps, caller, body.document_keys);
    const now = deps.clock.now();
    const empty = emptyPack(opened, caller, now);
    if (empty.pack.document_type === 'template') allow(may(caller, 'makeTemplate'));
    const { packs: sources, sources: values } = await withMappedTexts(deps, opened);
    const copied = copySources(sources, empty.pack.key, now);
    const merged = keepingLocks(joinAll(empty, copied), sources, caller);
    requireRoom(merged);
    await copySourceFiles(deps, caller, copied);
    const audit = [auditBy(caller, 'document_created', auditLine('merged_from', { documents: namesOf(opened) }))];
    await createPack(deps, merged, { audit, writes: mappingWrites(merged.pack.key, undefined, values, now) });
    return { document_key: merged.pack.key, message: bulkMessages.merged };
  },
);

/** The new pack while it is empty. Its own properties come from the first of its sources. */
function emptyPack(sources: readonly FullPack[], caller: MemberCaller, now: Date): FullPack {
  const [first] = sources;
  const names = sources.map(({ pack }) => pack.document_name).join(' + ');
  const pack = newPack(caller, names.length > 200 ? `${cut(names, 199)}…` : names, now);
  const document_type = sources.every((source) => source.pack.document_type === 'template') ? 'template' : 'document';
  const told = first && { subject: first.pack.subject, message: first.pack.message, settings: first.pack.settings };
  return { pack: { ...pack, ...told, document_type }, children: [], signatories: [], fields: [] };
}
