import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { useMay } from '../../api/account.ts';
import { IconArrowLeft, IconDownload, IconFilePlus, IconPencil, IconRestore, IconSignature } from '../../icons/icons.ts';
import { LabelChips } from '../../labels/label-chip.tsx';
import { t } from '../../messages/document-view.ts';
import { t as words } from '../../messages/following.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Once } from '../../ui/once.tsx';
import { documentState } from '../../ui/status/states.ts';
import { DocumentChip } from '../../ui/status/status-chip.tsx';
import { downloadAddress } from '../document-calls.ts';
import { askForTemplate } from '../from-template/use-template-request.ts';
import { recoverRows } from '../list/row-actions.ts';
import { signNowLink } from '../sign-now.ts';
import { useAwaitsMe } from '../use-awaits-me.ts';
import classes from './document-header.module.css';
import { DocumentMenu, type WholeAction } from './document-menu.tsx';
import { DownloadsMenu } from './files/downloads-menu.tsx';
import { InPersonDialog } from './in-person-dialog.tsx';

const CancelDialog = lazily(async () => (await import('./cancel-dialog.tsx')).CancelDialog);
const ExcludeDialog = lazily(async () => (await import('./person/exclude-dialog.tsx')).ExcludeDialog);
const VerifyDialog = lazily(async () => (await import('./files/verify-dialog.tsx')).VerifyDialog);

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  document: Pack;
  refresh: () => Promise<unknown>;
  /** The dialog for signing in person is open; `#documents/{key}/open_in_person_modal` opens it too. */
  inPerson: { opened: boolean; open: () => void; close: () => void };
}

/** The name, state and actions of a document after setup. */
export function DocumentHeader({ document, refresh, inPerson }: Props) {
  const navigate = useNavigate();
  const mayI = useMay();
  const [asked, setAsked] = useState<WholeAction | null>(null);
  const myTurn = useAwaitsMe()(document);
  const title = useRef<HTMLHeadingElement>(null);
  // Whatever led here has gone with its screen, and with it the focus.
  useEffect(() => {
    if (window.document.activeElement === window.document.body) title.current?.focus({ preventScroll: true });
  }, []);
  const toList = () => void navigate(document.is_deleted ? '/trash' : '/documents');
  const leaveIf = async (done: Promise<boolean>) => {
    if (await done) toList();
  };
  const close = () => setAsked(null);
  const isTemplate = document.document_type === 'template';
  const open = (action: WholeAction) => (action === 'in_person' ? inPerson.open() : setAsked(action));
  const mayDownload = mayI('download', document).ok && !document.is_deleted;
  return (
    <header className={classes.header}>
      <IconButton icon={IconArrowLeft} label={t('back')} onClick={toList} />
      <div className={classes.words}>
        <h1 className={classes.name} title={document.document_name} tabIndex={-1} ref={title}>
          {document.document_name}
        </h1>
        <DocumentChip state={myTurn ? 'awaiting_my_signature' : documentState(document)} />
        {isTemplate && documentState(document) !== 'template' && <DocumentChip state="template" />}
        <LabelChips keys={document.label_keys} most={4} />
      </div>
      {isTemplate && !document.is_deleted && mayI('createACopy', { converting: document.status_detail === 'converting' }).ok && (
        <Button leftSection={<IconFilePlus {...icon} />} onClick={() => askForTemplate(document)}>
          {t('use_template')}
        </Button>
      )}
      {myTurn && (
        <Button component="a" {...signNowLink(document.key, myTurn.uuid)} leftSection={<IconSignature {...icon} />}>
          {words('sign_now')}
        </Button>
      )}
      {mayDownload && (
        <Button component="a" href={downloadAddress(document.key)} download leftSection={<IconDownload {...icon} />}>
          {t('download')}
        </Button>
      )}
      {mayI('revert', document).ok && (
        <Button className={classes.wide} variant="default" leftSection={<IconPencil {...icon} />} onClick={() => open('revert')}>
          {t('revert')}
        </Button>
      )}
      {document.is_deleted && mayI('recover', document).ok && (
        <Button leftSection={<IconRestore {...icon} />} onClick={() => leaveIf(recoverRows([document]))}>
          {t('recover')}
        </Button>
      )}
      {!document.is_deleted && <DownloadsMenu document={document} onVerify={() => open('verify')} />}
      <DocumentMenu document={document} open={open} leaveIf={leaveIf} />
      <Once wanted={asked === 'revert' || asked === 'void'}>
        <CancelDialog document={document} how={asked === 'revert' || asked === 'void' ? asked : null} onClose={close} onChanged={refresh} />
      </Once>
      <Once wanted={asked === 'complete'}>
        <ExcludeDialog document={document} who={asked === 'complete' ? 'everybody' : null} onClose={close} onChanged={refresh} />
      </Once>
      <Once wanted={asked === 'verify'}>
        <VerifyDialog document={document} opened={asked === 'verify'} onClose={close} />
      </Once>
      <InPersonDialog document={document} opened={inPerson.opened} onClose={inPerson.close} />
    </header>
  );
}
