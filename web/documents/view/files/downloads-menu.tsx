import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import { useMay } from '../../../api/account.ts';
import { ExportItems } from '../../../exports/export-items.tsx';
import { type Icon, IconDownload, IconFile, IconFileSearch, IconFileText, IconForms } from '../../../icons/icons.ts';
import { t } from '../../../messages/following.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { answersAddress, downloadAddress, originalAddress } from '../../document-calls.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Every file of a document: signed, original, what was filled in, previews and forms. */
export function DownloadsMenu({ document, onVerify }: { document: Pack; onVerify: () => void }) {
  const mayI = useMay();
  const signed = mayI('download', document).ok;
  const { child_documents: children } = document;
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <IconButton icon={IconDownload} label={t('downloads')} />
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
        {signed && (
          <File icon={IconFileText} href={downloadAddress(document.key)}>
            {t('whole_signed')}
          </File>
        )}
        {signed &&
          children
            .filter(({ final_file_key }) => final_file_key !== null)
            .map(({ key, document_name: name }) => (
              <File key={key} icon={IconFileText} href={downloadAddress(key)}>
                {t('child_signed', { name })}
              </File>
            ))}
        {children.map(({ key, document_name: name }) => (
          <File key={key} icon={IconFile} href={originalAddress(key)}>
            {t('original', { name })}
          </File>
        ))}
        {mayI('getCsvFile').ok && (
          <File icon={IconForms} href={answersAddress(document.key)}>
            {t('answers')}
          </File>
        )}
        <ExportItems documentKey={document.key} />
        {signed && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconFileSearch {...icon} />} onClick={onVerify}>
              {t('verify')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function File({ icon: IconOf, href, children }: { icon: Icon; href: string; children: ReactNode }) {
  return (
    <Menu.Item component="a" href={href} download leftSection={<IconOf {...icon} />}>
      {children}
    </Menu.Item>
  );
}
