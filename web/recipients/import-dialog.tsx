import { Button, Checkbox, FileButton, Group, Modal, NativeSelect, Progress, Radio, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RecipientData } from '../../shared/contract/schemas/accounts/recipient-data.ts';
import type { ImportMode } from '../../shared/domain/recipients/import-modes.ts';
import { useContactLists } from '../api/contacts.ts';
import { ApiError } from '../api/errors.ts';
import { importFile } from '../api/recipients.ts';
import { allContacts } from '../contacts/export-contacts.ts';
import { IconFileUpload } from '../icons/icons.ts';
import { t as common } from '../messages/common.ts';
import { t } from '../messages/recipients.ts';
import { useUnsavedWork } from '../ui/unsaved/unsaved-work.ts';
import { useWidth } from '../ui/use-width.ts';
import { contactsFile } from './contacts-file.ts';
import classes from './recipients.module.css';

interface Props {
  /** Null: the file makes a list of its own. */
  list: RecipientData | null;
  onClose: () => void;
  onBegun: (list: RecipientData) => void;
}

/** Stands for the whole address book among the keys of its lists. */
const everyContact = 'all';

type Header = 'detect' | 'yes' | 'no';

/** Chooses a file and says what happens to the rows that a list has. */
export function ImportDialog({ list, onClose, onBegun }: Props) {
  const [file, setFile] = useState<File | null>(null);
  /** Empty: a file. */
  const [source, setSource] = useState('');
  const [mode, setMode] = useState<ImportMode>('replace');
  const [mergeBy, setMergeBy] = useState<readonly string[]>([]);
  const [header, setHeader] = useState<Header>('detect');
  const [share, setShare] = useState<number | null>(null);
  const [begun, setBegun] = useState<RecipientData | null>(null);
  const [problem, setProblem] = useState('');
  const work = useRef(new AbortController());
  useEffect(() => () => work.current.abort(), []);
  useUnsavedWork(share !== null);
  const told = useEffectEvent((read: RecipientData) => {
    onClose();
    onBegun(read);
  });
  // Only then is nothing unsaved any more, so that whoever is told may lead away.
  useEffect(() => {
    if (begun && share === null) told(begun);
  }, [begun, share]);
  const { data: contactLists = [] } = useContactLists();
  const nameOf = (key: string) => contactLists.find((one) => one.key === key)?.name ?? t('contacts_name');
  const hasRows = (list?.number_of_rows ?? 0) > 0;
  const start = async () => {
    if (source === '' && !file) return;
    if (source === '' && file?.size === 0) return setProblem(t('file_empty'));
    if (mode === 'merge' && mergeBy.length === 0) return setProblem(t('merge_by_required'));
    work.current = new AbortController();
    setProblem('');
    setShare(0);
    const asked = {
      ...(hasRows && { mode }),
      ...(mode === 'merge' && { merge_by: [...mergeBy] }),
      ...(source !== '' ? { has_header: true } : header !== 'detect' && { has_header: header === 'yes' }),
    };
    const { signal } = work.current;
    try {
      const chosen = source === '' ? file : await contactsFile(await allContacts(source === everyContact ? '' : source), nameOf(source));
      if (chosen && !signal.aborted) setBegun(await importFile(list?.key ?? 'new', chosen, asked, setShare, signal));
    } catch (error) {
      if (!signal.aborted) setProblem(wordsOf(error));
    } finally {
      setShare(null);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('import_title')}
      size="lg"
      fullScreen={useWidth() === 'narrow'}
      closeOnClickOutside={share === null}
      closeOnEscape={share === null}
    >
      <Stack gap="md">
        <NativeSelect
          label={t('source')}
          value={source}
          disabled={share !== null}
          data={[
            { value: '', label: t('source_file') },
            { value: everyContact, label: t('source_contacts') },
            ...contactLists.map(({ key, name }) => ({ value: key, label: t('source_list', { name }) })),
          ]}
          onChange={(event) => setSource(event.currentTarget.value)}
        />
        <p className={classes.text}>{t(source === '' ? 'import_text' : 'contacts_text')}</p>
        {source === '' && (
          <Group gap="sm">
            <FileButton
              accept=".csv,.tsv,.txt,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/tab-separated-values,text/plain"
              onChange={setFile}
            >
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  data-autofocus
                  disabled={share !== null}
                  leftSection={<IconFileUpload size={18} aria-hidden />}
                >
                  {t('choose_file')}
                </Button>
              )}
            </FileButton>
            <span role="status">{file ? t('chosen', { name: file.name }) : ''}</span>
          </Group>
        )}
        {hasRows && (
          <Radio.Group label={t('mode')} value={mode} onChange={(value) => setMode(value as ImportMode)}>
            <Stack gap="xs" mt="xs" className={classes.choices}>
              <Radio value="replace" label={t('mode_replace')} />
              <Radio value="append" label={t('mode_append')} />
              <Radio value="merge" label={t('mode_merge')} />
            </Stack>
          </Radio.Group>
        )}
        {hasRows && mode === 'merge' && (
          <Checkbox.Group label={t('merge_by')} value={[...mergeBy]} onChange={setMergeBy}>
            <Group mt="xs" className={classes.choices}>
              {list?.field_names.map((name) => (
                <Checkbox key={name} value={name} label={name} />
              ))}
            </Group>
          </Checkbox.Group>
        )}
        {source === '' && (
          <NativeSelect
            label={t('header')}
            value={header}
            data={[
              { value: 'detect', label: t('header_detect') },
              { value: 'yes', label: t('header_yes') },
              { value: 'no', label: t('header_no') },
            ]}
            onChange={(event) => setHeader(event.currentTarget.value as Header)}
          />
        )}
        {share !== null && (
          <div>
            <Progress value={share * 100} aria-label={t('import_title')} />
            <p className={classes.text} role="status">
              {source !== '' && share === 0 ? t('contacts_gathering') : t('uploading', { n: Math.round(share * 100) })}
            </p>
          </div>
        )}
        {problem && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        {share !== null ? (
          <Button variant="default" onClick={() => work.current.abort()}>
            {t('stop')}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button disabled={source === '' && !file} onClick={() => void start()}>
              {t('start_import')}
            </Button>
          </>
        )}
      </Group>
    </Modal>
  );
}

/** Of a file that can't be read, the reasons count. */
function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return t('upload_failed');
  const reasons = error.issues?.map(({ message }) => message) ?? [];
  return reasons.length > 0 ? reasons.join(' ') : error.message;
}
