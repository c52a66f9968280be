import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { t } from '../messages/bulk-sends.ts';
import { t as common } from '../messages/common.ts';
import type { Typing } from '../ui/typing-dialog.tsx';

interface Props {
  typing: Typing;
  /** What happens. */
  children: ReactNode;
  /** Documents are withdrawn, so that those who were asked are told why. */
  withdraws: boolean;
  action: string;
  onEnd: (reason: string) => Promise<unknown>;
}

/** Asks before documents are withdrawn or a bulk send is stopped, and why documents are withdrawn. */
export function EndingForm({ typing, children, withdraws, action, onEnd }: Props) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const end = async () => {
    if (withdraws && reason.trim() === '') return setProblem(t('stop_reason_needed'));
    setBusy(true);
    await onEnd(reason.trim());
    setBusy(false);
  };
  return (
    <>
      <Stack gap="md">
        {children}
        {withdraws && (
          <Textarea
            data-autofocus
            label={t('stop_reason')}
            description={t('stop_reason_help')}
            maxLength={1_000}
            autosize
            minRows={2}
            value={reason}
            error={problem || undefined}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              typing.typed.current = event.currentTarget.value.trim() !== '';
              setProblem('');
            }}
          />
        )}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" {...(!withdraws && { 'data-autofocus': true })} onClick={typing.onCancel}>
          {common('cancel')}
        </Button>
        <Button color="red" loading={busy} onClick={() => void end()}>
          {action}
        </Button>
      </Group>
    </>
  );
}
