import { Menu } from '@mantine/core';
import { useNavigate } from 'react-router';
import type { DocumentRow } from '../../../shared/contract/schemas/documents/document.ts';
import { useMay } from '../../api/account.ts';
import {
  IconCopy,
  IconDots,
  IconDownload,
  IconExternalLink,
  IconFilePlus,
  IconFolderSymlink,
  IconRestore,
  IconTemplate,
  IconTrash,
} from '../../icons/icons.ts';
import { t } from '../../messages/documents.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PolicyItem } from '../../ui/policy-item.tsx';
import { downloadAddress } from '../document-calls.ts';
import { moveOrCopy } from '../move/move-request.ts';
import { useMayMove } from '../move/use-may-move.ts';
import { copyRows, deleteRows, deleteRowsForever, documentFromTemplate, recoverRows, turnIntoTemplate } from './row-actions.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done with one document of a list. */
export function RowMenu({ row, tabIndex }: { row: DocumentRow; tabIndex?: number }) {
  const navigate = useNavigate();
  const mayI = useMay();
  const mayMove = useMayMove();
  const open = (key: string | undefined) => {
    if (key) void navigate(`/documents/${key}`);
  };
  const template = row.document_type === 'template';
  const converting = row.status_detail === 'converting';
  const usable = row.status !== 'conversion_error';
  const copying = mayI('createACopy', { converting });
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
            <PolicyItem verdict={mayI('recover', row)} leftSection={<IconRestore {...icon} />} onClick={() => recoverRows([row])}>
              {t('recover')}
            </PolicyItem>
            {mayI('recover', row).ok && mayI('deleteForEver', row).ok && <Menu.Divider />}
            <PolicyItem
              verdict={mayI('deleteForEver', row)}
              color="red"
              leftSection={<IconTrash {...icon} />}
              onClick={() => deleteRowsForever([row])}
            >
              {t('delete_forever')}
            </PolicyItem>
          </>
        ) : (
          <>
            {mayI('download', row).ok && (
              <Menu.Item component="a" href={downloadAddress(row.key)} download leftSection={<IconDownload {...icon} />}>
                {t('download')}
              </Menu.Item>
            )}
            {template && usable && (
              <PolicyItem
                verdict={copying}
                leftSection={<IconFilePlus {...icon} />}
                onClick={async () => open(await documentFromTemplate(row))}
              >
                {t('use_template')}
              </PolicyItem>
            )}
            {usable && (
              <PolicyItem verdict={copying} leftSection={<IconCopy {...icon} />} onClick={() => copyRows([row], mayI('copySeveral'))}>
                {t('copy')}
              </PolicyItem>
            )}
            {mayMove([row]) && (
              <Menu.Item leftSection={<IconFolderSymlink {...icon} />} onClick={() => void moveOrCopy([row])}>
                {t('move_or_copy')}
              </Menu.Item>
            )}
            {!template && !converting && mayI('convertToTemplate', row).ok && (
              <Menu.Item leftSection={<IconTemplate {...icon} />} onClick={() => turnIntoTemplate(row)}>
                {t('convert_to_template')}
              </Menu.Item>
            )}
            {mayI('trash', row).ok && (
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
