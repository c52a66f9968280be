import { Menu } from '@mantine/core';
import type { RecipientData } from '../../../shared/contract/schemas/accounts/recipient-data.ts';
import { columnTypes, dateOrders, isTimed } from '../../../shared/domain/recipients/column-types.ts';
import type { RowView } from '../../api/recipients.ts';
import { IconChevronDown } from '../../icons/icons.ts';
import { t } from '../../messages/recipients.ts';
import classes from './row-grid.module.css';

interface Props {
  list: RecipientData;
  name: string;
  sort: RowView['sort'];
  onSort: (sort: RowView['sort']) => void;
  /** Missing while the list can't be changed. */
  onType?: ((name: string, change: { type?: string; order?: string }) => void) | undefined;
}

/** A column's name, which opens what can be done with the column. */
export function ColumnMenu({ list, name, sort, onSort, onType }: Props) {
  const kind = list.field_types[name] ?? 'text';
  const order = list.date_orders[name] ?? 'day_first';
  const sorting = isTimed(kind) ? 'time' : kind === 'text' ? 'text' : 'number';
  const isSorted = sort?.field_name === name;
  const choice = (value: string, checked: boolean, label: string, onChange: () => void) => (
    <Menu.RadioItem key={value} value={value} checked={checked} closeMenuOnClick onChange={onChange}>
      {label}
    </Menu.RadioItem>
  );
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <button type="button" className={classes.column} aria-label={t('column_menu', { name })}>
          <span className={classes.columnName}>{name}</span>
          <span className={classes.type}>{t(`type_${kind}`)}</span>
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['up', 'down'] as const).map((way) => {
          const descending = way === 'down';
          const checked = isSorted && sort.descending === descending;
          return choice(way, checked, t(`sort_${way}_${sorting}`), () => onSort({ field_name: name, descending }));
        })}
        {isSorted && <Menu.Item onClick={() => onSort(null)}>{t('sort_off')}</Menu.Item>}
        {onType && (
          <>
            <Menu.Divider />
            <Menu.Label>{t('type_of')}</Menu.Label>
            {columnTypes.map((one) => choice(one, one === kind, t(`type_${one}`), () => onType(name, { type: one })))}
            {isTimed(kind) && dateOrders.map((one) => choice(one, one === order, t(one), () => onType(name, { order: one })))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
