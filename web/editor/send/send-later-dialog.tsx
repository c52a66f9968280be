import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { DocumentInput } from '../../../shared/contract/schemas/documents/document.ts';
import { ApiError } from '../../api/errors.ts';
import { chosenTime } from '../../documents/times/day-problem.ts';
import { t } from '../../documents/times/words.ts';
import { clockIn, ownZone, zoneWords } from '../../documents/times/zones.ts';
import { t as common } from '../../messages/common.ts';
import { timeIn } from '../../ui/times.ts';
import { toast, toastError } from '../../ui/toasts.ts';
import { type Typing, TypingDialog } from '../../ui/typing-dialog.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { changeTimes } from './change-times.ts';
import classes from './send-dialog.module.css';

interface Props {
  opened: boolean;
  /** What is saved in the same step. */
  also?: Pick<DocumentInput, 'sign_by'>;
  onClose: () => void;
  onScheduled?: () => void;
}

/** Asks when a document is sent of itself. Its checks run now, and again then. */
export function SendLaterDialog({ opened, onClose, ...more }: Props) {
  return (
    <TypingDialog opened={opened} onClose={onClose} title={t('later_title')}>
      {(typing) => <Choice typing={typing} onClose={onClose} {...more} />}
    </TypingDialog>
  );
}

/** Tomorrow morning serves most people. */
const usualTime = '09:00';
const dayMs = 86_400_000;

function Choice({ also, onClose, onScheduled, typing }: Omit<Props, 'opened'> & { typing: Typing }) {
  const editor = useEditor();
  const before = useEditorState((state) => state.pack.send_at);
  const zone = ownZone();
  const first = before ? clockIn(new Date(before.at), zone) : { day: clockIn(new Date(Date.now() + dayMs), zone).day, time: usualTime };
  const [{ day, time }, setChosen] = useState(first);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const chosen = chosenTime(day, time, zone, new Date());
  const at = 'at' in chosen ? chosen.at : null;
  useEffect(() => {
    typing.typed.current = day !== first.day || time !== first.time;
  });
  const schedule = async () => {
    if (at === null) return;
    setBusy(true);
    setRefused([]);
    try {
      if (!(await changeTimes(editor, { ...also, send_at: { at, time_zone: zone } }))) return;
      toast('success', t('scheduled', { time: timeIn(at, zone) }));
      onClose();
      onScheduled?.();
    } catch (error) {
      if (error instanceof ApiError && error.issues.length > 0) setRefused(error.issues.map((issue) => issue.message));
      else toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('later_text')}
      </Text>
      <Group grow align="start">
        <TextInput
          type="date"
          label={t('later_day')}
          required
          min={clockIn(new Date(), zone).day}
          value={day}
          data-autofocus
          onChange={(event) => {
            const { value } = event.currentTarget;
            setChosen((now) => ({ ...now, day: value }));
          }}
        />
        <TextInput
          type="time"
          label={t('later_time')}
          required
          value={time}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setChosen((now) => ({ ...now, time: value }));
          }}
        />
      </Group>
      <Text size="sm" role="status" c={'problem' in chosen ? 'red' : undefined}>
        {'problem' in chosen ? chosen.problem : t('later_at', { time: timeIn(chosen.at, zone) })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('later_zone', { zone: zoneWords(zone, new Date(at ?? Date.now())) })}
      </Text>
      {refused.length > 0 && (
        <ul className={classes.refused} role="alert">
          {refused.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button variant="default" onClick={typing.onCancel}>
          {common('cancel')}
        </Button>
        <Button loading={busy} disabled={at === null} onClick={schedule}>
          {t('later_confirm')}
        </Button>
      </Group>
    </Stack>
  );
}
