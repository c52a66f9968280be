import { ActionIcon, Button } from '@mantine/core';
import { printInfix } from '../../../../shared/domain/field-rules/infix-logic.ts';
import { fromJsonLogic } from '../../../../shared/domain/field-rules/json-logic.ts';
import { IconTrash } from '../../../icons/icons.ts';
import { chainsOf } from './chains.ts';
import { nameIn, type RuleField, targetName } from './rule-fields.ts';
import classes from './rules.module.css';
import type { Trial } from './trial.ts';
import { Truth } from './truth.tsx';
import type { StoredRule } from './use-rules.ts';
import { t } from './words.ts';

interface Props {
  rule: StoredRule;
  rules: readonly StoredRule[];
  fields: readonly RuleField[];
  trial: Trial | null;
  onEdit: () => void;
  onRemove: () => void;
}

/** A rule as a sentence, with the fields that it depends on. */
export function RuleCard({ rule, rules, fields, trial, onEdit, onRemove }: Props) {
  const nameOf = nameIn(fields);
  const target = targetName(rule.field_or_group, fields);
  const state = trial?.stateOf(rule);
  return (
    <li className={classes.card} data-off={state?.off || undefined}>
      <div className={classes.card_text}>
        <p className={classes.sentence}>
          <strong>{target}</strong> {t('when')} <code>{printInfix(fromJsonLogic(rule.json_logic), nameOf)}</code>
        </p>
        {chainsOf(rule, rules, fields).map((way) => (
          <p key={way.join()} className={classes.dim}>
            {t('depends')}: {way.slice(1).map(nameOf).join(' ← ')}
          </p>
        ))}
        {trial && (
          <p className={classes.state}>
            <Truth value={trial.ruleHolds(rule)} /> <span>{state?.words}</span>
          </p>
        )}
      </div>
      <Button variant="default" size="compact-sm" aria-label={t('edit_rule', { target })} onClick={onEdit}>
        {t('edit')}
      </Button>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('remove_rule', { target })} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
