import { addUpdateDeleteFieldRuleRoute } from '../../../shared/contract/documents/rules/add-update-delete-field-rule.ts';
import { maximumFieldRules } from '../../../shared/contract/schemas/documents/field-rule.ts';
import { toJsonLogic } from '../../../shared/domain/field-rules/json-logic.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { requireMember } from '../../access/open-pack.ts';
import { auditBy } from '../../audit/audit-by.ts';
import { handle } from '../../calls/handle.ts';
import { packKeyOf } from '../../data/ids.ts';
import { nextDate } from '../../data/next-date.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import type { PackChange } from '../../data/pack/pack-change.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { RuleRecord } from '../../data/pack/signatory-records.ts';
import { refusing } from '../../runtime/failure.ts';
import { presentRules } from './present-rule.ts';
import { readCondition, readTarget, refuseCycle } from './read-rule.ts';

const { allow, fail } = refusing(addUpdateDeleteFieldRuleRoute);

/** Upserts or removes a rule by its id. Removing a rule that is already gone is no failure. */
export const addUpdateDeleteFieldRule = handle(addUpdateDeleteFieldRuleRoute, { table: 'write' }, async (deps, caller, input) => {
  const { params, body } = input;
  const { full } = await changePack(deps, packKeyOf(params.key), (loaded): { change: PackChange | null; answer: null } => {
    requireMember(loaded.pack, caller);
    allow(may(caller, 'changeSetup', loaded.pack));
    const before = ruleOf(loaded, params.rule_id);
    if (body.delete) {
      if (!before) return { change: null, answer: null };
      requireUnchanged(loaded, before, body.date_updated);
      const audit = [auditBy(caller, 'setting_changed', auditLine('field_rule_removed'))];
      return { change: { removedRules: [params.rule_id], audit }, answer: null };
    }
    requireUnchanged(loaded, before, body.date_updated);
    const rule = ruleFrom(loaded, before, params.rule_id, body, deps.clock.now());
    const audit = [auditBy(caller, 'setting_changed', auditLine(before ? 'field_rule_changed' : 'field_rule_added'))];
    return { change: { rules: [rule], audit, fieldsUnchanged: true }, answer: null };
  });
  const rule = ruleOf(full, params.rule_id);
  return { field_rule: rule && !body.delete ? (presentRules([rule], full.fields)[0] ?? null) : null };
});

function ruleOf(full: FullPack, id: string): RuleRecord | undefined {
  return full.rules?.find((rule) => rule.rule_id === id);
}

/** Two people at the same rule: the second one is shown what the first one saved, and decides. */
function requireUnchanged({ fields }: FullPack, rule: RuleRecord | undefined, seen: string | undefined): void {
  if (seen === undefined || seen === rule?.date_updated) return;
  fail('version_conflict', { answer: { field_rule: rule ? (presentRules([rule], fields)[0] ?? null) : null } });
}

function ruleFrom(
  full: FullPack,
  before: RuleRecord | undefined,
  rule_id: string,
  body: { field_or_group?: string | undefined; infix_logic?: string | undefined },
  now: Date,
): RuleRecord {
  const rules = full.rules ?? [];
  if (!before && rules.length >= maximumFieldRules) fail('limit_reached', { n: maximumFieldRules });
  const { field_or_group, infix_logic } = body;
  const missing = before ? [] : needed({ field_or_group, infix_logic });
  if (missing.length > 0) fail('field_rule_invalid', { issues: missing });
  const rule: RuleRecord = {
    rule_id,
    field_or_group: field_or_group === undefined ? (before?.field_or_group ?? '') : readTarget(field_or_group, full.fields),
    json_logic: infix_logic === undefined ? (before?.json_logic ?? {}) : toJsonLogic(readCondition(infix_logic, full.fields)),
    field_rule_type: 'field_group_enabled',
    date_updated: nextDate(before?.date_updated, now),
  };
  refuseCycle([...rules.filter((one) => one.rule_id !== rule_id), rule], full);
  return rule;
}

function needed(given: Record<string, string | undefined>): { path: string; code: string; message: string }[] {
  return Object.entries(given)
    .filter(([, value]) => value === undefined)
    .map(([name]) => ({ path: `body.${name}`, code: 'missing', message: `A new rule needs ${name}.` }));
}
