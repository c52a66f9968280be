import { Alert, Button, Group, SegmentedControl, Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { FormViewEntry } from '../../../../shared/contract/schemas/documents/form-view.ts';
import { calledAmong, calledPerson } from '../../../../shared/domain/people/made-up-name.ts';
import { ApiError, refusalOr } from '../../../api/errors.ts';
import { t as common } from '../../../messages/common.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/toasts.ts';
import { type Typing, TypingDialog } from '../../../ui/typing-dialog.tsx';
import { useUnsavedWork } from '../../../ui/unsaved/unsaved-work.ts';
import { t as editorWords } from '../../messages.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import { ConflictNotice } from '../conflict-notice.tsx';
import { PracticeFrame } from '../preview/practice-frame.tsx';
import type { ToolDialogProps } from '../tool.ts';
import { useFetched } from '../use-fetched.ts';
import classes from './form-view.module.css';
import { fetchFormView, saveFormView } from './form-view-calls.ts';
import { LineList } from './line-list.tsx';
import { entriesOf, type Line, linesOf } from './lines.ts';
import { t } from './words.ts';

interface Stored {
  form_view: FormViewEntry[];
  date_updated: string | null;
}

/** Lays the fields out as a form: their order and labels, and words between them. */
export function FormViewDialog({ onClose }: ToolDialogProps) {
  const editor = useEditor();
  const { data, error, retry, setData } = useFetched<Stored>(() => fetchFormView(editor.packKey));
  return (
    <TypingDialog opened onClose={onClose} title={t('title')} size={820}>
      {(typing) => (
        <Loaded data={data} error={error} retry={retry}>
          {(stored) => <Layout key={stored.date_updated} stored={stored} typing={typing} onStored={setData} onDone={onClose} />}
        </Loaded>
      )}
    </TypingDialog>
  );
}

interface LayoutProps {
  stored: Stored;
  typing: Typing;
  /** Starts anew from what somebody else has saved. */
  onStored: (stored: Stored) => void;
  onDone: () => void;
}

function Layout({ stored, typing: { typed, onCancel }, onStored, onDone }: LayoutProps) {
  const editor = useEditor();
  const fields = useEditorState((state) => state.fields);
  const children = useEditorState((state) => state.pack.child_documents);
  const fresh = (layout: FormViewEntry[]) =>
    linesOf(
      layout,
      Object.values(fields),
      children.map(({ key }) => key),
    );
  const [lines, setLines] = useState(() => fresh(stored.form_view));
  const [isReset, setReset] = useState(false);
  const [tab, setTab] = useState('layout');
  const [seen, setSeen] = useState(stored.date_updated);
  const [theirs, setTheirs] = useState<Stored | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [changed, setChanged] = useState(false);
  useUnsavedWork(changed);
  useEffect(() => {
    typed.current = changed;
  }, [typed, changed]);
  const change = (to: Line[]) => {
    setLines(to);
    setReset(false);
    setChanged(true);
  };
  const layout = isReset ? [] : entriesOf(lines);
  const save = async () => {
    setSaving(true);
    setRefusal(null);
    try {
      // The layout may name fields that are only here so far.
      if (!(await editor.saver.flush())) {
        setSaving(false);
        return setRefusal(editorWords('save_failed'));
      }
      await saveFormView(editor.packKey, layout, seen);
      toast('success', t('saved'));
      onDone();
    } catch (error) {
      setSaving(false);
      if (error instanceof ApiError && error.code === 'version_conflict') setTheirs(error.answer as unknown as Stored);
      else setRefusal(refusalOr(error, common('server_error')));
    }
  };
  if (lines.length === 0) return <p className={classes.dim}>{t('no_fields')}</p>;
  return (
    <div className={classes.form}>
      <p className={classes.dim}>{t('intro')}</p>
      <SegmentedControl
        aria-label={t('title')}
        data={[
          { value: 'layout', label: t('layout') },
          { value: 'preview', label: t('preview') },
        ]}
        value={tab}
        onChange={setTab}
      />
      {tab === 'preview' ? <PhonePreview layout={layout} /> : <LineList lines={lines} onChange={change} />}
      {theirs && (
        <ConflictNotice
          text={t('conflict')}
          onTheirs={() => onStored(theirs)}
          onMine={() => {
            setSeen(theirs.date_updated);
            setTheirs(null);
          }}
        />
      )}
      {refusal !== null && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button
          variant="subtle"
          mr="auto"
          onClick={() => {
            setLines(fresh([]));
            setReset(true);
            setChanged(true);
          }}
        >
          {t('reset')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button loading={saving} disabled={!changed || theirs !== null} onClick={() => void save()}>
          {t('save')}
        </Button>
      </Group>
    </div>
  );
}

/** The form as it is laid out here, on a phone of one of the people. */
function PhonePreview({ layout }: { layout: FormViewEntry[] }) {
  const people = useEditorState((state) => state.people);
  const [uuid, setUuid] = useState(people[0]?.uuid ?? '');
  const name = calledAmong(people, uuid);
  return (
    <div className={classes.preview}>
      <Select
        label={t('person')}
        allowDeselect={false}
        data={people.map((person, index) => ({ value: person.uuid, label: calledPerson(person) || String(index + 1) }))}
        value={uuid}
        onChange={(value) => value && setUuid(value)}
      />
      <PracticeFrame key={uuid} uuid={uuid} name={name} screen="phone" layout={layout} />
    </div>
  );
}
