import type { Condition } from '../../../../shared/domain/field-rules/condition.ts';
import { printInfix } from '../../../../shared/domain/field-rules/infix-logic.ts';
import { InfixError } from '../../../../shared/domain/field-rules/infix-tokens.ts';
import { fromJsonLogic, toJsonLogic } from '../../../../shared/domain/field-rules/json-logic.ts';
import { readCondition } from '../../../../shared/domain/field-rules/read-condition.ts';
import { newUuid } from '../../../api/request/uuid.ts';
import type { Fault } from './infix-text.tsx';
import { type Block, blockOf, conditionOf, emptyRow, rowsOf } from './rows.ts';
import { nameIn, type RuleField } from './rule-fields.ts';
import type { StoredRule } from './use-rules.ts';

/** A rule being written, as rows and as text at once. */
export interface Draft {
  rule_id: string;
  target: string | null;
  root: Block;
  text: string;
  /** What is wrong with the text. The rows are those of the last text that made sense. */
  fault: Fault | null;
  /** The stored rule that it changes, as it was seen; undefined for a new one. */
  seen: string | undefined;
  /** Something would be lost by closing it. */
  changed: boolean;
  /** Somebody has tried to save it, so what is missing is shown. */
  strict: boolean;
}

/** A new rule with one empty row. */
export function newDraft(): Draft {
  const root = blockOf('all', [emptyRow()]);
  return { rule_id: newUuid(), target: null, root, text: '', fault: null, seen: undefined, changed: false, strict: false };
}

/** A stored rule, opened to be changed. */
export function draftOf(rule: StoredRule, fields: readonly RuleField[]): Draft {
  const condition = fromJsonLogic(rule.json_logic);
  const text = printInfix(condition, nameIn(fields));
  const { rule_id, field_or_group, date_updated } = rule;
  return { ...newDraft(), rule_id, target: field_or_group, root: rowsOf(condition), text, seen: date_updated };
}

/** The draft with a typed text. Its rows follow if the text makes sense. */
export function withText(draft: Draft, text: string, fields: readonly RuleField[]): Draft {
  const typed = { ...draft, text, changed: true, fault: null };
  if (text.trim() === '') return { ...typed, root: blockOf('all', [emptyRow()]) };
  try {
    return { ...typed, root: rowsOf(readCondition(text, fields)) };
  } catch (error) {
    if (!(error instanceof InfixError)) throw error;
    return { ...typed, fault: { message: error.message, at: error.at } };
  }
}

/** The draft with other rows. Its text follows if they are complete. */
export function withRows(draft: Draft, root: Block, fields: readonly RuleField[]): Draft {
  const condition = conditionOf(root);
  const text = condition ? printInfix(condition, nameIn(fields)) : draft.text;
  return { ...draft, root, text, changed: true, fault: null };
}

/** Its condition; null while it is not complete, or its text makes no sense. */
export function conditionIn({ root, fault }: Draft): Condition | null {
  return fault ? null : conditionOf(root);
}

/** The rule as it would be stored; null while it is not complete. */
export function ruleIn(draft: Draft): StoredRule | null {
  const condition = conditionIn(draft);
  if (!condition || draft.target === null) return null;
  return { rule_id: draft.rule_id, field_or_group: draft.target, json_logic: toJsonLogic(condition), date_updated: draft.seen ?? '' };
}

/** The stored rules with the draft in its place. */
export function withDraft(rules: readonly StoredRule[], draft: Draft | null): StoredRule[] {
  const mine = draft && ruleIn(draft);
  if (!mine) return [...rules];
  const at = rules.findIndex(({ rule_id }) => rule_id === mine.rule_id);
  return at === -1 ? [...rules, mine] : rules.with(at, mine);
}
