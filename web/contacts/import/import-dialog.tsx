import { Button, FileButton, Group, Modal, Progress, Select, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ContactList } from '../../../shared/contract/schemas/accounts/contact.ts';
import { useConfiguration } from '../../api/account.ts';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { newUuid } from '../../api/request/uuid.ts';
import { IconFileUpload } from '../../icons/icons.ts';
import { t as common } from '../../messages/common.ts';
import { t } from '../../messages/contacts.ts';
import { clockTime } from '../../ui/times.ts';
import { toast } from '../../ui/toasts.ts';
import { useUnsavedWork } from '../../ui/unsaved/unsaved-work.ts';
import classes from '../address-book.module.css';
import { ImportPreview } from './import-preview.tsx';
import { type ParsedFile, parseFile } from './parse-file.ts';
import { type ReadContacts, readContacts } from './read-contacts.ts';
import { RowProblems } from './row-problems.tsx';
import { nothingSent, type Sent, sendContacts } from './send-contacts.ts';

interface Props {
  lists: readonly ContactList[];
  /** The list that the screen shows; empty for all contacts. */
  list: string;
  onClose: () => void;
  onChanged: () => void;
}

type Ready = { id: string; file: ParsedFile } & ReadContacts;

/** Why work was stopped: nobody looks at it any more. */
const closed = Symbol('closed');

const imported = ({ done, problems }: Sent) => done - problems.length;

/** Imports contacts from a CSV file: choose, see what will happen, then send in batches. */
export function ImportDialog({ lists, list, onClose, onChanged }: Props) {
  const country = useConfiguration()?.default_country ?? 'US';
  const [ready, setReady] = useState<Ready | null>(null);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState('');
  const [into, setInto] = useState(list);
  const [sent, setSent] = useState<Sent>(nothingSent);
  const [sending, setSending] = useState(false);
  const [waitsUntil, setWaitsUntil] = useState('');
  useUnsavedWork(sending);
  const work = useRef(new AbortController());
  useEffect(() => () => work.current.abort(closed), []);
  const begin = () => {
    work.current.abort();
    work.current = new AbortController();
    return work.current.signal;
  };
  const read = async (chosen: File | null) => {
    if (!chosen) return;
    const signal = begin();
    setReading(true);
    setProblem('');
    setReady(null);
    setSent(nothingSent);
    try {
      const file = await parseFile(chosen);
      setReady({ id: newUuid(), file, ...(await readContacts(file.rows, file.columns, country, signal)) });
    } catch (error) {
      if (!signal.aborted) setProblem(error instanceof Error ? error.message : common('unknown_error'));
    } finally {
      setReading(false);
    }
  };
  const send = async ({ id, contacts, problems: leftOut }: Ready) => {
    const signal = begin();
    const all = contacts.length;
    let latest = sent;
    const onSent = (now: Sent) => {
      latest = now;
      setSent(now);
    };
    const onWait = (seconds: number) => setWaitsUntil(seconds < 5 ? '' : clockTime(new Date(Date.now() + seconds * 1000)));
    setSending(true);
    setProblem('');
    try {
      const { added, updated, unchanged, problems } = await sendContacts(contacts, into || undefined, sent, { id, signal, onSent, onWait });
      const isWhole = problems.length === 0 && leftOut.length === 0;
      if (!isWhole) return;
      toast('success', t('import_done', { added, updated, unchanged }));
      onClose();
    } catch (error) {
      const message = error instanceof ApiError || error instanceof NetworkError ? error.message : common('unknown_error');
      const counts = { done: imported(latest), all };
      if (signal.reason === closed) toast('warning', t('import_left_open', counts));
      else setProblem(t(signal.aborted ? 'import_stopped' : 'import_failed', { message, ...counts }));
    } finally {
      setSending(false);
      onChanged();
    }
  };
  const count = ready?.contacts.length ?? 0;
  const isDone = ready !== null && count > 0 && sent.done === count;
  const leftOut = isDone ? [...ready.problems, ...sent.problems].sort((a, b) => a.row - b.row) : sent.problems;
  return (
    <Modal opened onClose={onClose} title={t('import_title')} size="lg" closeOnClickOutside={!sending} closeOnEscape={!sending}>
      <Stack gap="md">
        {!ready && <p className={classes.text}>{t('import_text')}</p>}
        {ready && !isDone && <ImportPreview {...ready} />}
        {ready && !isDone && lists.length > 0 && (
          <Select
            label={t('import_into')}
            allowDeselect={false}
            disabled={sending || sent.done > 0}
            value={into}
            data={[{ value: '', label: t('import_no_list') }, ...lists.map(({ key, name }) => ({ value: key, label: name }))]}
            onChange={(value) => setInto(value ?? '')}
          />
        )}
        {(sending || sent.done > 0) && (
          <div>
            <Progress value={count === 0 ? 0 : (sent.done / count) * 100} aria-label={t('import_title')} />
            <p className={classes.state} role="status">
              {isDone ? t('import_done', sent) : t('import_progress', { done: imported(sent), all: count })}
              {waitsUntil && ` ${t('import_waiting', { time: waitsUntil })}`}
            </p>
          </div>
        )}
        <div role="status">
          {ready && (
            <RowProblems
              title={t(isDone ? 'import_left_out' : 'import_refused', { n: leftOut.length })}
              file={ready.file}
              problems={leftOut}
            />
          )}
        </div>
        {problem && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        {sending ? (
          <Button variant="default" onClick={() => work.current.abort()}>
            {t('import_stop')}
          </Button>
        ) : (
          <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(file) => void read(file)} resetRef={undefined}>
            {(props) => (
              <Button
                {...props}
                variant={ready ? 'default' : 'filled'}
                loading={reading}
                leftSection={<IconFileUpload size={18} stroke={1.75} aria-hidden />}
              >
                {ready ? t('import_other_file') : t('import_choose')}
              </Button>
            )}
          </FileButton>
        )}
        {ready && sent.done < count && (
          <Button loading={sending} onClick={() => void send(ready)}>
            {sent.done > 0 ? t('import_again') : t('import_start', { n: count })}
          </Button>
        )}
        {isDone && <Button onClick={onClose}>{common('close')}</Button>}
      </Group>
    </Modal>
  );
}
