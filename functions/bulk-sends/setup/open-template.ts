import type { BulkMapping } from '../../../shared/domain/bulk-sends/bulk-mapping.ts';
import { type BulkTargets, targetsOf } from '../../../shared/domain/bulk-sends/bulk-targets.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { openUsableTemplate } from '../../access/open-usable-template.ts';
import { requireSharing } from '../../access/shared-templates.ts';
import type { BulkMappingRecord } from '../../data/bulk-sends/bulk-records.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import { presentAttributes } from '../../documents/attributes/present-attributes.ts';
import type { Table } from '../../ports/table.ts';
import type { Settings } from '../../settings/settings.ts';

/** A template that the caller may use, and what a mapping can fill in it. Throws document_not_found, not_a_template, document_deleted or account_closed. */
export async function openTemplate(
  deps: { table: Table; settings: Settings },
  caller: MemberCaller,
  templateKey: string,
): Promise<{ full: FullPack; targets: BulkTargets }> {
  const full = await openUsableTemplate(deps, caller, templateKey);
  await requireSharing(deps, caller, full);
  const { signatories, fields } = full;
  const attributes = presentAttributes(full);
  const targets = targetsOf(full.pack, { signatories, fields, attributes }, { mobileIsRequired: deps.settings.twoFactorMandatory });
  return { full, targets };
}

/** A mapping as calls answer it; version 0 is stored nowhere. */
export function presentMapping(key: string, template_key: string, { mapping, version }: Pick<BulkMappingRecord, 'mapping' | 'version'>) {
  const { document_name, subject, message, data_fields, signatories, cc_recipients, user_defined_attributes }: BulkMapping = mapping;
  const shown = { document_name, subject, message, data_fields, signatories, cc_recipients, user_defined_attributes };
  return { key: `${key}-${template_key}`, template_key, ...shown, version };
}
