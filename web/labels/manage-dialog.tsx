import { Button, Modal, TextInput } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { longestLabelName } from '../../shared/domain/labels/label-limits.ts';
import { useAccountForm } from '../account/account-form.ts';
import { refreshLabels, saveLabel, useCountedLabels } from '../api/labels.ts';
import { t } from '../messages/labels.ts';
import { mayDiscard } from '../ui/discard.ts';
import { Loaded } from '../ui/loaded.tsx';
import { useWidth } from '../ui/use-width.ts';
import { manageRequest } from './label-request.ts';
import { LabelRow } from './label-row.tsx';
import classes from './manage-dialog.module.css';

/** Makes, renames, colours, merges and deletes the labels of the workspace. */
export function ManageLabelsDialog() {
  const opened = useSyncExternalStore(manageRequest.subscribe, manageRequest.get) !== null;
  const narrow = useWidth() === 'narrow';
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const note = (what: string, isUnsaved: boolean) =>
    setUnsaved((all) => (all.has(what) === isUnsaved ? all : new Set(isUnsaved ? [...all, what] : [...all].filter((one) => one !== what))));
  const close = () => {
    setUnsaved(new Set());
    manageRequest.set(null);
  };
  const ask = () => void mayDiscard(unsaved.size > 0).then((may) => may && close());
  return (
    <Modal opened={opened} onClose={ask} title={t('manage_title')} size="md" fullScreen={narrow}>
      {opened && <Labels note={note} close={close} />}
    </Modal>
  );
}

function Labels({ note, close }: { note: (what: string, isUnsaved: boolean) => void; close: () => void }) {
  const { data, error, mutate } = useCountedLabels();
  const [made, setMade] = useState(0);
  return (
    <Loaded data={data} error={error} retry={mutate}>
      {(labels) => (
        <>
          <p className={classes.text}>{t('manage_text')}</p>
          <ul className={classes.list}>
            {labels.map((label) => (
              <LabelRow key={label.key} label={label} others={labels.filter(({ key }) => key !== label.key)} note={note} close={close} />
            ))}
          </ul>
          <NewLabel key={`new ${made}`} note={note} onMade={() => setMade(made + 1)} />
        </>
      )}
    </Loaded>
  );
}

function NewLabel({ note, onMade }: { note: (what: string, isUnsaved: boolean) => void; onMade: () => void }) {
  const problem = ({ name }: { name: string }) => ({ name: name.trim() === '' ? t('name_required') : undefined });
  const form = useAccountForm({ name: '' }, problem, async ({ name }) => {
    await saveLabel({ name });
    note('new', false);
    await refreshLabels();
    onMade();
  });
  const input = form.field('name');
  return (
    <form className={classes.new} onSubmit={form.submit} noValidate>
      <TextInput
        className={classes.name}
        label={t('new_label')}
        autoComplete="off"
        maxLength={longestLabelName}
        data-autofocus
        {...input}
        onChange={(event) => {
          input.onChange(event);
          note('new', event.currentTarget.value.trim() !== '');
        }}
        error={input.error ?? (form.problem || undefined)}
      />
      <Button type="submit" loading={form.busy}>
        {t('add')}
      </Button>
    </form>
  );
}
