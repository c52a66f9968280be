import { Menu } from '@mantine/core';
import {
  IconCopy,
  IconDots,
  IconDownload,
  IconExternalLink,
  IconFilePlus,
  IconRestore,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { DocumentRow } from '../../../shared/contract/schemas/document.ts';
import { useMay } from '../../api/account.ts';
import { t } from '../../messages/documents.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { downloadAddress } from '../document-calls.ts';
import { copyRows, deleteRows, deleteRowsForever, documentFromTemplate, recoverRows, turnIntoTemplate } from './row-actions.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done with one document of a list. */
export function RowMenu({ row, tabIndex }: { row: DocumentRow; tabIndex?: number }) {
  const navigate = useNavigate();
  const mayI = useMay();
  const mayCopy = mayI('copySeveral').ok;
  const open = (key: string | undefined) => {
    if (key) void navigate(`/documents/${key}`);
  };
  const template = row.document_type === 'template';
  const ready = row.status !== 'conversion_error' && row.status_detail !== 'converting';
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <IconButton
          icon={IconDots}
          label={t('row_menu', { name: row.document_name })}
          tabIndex={tabIndex}
          onClick={(event) => event.stopPropagation()}
        />
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        <Menu.Item leftSection={<IconExternalLink {...icon} />} onClick={() => open(row.key)}>
          {t('open')}
        </Menu.Item>
        {row.is_deleted ? (
          <>
            {row.restore_enabled && (
              <Menu.Item leftSection={<IconRestore {...icon} />} onClick={() => recoverRows([row])}>
                {t('recover')}
              </Menu.Item>
            )}
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => deleteRowsForever([row])}>
              {t('delete_forever')}
            </Menu.Item>
          </>
        ) : (
          <>
            {row.final_file_key && (
              <Menu.Item component="a" href={downloadAddress(row.key)} download leftSection={<IconDownload {...icon} />}>
                {t('download')}
              </Menu.Item>
            )}
            {template && ready && mayCopy && (
              <Menu.Item leftSection={<IconFilePlus {...icon} />} onClick={async () => open(await documentFromTemplate(row))}>
                {t('use_template')}
              </Menu.Item>
            )}
            {ready && mayCopy && (
              <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => copyRows([row], mayCopy)}>
                {t('copy')}
              </Menu.Item>
            )}
            {!template && ready && mayI('convertToTemplate', row).ok && (
              <Menu.Item leftSection={<IconTemplate {...icon} />} onClick={() => turnIntoTemplate(row)}>
                {t('convert_to_template')}
              </Menu.Item>
            )}
            {row.delete_enabled && (
              <>
                <Menu.Divider />
                <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => deleteRows([row])}>
                  {t('delete')}
                </Menu.Item>
              </>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
