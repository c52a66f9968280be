import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { RecipientData } from '../../../shared/contract/schemas/accounts/recipient-data.ts';
import { type ColumnType, isTimed } from '../../../shared/domain/recipients/column-types.ts';
import {
  type FilterRule,
  type Inequality,
  inequalitiesOf,
  type RowFilter,
  timespans,
} from '../../../shared/domain/recipients/row-filter.ts';
import { IconPlus, IconX } from '../../icons/icons.ts';
import { t } from '../../messages/recipients.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './filter-panel.module.css';

interface Props {
  list: Pick<RecipientData, 'field_names' | 'field_types'>;
  filter: RowFilter;
  /** It is a part of a form, not a bar of its own. */
  isPlain?: boolean;
  onChange: (filter: RowFilter) => void;
}

/** Rules by which rows are chosen. */
export function FilterPanel({ list, filter, isPlain = false, onChange }: Props) {
  const { match, filter_rules: rules } = filter;
  const typeOf = (name: string): ColumnType => list.field_types[name] ?? 'text';
  const change = (at: number, part: Partial<FilterRule>) =>
    onChange({ match, filter_rules: rules.map((rule, index) => (index === at ? fitting({ ...rule, ...part }, typeOf) : rule)) });
  const add = () => {
    const name = list.field_names[0] ?? '';
    onChange({ match, filter_rules: [...rules, { selected_field: name, selected_inequality: 'equals', comparison_value: '' }] });
  };
  return (
    <div className={isPlain ? classes.plain : classes.panel}>
      {rules.length > 1 && (
        <NativeSelect
          className={classes.match}
          label={t('match')}
          value={match}
          data={[
            { value: 'all', label: t('match_all') },
            { value: 'any', label: t('match_any') },
          ]}
          onChange={(event) => onChange({ match: event.currentTarget.value as RowFilter['match'], filter_rules: rules })}
        />
      )}
      {rules.map((rule, at) => {
        const kind = typeOf(rule.selected_field);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is known by its place only
          <div key={at} className={classes.rule}>
            <NativeSelect
              aria-label={t('rule_column')}
              value={rule.selected_field}
              data={[...list.field_names]}
              onChange={(event) => change(at, { selected_field: event.currentTarget.value })}
            />
            <NativeSelect
              aria-label={t('rule_comparison')}
              value={rule.selected_inequality}
              data={inequalitiesOf(kind).map((one) => ({ value: one, label: t(wordOf(one, kind)) }))}
              onChange={(event) => change(at, { selected_inequality: event.currentTarget.value as Inequality })}
            />
            {rule.selected_inequality === 'in' ? (
              <NativeSelect
                aria-label={t('rule_value')}
                value={rule.comparison_value}
                data={timespans.map((n) => ({ value: String(n), label: t('days', { n }) }))}
                onChange={(event) => change(at, { comparison_value: event.currentTarget.value })}
              />
            ) : (
              <TextInput
                aria-label={t('rule_value')}
                type={kind === 'date' ? 'date' : 'text'}
                inputMode={kind === 'int' || kind === 'float' ? 'decimal' : undefined}
                value={rule.comparison_value}
                onChange={(event) => change(at, { comparison_value: event.currentTarget.value })}
              />
            )}
            <IconButton
              icon={IconX}
              label={t('remove_rule')}
              onClick={() => onChange({ match, filter_rules: rules.filter((_, index) => index !== at) })}
            />
          </div>
        );
      })}
      <div className={classes.ways}>
        <Button variant="default" size="compact-sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('add_rule')}
        </Button>
        {rules.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange({ match, filter_rules: [] })}>
            {t('clear_filter')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A rule whose comparison and value the column's type knows. Spec administration §9: 45 days unless told. */
function fitting(rule: FilterRule, typeOf: (name: string) => ColumnType): FilterRule {
  const known = inequalitiesOf(typeOf(rule.selected_field));
  const selected_inequality = known.includes(rule.selected_inequality) ? rule.selected_inequality : 'equals';
  const isSpan = timespans.some((n) => String(n) === rule.comparison_value);
  if (selected_inequality === 'in') return { ...rule, selected_inequality, comparison_value: isSpan ? rule.comparison_value : '45' };
  return { ...rule, selected_inequality };
}

/** Days come later or earlier; numbers are greater or less. */
function wordOf(inequality: Inequality, kind: ColumnType) {
  if (!isTimed(kind)) return inequality;
  const words = {
    greater_than: 'later_than',
    greater_than_or_equal: 'later_than_or_equal',
    less_than: 'earlier_than',
    less_than_or_equal: 'earlier_than_or_equal',
  } as const;
  return inequality in words ? words[inequality as keyof typeof words] : inequality;
}
