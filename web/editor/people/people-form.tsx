import { Button, TextInput } from '@mantine/core';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { documentLimits } from '../../../shared/domain/documents/document-limits.ts';
import { calledAmong, calledPerson, isMadeUpName } from '../../../shared/domain/people/made-up-name.ts';
import { signingOrderOf, stagesOf } from '../../../shared/domain/signing/signing-order.ts';
import { namedLater } from '../../../shared/fields/filling/ready-to-send.ts';
import { IconPlus, IconSearch, IconSignature, IconUsers } from '../../icons/icons.ts';
import { lazily } from '../../ui/lazily.tsx';
import { useMoves } from '../../ui/reorder/use-moves.ts';
import { t } from '../messages.ts';
import type { Editor } from '../state/editor.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { CopyRecipients } from './copy-recipients.tsx';
import { hasWords } from './has-words.ts';
import { longList } from './long-list.ts';
import { offerUndo } from './offer-undo.ts';
import { useAddMe } from './own-signatory.ts';
import classes from './people-dialog.module.css';
import { PeopleSettings, SigningOrder } from './people-settings.tsx';
import { PersonCard } from './person-card.tsx';
import { RemovePersonDialog } from './remove-person-dialog.tsx';
import { SignerGroups } from './signer-groups.tsx';
import { useOutsideContacts } from './use-outside-contacts.ts';
import { t as words } from './words.ts';

const ListDialog = lazily(async () => (await import('./list/list-dialog.tsx')).ListDialog);

interface Props {
  /** A dialog begins at this person's name; null where nobody is there yet. Undefined leaves the focus alone. */
  begin?: string | null;
}

/** Who signs, in which order, and who gets copies: in the drawer, and as a step before sending. */
export function PeopleForm({ begin }: Props) {
  const editor = useEditor();
  const people = useEditorState((state) => state.people);
  const inGroups = useEditorState((state) => state.pack.settings.use_signer_groups);
  const outside = useOutsideContacts();
  const named = useNamedLater();
  const addMe = useAddMe();
  const [removing, setRemoving] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(begin ?? null);
  const [sought, setSought] = useState('');
  const [pasted, setPasted] = useState<{ text: string; into: string | null } | null>(null);
  const isLong = people.length > longList;
  const isFull = people.length >= documentLimits.signatories;

  const remove = useCallback(
    (uuid: string) => {
      const hasFields = Object.values(editor.store.getState().fields).some((field) => field.signatory_uuid === uuid);
      if (hasFields) return setRemoving(uuid);
      const name = calledAmong(editor.store.getState().people, uuid);
      editor.removePerson(uuid);
      offerUndo(editor, words('removed_named', { name }));
    },
    [editor],
  );
  const toggle = useCallback((uuid: string) => setShown((now) => (now === uuid ? null : uuid)), []);
  const onList = useCallback((text: string, into: string | null) => setPasted({ text, into }), []);
  const {
    list,
    dragged,
    begin: onDrag,
    move,
    said,
  } = useMoves(people, uuidOf, nameOf, (from, to) => editor.movePerson(people[from]?.uuid ?? '', to));
  const add = () => {
    const { uuid } = editor.addPerson();
    setAdded(uuid);
    setShown(uuid);
    setSought('');
  };
  const wanted = useDeferredValue(sought);
  const found = isLong ? people.filter((person) => hasWords(person, wanted)) : people;
  const adds = (
    <div className={classes.adds}>
      <Button
        variant="light"
        leftSection={<IconPlus size={16} aria-hidden />}
        data-add-person
        data-autofocus={begin === null || undefined}
        disabled={isFull}
        onClick={add}
      >
        {t('add_person')}
      </Button>
      {addMe && !isFull && (
        <Button variant="default" leftSection={<IconSignature size={16} aria-hidden />} onClick={() => setShown(addMe().uuid)}>
          {words('add_me')}
        </Button>
      )}
      {!isFull && (
        <Button
          variant="subtle"
          leftSection={<IconUsers size={16} aria-hidden />}
          onClick={() => setPasted({ text: '', into: untouched(editor) })}
        >
          {words('paste_list')}
        </Button>
      )}
    </div>
  );

  return (
    <div className={classes.form} data-undo-keys>
      <section aria-label={t('signers')}>
        {people.length === 0 && <p className={classes.text}>{t('no_people')}</p>}
        {isLong && adds}
        {isLong && (
          <TextInput
            my="sm"
            type="search"
            aria-label={words('find')}
            placeholder={words('find')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
          />
        )}
        {people.length > 0 && found.length === 0 && <p className={classes.text}>{words('none_found')}</p>}
        <ol className={classes.list} ref={list}>
          {found.map((person) => (
            <PersonCard
              key={person.uuid}
              person={person}
              count={people.length}
              foldable={isLong}
              open={!isLong || person.uuid === shown}
              mayDrag={found.length === people.length}
              dragged={person.uuid === dragged}
              focus={person.uuid === added}
              begin={person.uuid === begin}
              named={named.has(person.uuid)}
              outside={outside.includes(person.uuid)}
              onDrag={onDrag}
              onMove={move}
              onToggle={toggle}
              onRemove={remove}
              onList={onList}
            />
          ))}
        </ol>
        <p className="visually-hidden" role="status">
          {said}
        </p>
        {!isLong && adds}
        {isFull && <p className={classes.text}>{words('full', { n: documentLimits.signatories })}</p>}
      </section>
      <SigningOrder />
      {inGroups && <SignerGroups />}
      <PeopleSettings />
      <CopyRecipients />
      <RemovePersonDialog uuid={removing} onClose={() => setRemoving(null)} />
      {pasted && <ListDialog {...pasted} onClose={() => setPasted(null)} />}
    </div>
  );
}

/** Somebody who was added, and about whom nothing is said yet: the first of a list takes their place. */
function untouched({ store }: Editor): string | null {
  const { people, fields } = store.getState();
  const owners = new Set(Object.values(fields).map((field) => field.signatory_uuid));
  const isBlank = (person: Signatory) => isMadeUpName(person.name) && `${person.email}${person.mobile_number}${person.role}` === '';
  return people.find((person) => isBlank(person) && !owners.has(person.uuid))?.uuid ?? null;
}

const uuidOf = ({ uuid }: Signatory) => uuid;
const nameOf = (person: Signatory) => calledPerson(person) || person.email;

/** The people whom somebody earlier in the order of signing names. */
function useNamedLater(): ReadonlySet<string> {
  const fields = useEditorState((state) => state.fields);
  const people = useEditorState((state) => state.people);
  const pack = useEditorState((state) => state.pack);
  return useMemo(() => {
    const later = namedLater(Object.values(fields), stagesOf(people, signingOrderOf(pack)));
    return new Set([...later.values()].flatMap((uuids) => [...uuids]));
  }, [fields, people, pack]);
}
