import type { Issue } from '../../shared/contract/errors.ts';
import { readTemplateLink } from '../../shared/domain/mapping/template-link.ts';
import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { openPack } from '../access/open-pack.ts';
import { requireSharing } from '../access/shared-templates.ts';
import { auditBy } from '../audit/audit-by.ts';
import { type CopyDeps, prepareCopy, storeCopy } from '../documents/copies/make-copy.ts';
import { fail } from '../runtime/failure.ts';
import { withLinkParameters } from './link-parameters.ts';

/** Makes a document from a template link's parameters. Throws document_not_found, not_a_template, document_deleted, still_converting or bad_request. */
export async function documentFromTemplate(
  deps: CopyDeps,
  caller: MemberCaller,
  templateKey: string,
  parameters: Readonly<Record<string, string>>,
): Promise<{ document_key: string; unknown_parameters: string[] }> {
  const { full } = await openPack(deps, caller, templateKey, { sharedToo: true });
  if (full.pack.document_type !== 'template') fail('not_a_template');
  if (full.pack.is_deleted) fail('document_deleted');
  await requireSharing(deps, caller, full);
  const issues: Issue[] = [];
  const prepared = await prepareCopy(deps, full, caller, 'document');
  const made = withLinkParameters(deps, prepared, readTemplateLink(parameters), issues);
  if (issues.length > 0) fail('bad_request', { issues });
  await storeCopy(deps, made.prepared, [
    auditBy(caller, 'document_created', auditLine('made_from_template', { name: full.pack.document_name })),
  ]);
  return { document_key: made.prepared.copy.pack.key, unknown_parameters: made.unknown };
}
