import { Button, Menu } from '@mantine/core';
import { useNavigate } from 'react-router';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { useMay } from '../../api/account.ts';
import { updateDocument } from '../../api/documents.ts';
import { ExportItems } from '../../exports/export-items.tsx';
import {
  IconArrowLeft,
  IconCopy,
  IconDots,
  IconDownload,
  IconFolderSymlink,
  IconPencil,
  IconRestore,
  IconTrash,
} from '../../icons/icons.ts';
import { t } from '../../messages/document-view.ts';
import { confirm } from '../../ui/confirm.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PolicyItem } from '../../ui/policy-item.tsx';
import { documentState } from '../../ui/status/states.ts';
import { DocumentChip } from '../../ui/status/status-chip.tsx';
import { attempt, toast } from '../../ui/toasts.ts';
import { downloadAddress } from '../document-calls.ts';
import { copyRows, deleteRows, deleteRowsForever, recoverRows } from '../list/row-actions.ts';
import { refreshLists } from '../list/use-document-list.ts';
import { moveOrCopy } from '../move/move-request.ts';
import { useMayMove } from '../move/use-may-move.ts';
import classes from './document-header.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The name, state and actions of a document after setup. */
export function DocumentHeader({ document, refresh }: { document: Pack; refresh: () => Promise<unknown> }) {
  const navigate = useNavigate();
  const mayI = useMay();
  const mayMove = useMayMove();
  const toList = () => void navigate(document.is_deleted ? '/trash' : '/documents');
  const leaveIf = async (done: Promise<boolean>) => {
    if (await done) toList();
  };
  const copy = async () => {
    const [key] = await copyRows([document], mayI('copySeveral'));
    if (key) void navigate(`/documents/${key}`);
  };
  const mayRevert = mayI('revert', document).ok;
  return (
    <header className={classes.header}>
      <IconButton icon={IconArrowLeft} label={t('back')} onClick={toList} />
      <div className={classes.words}>
        <h1 className={classes.name}>{document.document_name}</h1>
        <DocumentChip state={documentState(document)} />
      </div>
      {mayI('download', document).ok && !document.is_deleted && (
        <Button component="a" href={downloadAddress(document.key)} download leftSection={<IconDownload {...icon} />}>
          {t('download')}
        </Button>
      )}
      {mayRevert && (
        <Button
          className={classes.wide}
          variant="default"
          leftSection={<IconPencil {...icon} />}
          onClick={() => revert(document.key, refresh)}
        >
          {t('revert')}
        </Button>
      )}
      {document.is_deleted && mayI('recover', document).ok && (
        <Button leftSection={<IconRestore {...icon} />} onClick={() => leaveIf(recoverRows([document]))}>
          {t('recover')}
        </Button>
      )}
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <IconButton icon={IconDots} label={t('more')} />
        </Menu.Target>
        <Menu.Dropdown>
          {mayRevert && (
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => revert(document.key, refresh)}>
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
          {!document.is_deleted && mayMove([document]) && (
            <Menu.Item
              leftSection={<IconFolderSymlink {...icon} />}
              onClick={() => leaveIf(moveOrCopy([document]).then((outcome) => outcome === 'moved'))}
            >
              {t('move_or_copy')}
            </Menu.Item>
          )}
          {!document.is_deleted && <ExportItems documentKey={document.key} />}
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
    </header>
  );
}

async function revert(key: string, refresh: () => Promise<unknown>): Promise<void> {
  const agreed = await confirm({ title: t('revert_title'), text: t('revert_text'), confirm: t('revert'), danger: true });
  if (!agreed) return;
  const done = await attempt(() => updateDocument(key, { status: 'setup' }));
  await refresh();
  if (!done) return;
  refreshLists();
  toast('success', t('reverted'));
}
