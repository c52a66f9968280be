import { createACopyRoute } from '../../shared/contract/documents/create-a-copy.ts';
import { commitPack } from '../data/pack-store.ts';
import { putInParts } from '../data/put-in-parts.ts';
import { fail } from '../runtime/failure.ts';
import { handle, requirePermission } from '../runtime/handle.ts';
import { openPack } from './access.ts';
import { auditBy } from './audit-by.ts';
import { copyChildFiles, copyOf } from './copy-pack.ts';

/** The copy becomes visible with its pack's own item, which is written last. */
export const createACopy = handle(createACopyRoute, { table: 'write', files: 'write' }, async (deps, caller, { params, query }) => {
  const { full } = await openPack(deps, caller, params.key);
  if (full.children.some((child) => child.conversion_state === 'converting')) fail('still_converting');
  const toDocument = query.template_to_document === true;
  if (full.pack.document_type === 'template' && !toDocument) requirePermission(caller, 'can_create_templates');
  const now = deps.clock.now();
  const { copy, children } = copyOf(full, caller, toDocument, now);
  await copyChildFiles(deps.files, children);
  await putInParts(deps.table, copy);
  const audit = [auditBy(caller, 'document_created', `Made as a copy of “${full.pack.document_name}”.`)];
  // What is there already is counted in by being part of what was "loaded".
  await commitPack(deps.table, copy, { audit }, now);
  return { document_key: copy.pack.key };
});
