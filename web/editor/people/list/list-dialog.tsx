import { Button, Checkbox, Group, Textarea } from '@mantine/core';
import { type RefObject, useDeferredValue, useMemo, useState } from 'react';
import { documentLimits } from '../../../../shared/domain/documents/document-limits.ts';
import { t as common } from '../../../messages/common.ts';
import { toast } from '../../../ui/toasts.ts';
import { TypingDialog } from '../../../ui/typing-dialog.tsx';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import { useContactRules } from '../person-problems.ts';
import { t as words } from '../words.ts';
import { addListed } from './add-listed.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import classes from './list-dialog.module.css';
import { parsePeople, type UnreadLine } from './parse-people.ts';

interface Props {
  text: string;
  /** The new person into whose input the list was pasted. */
  into: string | null;
  onClose: () => void;
}

/** Adds several people at once from a pasted list, after showing what was read of it and what was not. */
export function ListDialog({ text, into, onClose }: Props) {
  return (
    <TypingDialog opened onClose={onClose} title={words('list_title')} size={720} zIndex={300}>
      {({ typed, onCancel }) => <ListForm {...{ text, into, typed, onCancel, onClose }} />}
    </TypingDialog>
  );
}

function ListForm({ text, into, typed, onCancel, onClose }: Props & { typed: RefObject<boolean>; onCancel: () => void }) {
  const editor = useEditor();
  const { country } = useContactRules();
  const people = useEditorState((state) => state.people);
  const [list, setList] = useState(text);
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  // A long list is read while nobody types.
  const read = useDeferredValue(list);
  const { people: listed, unread } = useMemo(() => parsePeople(read, country), [read, country]);
  const candidates = candidatesOf(listed, people, into);
  const wanted = candidates.filter(({ id, refusal }) => refusal === null && !without.has(id));
  const add = () => {
    addListed(editor, wanted, into);
    toast('success', words('list_added', { n: wanted.length }));
    onClose();
  };
  const choose = (id: string, isWanted: boolean) =>
    setWithout(new Set(isWanted ? [...without].filter((one) => one !== id) : [...without, id]));
  return (
    <div className={classes.form}>
      <Textarea
        label={words('list_label')}
        description={words('list_help')}
        placeholder={words('list_placeholder')}
        autosize
        minRows={4}
        maxRows={10}
        maxLength={50_000}
        data-autofocus
        value={list}
        onChange={(event) => {
          typed.current = event.currentTarget.value.trim() !== '';
          setList(event.currentTarget.value);
        }}
      />
      <p className={classes.count} role="status">
        {candidates.length > 0 ? words('list_read', { n: candidates.length }) : words(read.trim() === '' ? 'list_empty' : 'list_none')}
      </p>
      {candidates.length > 0 && <Preview candidates={candidates} without={without} onChoose={choose} />}
      <Unread lines={unread} />
      <Group justify="flex-end" gap="xs">
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button disabled={wanted.length === 0} onClick={add}>
          {wanted.length === 0 ? words('list_add_none') : words('list_add', { n: wanted.length })}
        </Button>
      </Group>
    </div>
  );
}

interface PreviewProps {
  candidates: readonly Candidate[];
  without: ReadonlySet<string>;
  onChoose: (id: string, isWanted: boolean) => void;
}

function Preview({ candidates, without, onChoose }: PreviewProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className={classes.preview} aria-label={words('list_read', { n: candidates.length })} tabIndex={0}>
      <ul className={classes.people}>
        {candidates.map(({ id, person, refusal }) => {
          const { name, email, mobile_number, role, mobileProblem } = person;
          const wrong = refusal !== null ? refusalWords[refusal]() : mobileProblem && words('list_mobile_left', { why: mobileProblem });
          return (
            <li key={id}>
              <Checkbox
                label={name || <span className={classes.dim}>{words('list_no_name')}</span>}
                description={
                  <>
                    {[email, mobile_number, role].filter((part) => part !== '').join(' · ')}
                    {wrong && <span className={classes.why}>{wrong}</span>}
                  </>
                }
                disabled={refusal !== null}
                checked={refusal === null && !without.has(id)}
                onChange={(event) => onChoose(id, event.currentTarget.checked)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const refusalWords: Record<NonNullable<Candidate['refusal']>, () => string> = {
  known: () => words('list_known'),
  twice: () => words('list_twice'),
  no_room: () => words('list_no_room', { n: documentLimits.signatories }),
};

/** So many lines that were not read are shown; a longer text is hardly a list of people. */
const mostUnread = 20;

function Unread({ lines }: { lines: readonly UnreadLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={words('list_left', { n: lines.length })}>
      <h3 className={classes.title}>{words('list_left', { n: lines.length })}</h3>
      <ul className={classes.unread}>
        {lines.slice(0, mostUnread).map(({ line, text, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line can hold the same words twice
          <li key={`${line} ${index}`}>
            <span className={classes.dim}>{words('list_line', { n: line })}</span> <q>{text.slice(0, 120)}</q>{' '}
            <span className={classes.why}>{words(`list_${why}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
