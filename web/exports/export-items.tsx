import { Menu } from '@mantine/core';
import type { TempDownloadType } from '../../shared/contract/schemas/temp-download.ts';
import { exportActions } from '../../shared/domain/policy/documents/export-actions.ts';
import { useMay } from '../api/account.ts';
import { IconEye, IconForms } from '../icons/icons.ts';
import { t } from '../messages/exports.ts';
import { exportDocument } from './export-document.ts';

/** In the order of the menu. */
const types = ['preview', 'form_with_meta_data', 'form_with_custom_id'] as const satisfies TempDownloadType[];

/** What the person may export (spec core §6). */
export function useOfferedExports(): TempDownloadType[] {
  const mayI = useMay();
  return types.filter((type) => mayI(exportActions[type]).ok);
}

interface Props {
  documentKey: string;
  /** Called instead of starting at once. */
  run?: (type: TempDownloadType) => void;
}

/** The entries of the menu: preview and fillable forms. */
export function ExportItems({ documentKey, run = (type) => void exportDocument(documentKey, type) }: Props) {
  return useOfferedExports().map((type) => {
    const Icon = type === 'preview' ? IconEye : IconForms;
    return (
      <Menu.Item key={type} leftSection={<Icon size={18} stroke={1.75} aria-hidden />} onClick={() => run(type)}>
        {t(type)}
      </Menu.Item>
    );
  });
}
