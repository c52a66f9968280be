import { Menu } from '@mantine/core';
import { useNavigate } from 'react-router';
import type { DocumentRow } from '../../../../shared/contract/schemas/documents/document.ts';
import { useMay, useMayCall } from '../../../api/account.ts';
import {
  IconBell,
  IconCopy,
  IconDownload,
  IconExternalLink,
  IconFilePlus,
  IconFolderSymlink,
  IconRestore,
  IconSignature,
  IconTable,
  IconTag,
  IconTemplate,
  IconTrash,
  IconUsers,
} from '../../../icons/icons.ts';
import { askForLabels } from '../../../labels/label-request.ts';
import { t as bulk } from '../../../messages/bulk.ts';
import { t } from '../../../messages/documents.ts';
import { t as following } from '../../../messages/following.ts';
import { t as labels } from '../../../messages/labels.ts';
import { PolicyItem } from '../../../ui/policy-item.tsx';
import { csvAddress } from '../../bulk/downloads.ts';
import { awaitedPeople, remindAll } from '../../bulk/remind.ts';
import { downloadAddress } from '../../document-calls.ts';
import { askForTemplate } from '../../from-template/use-template-request.ts';
import { moveOrCopy } from '../../move/move-request.ts';
import { useMayMove } from '../../move/use-may-move.ts';
import { signNowLink } from '../../sign-now.ts';
import { useAwaitsMe } from '../../use-awaits-me.ts';
import { copyRows, deleteRows, deleteRowsForever, recoverRows, turnIntoTemplate } from '../row-actions.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done with one document of a list: the same entries behind its button and under the right mouse button. */
export function RowItems({ row }: { row: DocumentRow }) {
  const navigate = useNavigate();
  return (
    <>
      <Menu.Item leftSection={<IconExternalLink {...icon} />} onClick={() => void navigate(`/documents/${row.key}`)}>
        {t('open')}
      </Menu.Item>
      {row.is_deleted ? <ItemsInTrash row={row} /> : <ItemsInList row={row} />}
    </>
  );
}

function ItemsInTrash({ row }: { row: DocumentRow }) {
  const mayI = useMay();
  const forEver = mayI('deleteForEver', row);
  return (
    <>
      <PolicyItem verdict={mayI('recover', row)} leftSection={<IconRestore {...icon} />} onClick={() => recoverRows([row])}>
        {t('recover')}
      </PolicyItem>
      {mayI('recover', row).ok && forEver.ok && <Menu.Divider />}
      <PolicyItem verdict={forEver} color="red" leftSection={<IconTrash {...icon} />} onClick={() => deleteRowsForever([row])}>
        {t('delete_forever')}
      </PolicyItem>
    </>
  );
}

function ItemsInList({ row }: { row: DocumentRow }) {
  const navigate = useNavigate();
  const mayI = useMay();
  const mayCall = useMayCall();
  const mayMove = useMayMove();
  const me = useAwaitsMe()(row);
  const template = row.document_type === 'template';
  const converting = row.status_detail === 'converting';
  const usable = row.status !== 'conversion_error';
  const copying = mayI('createACopy', { converting });
  const asked = awaitedPeople(row).some((person) => mayI('askAgain', { pack: row, person }).ok);
  const mayKeepAsTemplate = mayCall('copyMultipleDocuments').ok && mayI('copySeveral').ok && mayI('makeTemplate').ok;
  return (
    <>
      {me && (
        <Menu.Item component="a" {...signNowLink(row.key, me.uuid)} leftSection={<IconSignature {...icon} />}>
          {t('sign_now')}
        </Menu.Item>
      )}
      {row.status === 'awaiting_signatures' && (
        <PolicyItem
          verdict={mayI('makeLinkInPerson')}
          leftSection={<IconUsers {...icon} />}
          onClick={() => void navigate(`/documents/${row.key}/open_in_person_modal`)}
        >
          {following('in_person')}
        </PolicyItem>
      )}
      {template && usable && (
        <PolicyItem verdict={copying} leftSection={<IconFilePlus {...icon} />} onClick={() => askForTemplate(row)}>
          {t('use_template')}
        </PolicyItem>
      )}
      {mayI('download', row).ok && (
        <Menu.Item component="a" href={downloadAddress(row.key)} download leftSection={<IconDownload {...icon} />}>
          {t('download')}
        </Menu.Item>
      )}
      {!template && row.status !== 'setup' && usable && mayCall('getCsvFile').ok && (
        <Menu.Item component="a" href={csvAddress(row.key)} download leftSection={<IconTable {...icon} />}>
          {bulk('csv')}
        </Menu.Item>
      )}
      {asked && (
        <Menu.Item leftSection={<IconBell {...icon} />} onClick={() => void remindAll([row], 1)}>
          {bulk('remind')}
        </Menu.Item>
      )}
      {usable && (
        <PolicyItem verdict={copying} leftSection={<IconCopy {...icon} />} onClick={() => copyRows([row], mayI('copySeveral'))}>
          {t('copy')}
        </PolicyItem>
      )}
      {mayI('label', row).ok && (
        <Menu.Item leftSection={<IconTag {...icon} />} onClick={() => void askForLabels([row])}>
          {labels('label_do')}
        </Menu.Item>
      )}
      {mayMove([row]) && (
        <Menu.Item leftSection={<IconFolderSymlink {...icon} />} onClick={() => void moveOrCopy([row])}>
          {t('move_or_copy')}
        </Menu.Item>
      )}
      {!template && usable && !converting && mayKeepAsTemplate && (
        <Menu.Item leftSection={<IconTemplate {...icon} />} onClick={() => void copyRows([row], mayI('copySeveral'), 'template')}>
          {t('save_as_template')}
        </Menu.Item>
      )}
      {!template && !converting && !mayKeepAsTemplate && mayI('convertToTemplate', row).ok && (
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
  );
}
