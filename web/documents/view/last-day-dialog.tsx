import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { lastDayOf } from '../../../shared/domain/sending/deadline.ts';
import { fetchDocument, rememberDocument, updateDocument } from '../../api/documents.ts';
import { t as common } from '../../messages/common.ts';
import { locale } from '../../messages/spoken.ts';
import { attempt, toast } from '../../ui/toasts.ts';
import { type Typing, TypingDialog } from '../../ui/typing-dialog.tsx';
import { refreshLists } from '../list/use-document-list.ts';
import { lastDayProblem } from '../times/day-problem.ts';
import { LastDayInput } from '../times/last-day-input.tsx';
import { t } from '../times/words.ts';
import { ownZone } from '../times/zones.ts';

interface Props {
  document: Pack;
  opened: boolean;
  onClose: () => void;
}

/** Gives those who sign more or less time. They are told. */
export function LastDayDialog({ opened, onClose, document }: Props) {
  return (
    <TypingDialog opened={opened} onClose={onClose} title={t('last_day_title')}>
      {(typing) => <Choice document={document} onClose={onClose} typing={typing} />}
    </TypingDialog>
  );
}

function Choice({ document, onClose, typing }: Omit<Props, 'opened'> & { typing: Typing }) {
  const before = document.sign_by;
  const zone = before?.time_zone ?? ownZone();
  const [day, setDay] = useState(before?.day ?? '');
  const [busy, setBusy] = useState(false);
  const isChanged = day !== (before?.day ?? '');
  const problem = isChanged ? lastDayProblem(day, zone, new Date()) : '';
  useEffect(() => {
    typing.typed.current = isChanged;
  });
  const save = async () => {
    setBusy(true);
    const saved = await attempt(async () => {
      await updateDocument(document.key, { sign_by: day === '' ? null : { day, time_zone: zone } });
      return fetchDocument(document.key);
    });
    setBusy(false);
    if (!saved) return;
    rememberDocument(saved);
    refreshLists();
    toast('success', saved.sign_by ? t('last_day_saved', { day: lastDayOf(saved.sign_by, locale()) }) : t('last_day_removed'));
    onClose();
    // The notice that offered more time is gone, with its button.
    window.document.querySelector<HTMLElement>('[data-last-day]')?.focus();
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('last_day_text')}
      </Text>
      <LastDayInput day={day} zone={zone} problem={problem} onChoose={setDay} autoFocus />
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button variant="default" onClick={typing.onCancel}>
          {common('cancel')}
        </Button>
        <Button loading={busy} disabled={!isChanged || problem !== ''} onClick={save}>
          {t('save')}
        </Button>
      </Group>
    </Stack>
  );
}
