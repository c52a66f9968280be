import { Menu } from '@mantine/core';
import type { TempDownloadType } from '../../shared/contract/schemas/temp-download.ts';
import { IconDownload, IconEye } from '../icons/icons.ts';
import { t } from '../messages/exports.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { toast } from '../ui/toasts.ts';
import { exportDocument } from './export-document.ts';
import { ExportItems, useOfferedExports } from './export-items.tsx';

interface Props {
  documentKey: string;
  /** Saves unsaved changes first; answers whether that worked. */
  beforehand: () => Promise<boolean>;
  /** The class of the button that opens the preview at once; narrow screens have it in the menu only. */
  wideClassName?: string | undefined;
}

/** The preview button and the menu of other downloads. Shows nothing to people who may download none of them. */
export function ExportMenu({ documentKey, beforehand, wideClassName }: Props) {
  const offered = useOfferedExports();
  if (offered.length === 0) return null;
  const run = async (type: TempDownloadType) => {
    if (await beforehand()) await exportDocument(documentKey, type);
    else toast('warning', t('not_saved'));
  };
  return (
    <>
      {offered.includes('preview') && (
        <span className={wideClassName}>
          <IconButton icon={IconEye} label={t('preview')} onClick={() => void run('preview')} />
        </span>
      )}
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <IconButton icon={IconDownload} label={t('download')} />
        </Menu.Target>
        <Menu.Dropdown>
          <ExportItems documentKey={documentKey} run={(type) => void run(type)} />
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
