import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { updateDocument } from '../../api/documents.ts';
import { t as common } from '../../messages/common.ts';
import { t } from '../../messages/following.ts';
import { attempt, toast } from '../../ui/toasts.ts';
import { type Typing, TypingDialog } from '../../ui/typing-dialog.tsx';
import { refreshLists } from '../list/use-document-list.ts';

interface Props {
  document: Pack;
  /** Back to setup, or to the trash; null: closed. */
  how: 'revert' | 'void' | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** Stops the signing. Those who were asked are told the reason, which voiding needs. */
export function CancelDialog({ how, onClose, ...props }: Props) {
  return (
    <TypingDialog opened={how !== null} onClose={onClose} title={how === 'void' ? t('void_title') : t('cancel_title')}>
      {(typing) => how && <Question how={how} onClose={onClose} typing={typing} {...props} />}
    </TypingDialog>
  );
}

function Question({ document, how, onClose, onChanged, typing }: Props & { how: 'revert' | 'void'; typing: Typing }) {
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const asked = document.signatories.filter(({ status }) => status === 'awaiting_signatures' || status === 'complete');
  const names = new Intl.ListFormat('en').format(asked.map(({ name }) => name));
  const isVoid = how === 'void';
  useEffect(() => {
    typing.typed.current = reason.trim() !== '';
  });
  const act = async () => {
    if (isVoid && asked.length > 0 && reason.trim() === '') return setProblem(t('void_reason_required'));
    setBusy(true);
    const done = await attempt(async () => {
      await updateDocument(document.key, { status: 'setup', cancellation_reason: reason.trim(), ...(isVoid && { void: true }) });
      return true;
    });
    setBusy(false);
    if (done) {
      toast('success', isVoid ? t('voided') : t('reverted'));
      onClose();
      refreshLists();
    }
    if (done && isVoid) void navigate('/documents');
    else await onChanged();
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {isVoid ? t('void_text') : t('cancel_text')}
      </Text>
      {asked.length > 0 && (
        <Textarea
          label={t('reason')}
          description={reason.trim() === '' && !isVoid ? t('reason_empty') : t('reason_goes', { n: asked.length, names })}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          required={isVoid}
          value={reason}
          error={problem}
          data-autofocus
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setProblem('');
          }}
        />
      )}
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button variant="default" onClick={typing.onCancel}>
          {common('cancel')}
        </Button>
        <Button color="red" loading={busy} onClick={act}>
          {isVoid ? t('void_confirm') : t('revert')}
        </Button>
      </Group>
    </Stack>
  );
}
