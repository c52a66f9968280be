import type { Issue } from '../../shared/contract/errors.ts';
import { updateFormViewRoute } from '../../shared/contract/form-views/update-form-view.ts';
import type { FormViewEntry } from '../../shared/contract/schemas/documents/form-view.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { requireMember } from '../access/open-pack.ts';
import { auditBy } from '../audit/audit-by.ts';
import { handle } from '../calls/handle.ts';
import { packKeyOf } from '../data/ids.ts';
import { nextDate } from '../data/next-date.ts';
import { changePack } from '../data/pack/change-pack.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import { refusing } from '../runtime/failure.ts';
import { findFormView, formViewWrite } from './form-view-store.ts';

const { allow, fail } = refusing(updateFormViewRoute);

export const updateFormView = handle(updateFormViewRoute, { table: 'write' }, async (deps, caller, { body }) => {
  const { entity_key, form_view, date_updated } = body;
  const packKey = packKeyOf(entity_key);
  await changePack(deps, packKey, async (full) => {
    requireMember(full.pack, caller);
    allow(may(caller, 'changeSetup', full.pack));
    requireFields(full, form_view);
    const before = await findFormView(deps.table, packKey);
    if (date_updated !== undefined && date_updated !== before.date_updated) fail('version_conflict', { answer: before });
    const audit = [auditBy(caller, 'setting_changed', auditLine('form_view_changed'))];
    const now = nextDate(before.date_updated ?? undefined, deps.clock.now());
    return { change: { writes: [formViewWrite(packKey, form_view, now)], audit }, answer: null };
  });
  return findFormView(deps.table, packKey);
});

/** Throws bad_request for entries about fields that don't exist. */
function requireFields({ fields }: FullPack, entries: FormViewEntry[]): void {
  const there = new Set(fields.map(({ uuid }) => uuid));
  const issues = entries.flatMap(({ type, uuid }, index): Issue[] => {
    if (type !== 'data_field' || there.has(uuid)) return [];
    return [{ path: `body.form_view.${index}.uuid`, code: 'unknown_field', message: 'This document has no such data field.' }];
  });
  if (issues.length > 0) fail('bad_request', { issues });
}
