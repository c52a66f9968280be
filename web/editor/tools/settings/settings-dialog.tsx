import { Button, Group, Modal } from '@mantine/core';
import { useWidth } from '../../../ui/use-width.ts';
import { t } from '../../messages.ts';
import type { ToolDialogProps } from '../tool.ts';
import { t as words } from '../words.ts';
import { Settings } from './settings.tsx';

/** The settings of the document. */
export function SettingsDialog({ onClose }: ToolDialogProps) {
  const width = useWidth();
  return (
    <Modal opened onClose={onClose} title={words('settings')} size={760} fullScreen={width === 'narrow'}>
      <Settings />
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>{t('done')}</Button>
      </Group>
    </Modal>
  );
}
