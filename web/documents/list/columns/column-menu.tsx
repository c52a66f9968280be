import { Menu } from '@mantine/core';
import { columnIds } from '../../../../shared/domain/lists/list-columns.ts';
import { IconCheck, IconColumns } from '../../../icons/icons.ts';
import { t } from '../../../messages/list.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useColumns } from './use-columns.ts';

/** Chooses what the list shows of each document. */
export function ColumnMenu() {
  const { columns, toggle } = useColumns();
  return (
    <Menu position="bottom-end" width={220} closeOnItemClick={false}>
      <Menu.Target>
        <IconButton icon={IconColumns} label={t('choose_columns')} />
      </Menu.Target>
      <Menu.Dropdown>
        {columnIds.map((id) => {
          const isShown = columns.includes(id);
          return (
            <Menu.Item
              key={id}
              role="menuitemcheckbox"
              aria-checked={isShown}
              leftSection={isShown ? <IconCheck size={18} stroke={1.75} aria-hidden /> : <span style={{ width: 18 }} />}
              onClick={() => toggle(id)}
            >
              {t(`column_${id}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
