import { Menu } from '@mantine/core';
import { IconDownload, IconEye, IconForms } from '@tabler/icons-react';
import type { TempDownloadType } from '../../shared/contract/schemas/temp-download.ts';
import { tempDownloadPermissions } from '../../shared/domain/temp-download-permissions.ts';
import { useCurrentAccount } from '../api/account.ts';
import { t } from '../messages/exports.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { toast } from '../ui/toasts.ts';
import { exportDocument } from './export-document.ts';

/** In the order of the menu. */
const types = ['preview', 'form_with_meta_data', 'form_with_custom_id'] as const satisfies TempDownloadType[];

interface Props {
  documentKey: string;
  /** Saves what is not saved yet; answers whether it is. */
  beforehand?: () => Promise<boolean>;
  /** Of the button that opens the preview at once, which narrow screens leave to the menu. */
  wideClassName?: string | undefined;
}

/** Preview, and the menu of what can be downloaded besides; nothing where the person may download none of it. */
export function ExportMenu({ documentKey, beforehand, wideClassName }: Props) {
  const permissions = useCurrentAccount()?.permissions.document_permissions;
  const offered = types.filter((type) => permissions?.[tempDownloadPermissions[type]]);
  if (offered.length === 0) return null;
  const run = async (type: TempDownloadType) => {
    if (beforehand && !(await beforehand())) toast('warning', t('not_saved'));
    else await exportDocument(documentKey, type);
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
          {offered.map((type) => {
            const Icon = type === 'preview' ? IconEye : IconForms;
            return (
              <Menu.Item key={type} leftSection={<Icon size={18} stroke={1.75} aria-hidden />} onClick={() => void run(type)}>
                {t(type)}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
