import { Menu } from '@mantine/core';
import { useNavigate } from 'react-router';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { useMay, useMayCall } from '../../api/account.ts';
import {
  IconCircleCheck,
  IconCircleX,
  IconCopy,
  IconDots,
  IconFolderSymlink,
  IconPencil,
  IconTag,
  IconTemplate,
  IconTrash,
  IconUsers,
} from '../../icons/icons.ts';
import { askForLabels } from '../../labels/label-request.ts';
import { t } from '../../messages/document-view.ts';
import { t as words } from '../../messages/following.ts';
import { t as labels } from '../../messages/labels.ts';
import { t as person } from '../../messages/person.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PolicyItem } from '../../ui/policy-item.tsx';
import { copyRows, deleteRows, deleteRowsForever } from '../list/row-actions.ts';
import { moveOrCopy } from '../move/move-request.ts';
import { useMayMove } from '../move/use-may-move.ts';

/** What the header opens a dialog for. */
export type WholeAction = 'revert' | 'void' | 'complete' | 'verify' | 'in_person';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  document: Pack;
  open: (action: WholeAction) => void;
  leaveIf: (done: Promise<boolean>) => Promise<void>;
}

/** What can be done with the whole document. */
export function DocumentMenu({ document, open, leaveIf }: Props) {
  const navigate = useNavigate();
  const mayI = useMay();
  const mayCall = useMayCall();
  const mayMove = useMayMove();
  const copy = async () => {
    const [key] = await copyRows([document], mayI('copySeveral'));
    if (key) void navigate(`/documents/${key}`);
  };
  const isReady = document.status_detail !== 'converting' && !document.is_deleted;
  const mayMakeTemplates = mayCall('copyMultipleDocuments').ok && mayI('copySeveral').ok && mayI('makeTemplate').ok;
  const mayKeepAsTemplate = document.document_type === 'document' && isReady && mayMakeTemplates;
  const awaits = document.status === 'awaiting_signatures' && !document.is_deleted;
  const mayRevert = mayI('revert', document).ok;
  const mayVoid = mayRevert && document.delete_enabled && mayI('writeToPeople').ok;
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <IconButton icon={IconDots} label={t('more')} />
      </Menu.Target>
      <Menu.Dropdown>
        {awaits && (
          <PolicyItem verdict={mayI('makeLinkInPerson')} leftSection={<IconUsers {...icon} />} onClick={() => open('in_person')}>
            {words('in_person')}
          </PolicyItem>
        )}
        {awaits && (
          <PolicyItem
            verdict={mayI('markAsComplete', document)}
            leftSection={<IconCircleCheck {...icon} />}
            onClick={() => open('complete')}
          >
            {person('complete')}
          </PolicyItem>
        )}
        {mayRevert && (
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => open('revert')}>
            {t('revert')}
          </Menu.Item>
        )}
        {!document.is_deleted && (
          <PolicyItem
            verdict={mayI('createACopy', { converting: document.status_detail === 'converting' })}
            leftSection={<IconCopy {...icon} />}
            onClick={copy}
          >
            {t('copy')}
          </PolicyItem>
        )}
        {mayKeepAsTemplate && (
          <Menu.Item leftSection={<IconTemplate {...icon} />} onClick={() => void copyRows([document], mayI('copySeveral'), 'template')}>
            {t('save_as_template')}
          </Menu.Item>
        )}
        {mayI('label', document).ok && (
          <Menu.Item leftSection={<IconTag {...icon} />} onClick={() => void askForLabels([document])}>
            {labels('label_do')}
          </Menu.Item>
        )}
        {!document.is_deleted && mayMove([document]) && (
          <Menu.Item
            leftSection={<IconFolderSymlink {...icon} />}
            onClick={() => leaveIf(moveOrCopy([document]).then((outcome) => outcome === 'moved'))}
          >
            {t('move_or_copy')}
          </Menu.Item>
        )}
        {mayVoid && (
          <Menu.Item color="red" leftSection={<IconCircleX {...icon} />} onClick={() => open('void')}>
            {words('void')}
          </Menu.Item>
        )}
        {document.is_deleted ? (
          <PolicyItem
            verdict={mayI('deleteForEver', document)}
            color="red"
            leftSection={<IconTrash {...icon} />}
            onClick={() => leaveIf(deleteRowsForever([document]))}
          >
            {t('delete_forever')}
          </PolicyItem>
        ) : (
          mayI('trash', document).ok && (
            <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => leaveIf(deleteRows([document]))}>
              {t('delete')}
            </Menu.Item>
          )
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
