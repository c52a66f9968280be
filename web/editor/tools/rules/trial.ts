import { contentsOf, disabledFields, holdsFor } from '../../../../shared/domain/field-rules/field-rules.ts';
import { fieldsIn, toJsonLogic } from '../../../../shared/domain/field-rules/json-logic.ts';
import { conditionOf, type Part } from './rows.ts';
import { nameIn, type RuleField } from './rule-fields.ts';
import type { StoredRule } from './use-rules.ts';
import { t } from './words.ts';

/** What somebody enters to try the rules, by field. */
export type Tried = Readonly<Record<string, Pick<RuleField, 'data' | 'blob'>>>;

/** What the rules make of tried values. */
export interface Trial {
  holds: (part: Part) => boolean | null;
  ruleHolds: (rule: StoredRule) => boolean;
  /** Whether a target is switched off, in words. */
  stateOf: (rule: StoredRule) => { off: boolean; words: string };
}

/** What the rules make of tried values. */
export function trialOf(rules: readonly StoredRule[], fields: readonly RuleField[], tried: Tried): Trial {
  const filled = fields.map((field) => ({ ...field, ...tried[field.uuid] }));
  const contents = contentsOf(filled);
  const disabled = disabledFields(rules, filled);
  const nameOf = nameIn(fields);
  const ruleHolds = ({ json_logic }: StoredRule) => holdsFor(json_logic, contents);
  return {
    ruleHolds,
    holds: (part) => {
      const condition = conditionOf(part);
      return condition ? holdsFor(toJsonLogic(condition), contents) : null;
    },
    stateOf: (rule) => {
      const its = fields.filter(({ uuid, field_group }) => uuid === rule.field_or_group || field_group === rule.field_or_group);
      const off = its.length > 0 && its.every(({ uuid }) => disabled.has(uuid));
      const parent = fieldsIn(rule.json_logic).find((uuid) => disabled.has(uuid));
      if (!off) return { off, words: t('enabled') };
      return { off, words: ruleHolds(rule) && parent !== undefined ? t('disabled_by', { name: nameOf(parent) }) : t('disabled') };
    },
  };
}

/** The fields that any of these rules looks at, in reading order. */
export function fieldsLookedAt(rules: readonly StoredRule[], fields: readonly RuleField[]): RuleField[] {
  const named = new Set(rules.flatMap(({ json_logic }) => fieldsIn(json_logic)));
  return fields.filter(({ uuid }) => named.has(uuid));
}
