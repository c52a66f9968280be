import type { FieldRule } from '../../../shared/contract/schemas/documents/field-rule.ts';
import type { MemberCaller, SignatoryCaller } from '../../../shared/domain/people/caller.ts';
import { fieldsSeenBy, rulesFor } from '../../data/fields/fields-in-force.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import { presentRules } from './present-rule.ts';

/**
 * The rules as their viewer may know them: a signatory only those about fields that they see, with the names of such
 * fields. Rules about other fields change nothing for them, and of the sender's content that depends on something they
 * don't see, they learn only whether it is there.
 */
export function presentRulesFor(full: FullPack, viewer: MemberCaller | SignatoryCaller): FieldRule[] {
  const { rules = [], fields } = full;
  if (rules.length === 0) return [];
  if (viewer.kind === 'member') return presentRules(rules, fields);
  const seen = fieldsSeenBy(full, viewer.signatory_uuid);
  const targets = new Set(seen.flatMap(({ uuid, field_group }) => [uuid, field_group]));
  return presentRules(
    rulesFor(full, viewer.signatory_uuid).filter(({ field_or_group }) => targets.has(field_or_group)),
    seen,
  );
}
