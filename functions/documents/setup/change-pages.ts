import { changePagesRoute } from '../../../shared/contract/documents/change-pages.ts';
import { changesNothing, isPlan, planSummary } from '../../../shared/domain/documents/page-plan.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { fieldsOnDeleted } from '../../../shared/fields/placing/on-changed-pages.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { childOf, requireMember } from '../../access/open-pack.ts';
import { auditBy } from '../../audit/audit-by.ts';
import { handle } from '../../calls/handle.ts';
import { newKey, packKeyOf } from '../../data/ids.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import type { ChildRecord } from '../../data/pack/pack-records.ts';
import { refusing } from '../../runtime/failure.ts';
import { withoutSignatures } from '../fields/sender-signatures.ts';
import { beginConversion } from './conversion-status.ts';

const { allow, fail } = refusing(changePagesRoute);

/** Begins the conversion that makes the new file. Until it is made, the child keeps the file that it has. */
export const changePages = handle(changePagesRoute, { table: 'write' }, async (deps, caller, { params, body: { data } }) => {
  const { full } = await changePack(deps, packKeyOf(params.key), (loaded) => {
    requireMember(loaded.pack, caller);
    const child = childOf(loaded, params.key);
    allow(may(caller, 'changePages', loaded.pack));
    if (child.conversion_state === 'converting') fail('still_converting');
    const { conversion_key, page_sizes } = child;
    if (child.conversion_state !== 'ready' || conversion_key === null) return fail('file_not_found');
    if (child.original_sha256 !== data.original_sha256) fail('version_conflict');
    requirePlan(data.pages, page_sizes.length);
    const fields = loaded.fields.filter(({ key }) => key === child.key);
    const named = new Set(data.deleted_fields);
    if (fieldsOnDeleted(fields, data.pages).some(({ uuid }) => !named.has(uuid))) fail('fields_on_pages');
    const changing: ChildRecord & { conversion_key: string } = {
      ...child,
      conversion_key: newKey(),
      clear_file_key: null,
      page_sizes: [],
      page_change: { pages: data.pages, before: { conversion_key, page_sizes } },
    };
    const { deleted, turned, moved } = planSummary(data.pages, page_sizes.length);
    const done = [
      ...(deleted > 0 ? [auditLine('pages_deleted', { n: deleted })] : []),
      ...(turned > 0 ? [auditLine('pages_turned', { n: turned })] : []),
      ...(moved ? [auditLine('pages_reordered')] : []),
    ];
    const line = auditLine('pages_changed', { name: child.document_name, changes: done });
    // The new file gets a hash of its own. This says which one it was made from.
    const audit = [auditBy(caller, 'uploaded', line, { made_from_sha256: data.original_sha256 })];
    const { audit: lost, ...signatures } = withoutSignatures(loaded, child, caller, deps.clock.now());
    return { change: { ...beginConversion(loaded, changing), ...signatures, audit: [...audit, ...lost] }, answer: null };
  });
  return { date_updated: full.pack.date_updated, version: full.pack.version };
});

function requirePlan(pages: Parameters<typeof isPlan>[0], count: number): void {
  const message = !isPlan(pages, count)
    ? 'Name each page once at most, by its place in the present file.'
    : changesNothing(pages, count)
      ? 'This leaves all pages as they are.'
      : undefined;
  if (message !== undefined) fail('bad_request', { issues: [{ path: 'body.data.pages', code: 'invalid', message }] });
}
