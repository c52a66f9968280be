import { mergeTemplatesIntoDocumentRoute } from '../../shared/contract/bulk-actions/merge-templates-into-document.ts';
import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { bulkMessages } from '../../shared/domain/wording/bulk-messages.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { requireMember } from '../access/open-pack.ts';
import { auditBy } from '../audit/audit-by.ts';
import { handle } from '../calls/handle.ts';
import { packKeyOf } from '../data/ids.ts';
import { changePack } from '../data/pack/change-pack.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import { findMapping } from '../mappings/mapping-store.ts';
import { refusing } from '../runtime/failure.ts';
import { addedTo } from './added-to.ts';
import { copySourceFiles, copySources, keepingLocks, namesOf, openSources } from './copied-sources.ts';
import { mappingWrites, withMappedTexts } from './join-mappings.ts';
import { joinAll } from './join-parts.ts';
import { requireRoom } from './require-room.ts';

const { allow, fail } = refusing(mergeTemplatesIntoDocumentRoute);

export const mergeTemplatesIntoDocument = handle(
  mergeTemplatesIntoDocumentRoute,
  { table: 'write', files: 'write' },
  async (deps, caller, { body }) => {
    if (body.template_keys.length === 0) fail('no_templates_selected');
    const packKey = packKeyOf(body.document_key);
    requireTarget((await loadPack(deps.table, packKey)) ?? fail('document_not_found'), caller);
    const opened = await openSources(deps, caller, body.template_keys);
    requireTemplates(opened);
    const { packs: templates, sources } = await withMappedTexts(deps, opened);
    // The templates are copied once, so that a retry writes the same.
    const copied = copySources(templates, packKey, deps.clock.now());
    await copySourceFiles(deps, caller, copied);
    const audit = [auditBy(caller, 'setting_changed', auditLine('templates_added', { templates: namesOf(opened) }))];
    await changePack(deps, packKey, async (before) => {
      requireTarget(before, caller);
      const after = keepingLocks(joinAll(before, copied), templates, caller);
      requireRoom(after);
      const writes = mappingWrites(packKey, await findMapping(deps.table, packKey), sources, deps.clock.now());
      return { change: { ...addedTo(before, after), audit, writes, fieldsUnchanged: true }, answer: null };
    });
    return { document_key: packKey, message: bulkMessages.importing };
  },
);

/** Throws document_not_found, document_deleted or not_in_setup. */
function requireTarget({ pack }: FullPack, caller: MemberCaller): void {
  requireMember(pack, caller);
  allow(may(caller, 'changeDocument', pack));
  allow(may(caller, 'changeSetup', pack));
}

function requireTemplates(sources: readonly FullPack[]): void {
  const issues = sources.flatMap(({ pack }) =>
    pack.document_type === 'template'
      ? []
      : [{ path: 'body.template_keys', code: 'not_a_template', message: `“${pack.document_name}” is not a template.` }],
  );
  if (issues.length > 0) fail('bad_request', { issues });
}
