import { Menu } from '@mantine/core';
import type { DocumentRow } from '../../../../shared/contract/schemas/documents/document.ts';
import {
  columnIds,
  customColumn,
  customIdOf,
  isCustom,
  type ListColumn,
  mostCustomColumns,
} from '../../../../shared/domain/lists/list-columns.ts';
import { IconColumns } from '../../../icons/icons.ts';
import { t } from '../../../messages/list.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { columnName } from './column-name.ts';
import { useColumns } from './use-columns.ts';

/** Chooses what the list shows of each document: for oneself, and for everybody in the account. */
export function ColumnMenu({ rows }: { rows: readonly DocumentRow[] }) {
  const { columns, toggle, takeUsual, giveToAll } = useColumns();
  const chosen = columns.filter(isCustom);
  const found = rows.flatMap(({ custom_fields }) => custom_fields.map(({ id }) => id));
  const ids = [...new Set([...chosen.map(customIdOf), ...found])].slice(0, mostInMenu);
  const isFull = chosen.length >= mostCustomColumns;
  const choice = (column: ListColumn, label: string) => {
    const checked = columns.includes(column);
    return (
      <Menu.CheckboxItem key={column} checked={checked} disabled={isFull && isCustom(column) && !checked} onChange={() => toggle(column)}>
        {label}
      </Menu.CheckboxItem>
    );
  };
  return (
    <Menu position="bottom-end" width={260} closeOnItemClick={false}>
      <Menu.Target>
        <IconButton icon={IconColumns} label={t('choose_columns')} />
      </Menu.Target>
      <Menu.Dropdown mah="70vh" ta="left" style={{ overflowY: 'auto' }}>
        {columnIds.map((id) => choice(id, t(`column_${id}`)))}
        {ids.length > 0 && <Menu.Label>{t('column_custom')}</Menu.Label>}
        {ids.map((id) => choice(customColumn(id), columnName(customColumn(id), rows)))}
        {isFull && <Menu.Label>{t('columns_most', { n: mostCustomColumns })}</Menu.Label>}
        {(takeUsual || giveToAll) && <Menu.Divider />}
        {takeUsual && (
          <Menu.Item closeMenuOnClick onClick={takeUsual}>
            {t('columns_of_all')}
          </Menu.Item>
        )}
        {giveToAll && (
          <Menu.Item closeMenuOnClick onClick={() => void giveToAll()}>
            {t('columns_for_all')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const mostInMenu = 20;
