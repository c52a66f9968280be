import { ActionIcon, Autocomplete, Button, Select, TextInput } from '@mantine/core';
import { comparisonsFor, operandOf } from '../../../../shared/domain/field-rules/operators.ts';
import { optionsOf } from '../../../../shared/fields/placing/options.ts';
import { IconPlus, IconTrash } from '../../../icons/icons.ts';
import { type Block, blockOf, deepestBlock, emptyRow, joins, missingIn, type Part, type Row, withPart } from './rows.ts';
import type { RuleField } from './rule-fields.ts';
import classes from './rules.module.css';
import { Truth } from './truth.tsx';
import { t } from './words.ts';

interface Props {
  root: Block;
  fields: readonly RuleField[];
  /** Nothing more fits in. */
  full: boolean;
  /** What is missing is shown only after the first attempt to save. */
  strict: boolean;
  /** Whether a part is true of the tried values; null if it can't be told, or nobody tries. */
  holds: (part: Part) => boolean | null;
  onChange: (root: Block) => void;
}

/** A condition as rows, in blocks that say how many of them must hold. */
export function RowsEditor(props: Props) {
  return <BlockEditor {...props} block={props.root} depth={0} />;
}

function BlockEditor({ block, depth, ...props }: Props & { block: Block; depth: number }) {
  const { root, onChange, full, holds } = props;
  const change = (id: string, to: (part: Part) => Part | null) => onChange(withPart(root, id, to));
  const add = (part: Part) => change(block.id, (before) => ({ ...(before as Block), parts: [...(before as Block).parts, part] }));
  return (
    <fieldset className={classes.block} data-nested={depth > 0 || undefined}>
      <legend className="visually-hidden">{t(`join_${block.join}`)}</legend>
      <div className={classes.block_head}>
        <Select
          className={classes.join}
          aria-label={t('join')}
          allowDeselect={false}
          data={joins.map((value) => ({ value, label: t(`join_${value}`) }))}
          value={block.join}
          onChange={(value) => value && change(block.id, (before) => ({ ...before, join: value }) as Block)}
        />
        <Truth value={holds(block)} />
        {depth > 0 && (
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('remove_block')} onClick={() => change(block.id, () => null)}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <ul className={classes.rows}>
        {block.parts.map((part, index) => (
          <li key={part.id}>
            {part.kind === 'block' ? (
              <BlockEditor {...props} block={part} depth={depth + 1} />
            ) : (
              <RowEditor {...props} row={part} n={index + 1} change={(to) => change(part.id, () => to)} />
            )}
          </li>
        ))}
      </ul>
      <div className={classes.block_foot}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={full}
          onClick={() => add(emptyRow())}
        >
          {t('add_row')}
        </Button>
        {depth < deepestBlock && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={full}
            onClick={() => add(blockOf(block.join === 'any' ? 'all' : 'any', [emptyRow()]))}
          >
            {t('add_block')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

interface RowProps extends Props {
  row: Row;
  n: number;
  change: (to: Row | null) => void;
}

function RowEditor({ row, n, fields, strict, holds, change }: RowProps) {
  const field = fields.find(({ uuid }) => uuid === row.field);
  const operators = field ? comparisonsFor(field.type) : [];
  const missing = strict || row.value !== '' ? missingIn(row) : null;
  const choose = (uuid: string | null) => {
    const chosen = fields.find((one) => one.uuid === uuid);
    const allowed = chosen ? comparisonsFor(chosen.type) : [];
    const operator = allowed.includes(row.operator) ? row.operator : (allowed.find((kind) => kind !== 'is_empty') ?? row.operator);
    change({ ...row, field: uuid, operator });
  };
  return (
    <div className={classes.row} data-row>
      <Select
        className={classes.row_field}
        aria-label={t('field')}
        placeholder={t('field_placeholder')}
        searchable
        allowDeselect={false}
        limit={100}
        nothingFoundMessage={t('nothing_found')}
        data={comparable(fields, row.field)}
        value={row.field}
        error={missing === 'field' && t('field_missing')}
        onChange={choose}
      />
      <Select
        className={classes.row_operator}
        aria-label={t('operator')}
        allowDeselect={false}
        disabled={!field}
        data={operators.map((value) => ({ value, label: t(value) }))}
        value={row.operator}
        onChange={(value) => value && change({ ...row, operator: value as Row['operator'] })}
      />
      <Operand row={row} field={field} error={missing === 'number' && t('number_missing')} change={change} />
      <Truth value={holds(row)} />
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('remove_row', { n })} onClick={() => change(null)}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

interface OperandProps {
  row: Row;
  field: RuleField | undefined;
  error: string | false;
  change: (to: Row) => void;
}

/** What is compared with: a number, a text, or one of the field's options. */
function Operand({ row, field, error, change }: OperandProps) {
  const operand = operandOf(row.operator);
  if (operand === 'nothing') return <span className={classes.row_value} />;
  const set = (value: string) => change({ ...row, value });
  const shared = { className: classes.row_value, 'aria-label': t('value'), placeholder: t('value'), value: row.value, error };
  const options = optionsOf(field?.options_as_csv ?? '');
  if (operand === 'text' && options.length > 0) return <Autocomplete {...shared} data={options} onChange={set} />;
  return (
    <TextInput
      {...shared}
      inputMode={operand === 'number' ? 'decimal' : undefined}
      maxLength={500}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

/** The fields that a condition may look at, and the one that this row names already. */
function comparable(fields: readonly RuleField[], named: string | null) {
  return fields
    .filter(({ uuid, type }) => uuid === named || comparisonsFor(type).length > 0)
    .map(({ uuid, name, place }) => ({ value: uuid, label: `${name} (${place})` }));
}
