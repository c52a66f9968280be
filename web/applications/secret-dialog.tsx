import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { t } from '../messages/applications.ts';
import { CopyField } from '../ui/copy-field.tsx';

export interface Shown {
  label: string;
  value: string;
  copyLabel: string;
}

/** Shows a secret once. Only its button closes it, because a slip would lose the secret. */
export function SecretDialog({ shown, onClose, text = t('secret_text') }: { shown: readonly Shown[]; onClose: () => void; text?: string }) {
  return (
    <Modal
      opened={shown.length > 0}
      onClose={onClose}
      title={t('secret_title')}
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text}
        </Text>
        {shown.map((field) => (
          <CopyField key={field.label} {...field} />
        ))}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>{t('secret_done')}</Button>
      </Group>
    </Modal>
  );
}
