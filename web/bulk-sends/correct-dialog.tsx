import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { BulkRow, BulkSend } from '../../shared/contract/schemas/accounts/bulk-send.ts';
import { updateRows } from '../api/recipients.ts';
import { t } from '../messages/bulk-sends.ts';
import { t as common } from '../messages/common.ts';
import { attempt } from '../ui/toasts.ts';
import { type Typing, TypingDialog } from '../ui/typing-dialog.tsx';
import classes from './bulk-sends.module.css';
import { retryRows } from './retry-rows.ts';

interface Props {
  bulkSendKey: string;
  listKey: string;
  row: BulkRow;
  onClose: () => void;
  onNewer: (bulkSend: BulkSend) => void;
}

/**
 * Corrects a failed row in the list and runs it again. Cells that somebody else has changed in the list meanwhile are not
 * overwritten: the dialog says what they hold, and keeps what was typed.
 */
export function CorrectDialog(props: Props) {
  return (
    <TypingDialog opened onClose={props.onClose} title={t('correct_title', { n: props.row.index + 1 })}>
      {(typing) => <CorrectForm {...props} typing={typing} />}
    </TypingDialog>
  );
}

function CorrectForm({ bulkSendKey, listKey, row, onClose, onNewer, typing }: Props & { typing: Typing }) {
  const { index } = row;
  const [known, setKnown] = useState<Readonly<Record<string, string>>>(row.values ?? {});
  const [values, setValues] = useState(known);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const set = Object.keys(known).flatMap((field_name) => {
      const [value = '', was = ''] = [values[field_name], known[field_name]];
      return value === was ? [] : [{ index, field_name, value, was }];
    });
    setBusy(true);
    await attempt(async () => {
      const { refused } = set.length > 0 ? await updateRows(listKey, { set }) : { refused: [] };
      if (refused.some(({ value }) => value === null)) return setProblem(t('correct_gone'));
      const saved = Object.fromEntries(set.map(({ field_name, value }) => [field_name, value]));
      const held = Object.fromEntries(refused.map(({ field_name, value }) => [field_name, value ?? '']));
      setKnown({ ...known, ...saved, ...held });
      const others = refused.filter(({ field_name, value }) => value !== values[field_name]);
      if (others.length > 0) {
        setProblems(Object.fromEntries(others.map(({ field_name, value }) => [field_name, t('correct_refused', { value: value ?? '' })])));
        return;
      }
      onNewer(await retryRows(bulkSendKey, [index]));
      onClose();
    });
    setBusy(false);
  };
  return (
    <>
      <Stack gap="md">
        <p className={classes.problem} role="status">
          {problem || row.message}
        </p>
        <p className={classes.text}>{t('correct_text')}</p>
        {Object.keys(known).map((name) => (
          <TextInput
            key={name}
            label={name}
            value={values[name] ?? ''}
            error={problems[name]}
            onChange={(event) => {
              typing.typed.current = true;
              setValues({ ...values, [name]: event.currentTarget.value });
              setProblems({ ...problems, [name]: '' });
            }}
          />
        ))}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={typing.onCancel}>
          {common('cancel')}
        </Button>
        <Button loading={busy} onClick={() => void save()}>
          {t('correct_save')}
        </Button>
      </Group>
    </>
  );
}
