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
  /** Saves what is not saved yet; answers whether it is. */
  beforehand: () => Promise<boolean>;
  /** Of the button that opens the preview at once, which narrow screens leave to the menu. */
  wideClassName?: string | undefined;
}

/** Preview, and the menu of what can be downloaded besides; nothing where the person may download none of it. */
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
