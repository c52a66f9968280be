import { Button, TextInput } from '@mantine/core';
import { type CSSProperties, memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { calledPerson } from '../../../shared/domain/people/made-up-name.ts';
import { isOrdered, signingOrderOf, stagesOf } from '../../../shared/domain/signing/signing-order.ts';
import { IconEdit, IconMail, IconPlus, IconSearch, IconSignature, IconUserPlus } from '../../icons/icons.ts';
import { signerColour } from '../../theme/signer-colours.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PersonAvatar } from '../../ui/status/person-avatar.tsx';
import { t } from '../messages.ts';
import { hasWords } from '../people/has-words.ts';
import { longList } from '../people/long-list.ts';
import { useAddMe } from '../people/own-signatory.ts';
import { t as words } from '../people/words.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { useScreen } from '../ui/screen-context.ts';
import classes from './people-picker.module.css';

function useFieldCounts(): Map<string, number> {
  const fields = useEditorState((state) => state.fields);
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { signatory_uuid } of Object.values(fields)) {
      if (signatory_uuid !== null) counts.set(signatory_uuid, (counts.get(signatory_uuid) ?? 0) + 1);
    }
    return counts;
  }, [fields]);
}

/** The place of each person in the order of signing, from 1; empty if everybody is asked at once. */
function usePlaces(): ReadonlyMap<string, number> {
  const people = useEditorState((state) => state.people);
  const pack = useEditorState((state) => state.pack);
  return useMemo(() => {
    const order = signingOrderOf(pack);
    if (!isOrdered(order) || people.length < 2) return new Map();
    return new Map(stagesOf(people, order).flatMap((stage, index) => stage.map(({ uuid }) => [uuid, index + 1] as const)));
  }, [people, pack]);
}

/** Chooses whom the next fields are for. Hovering over a person dims everybody else's fields. */
export function PeoplePicker() {
  const editor = useEditor();
  const { open } = useScreen();
  const people = useEditorState((state) => state.people);
  const chosen = useEditorState((state) => state.person);
  const counts = useFieldCounts();
  const places = usePlaces();
  const addMe = useAddMe();
  const list = useRef<HTMLUListElement>(null);
  const [sought, setSought] = useState('');
  const isLong = people.length > longList;
  const wanted = useDeferredValue(sought);
  const shown = isLong ? people.filter((person) => hasWords(person, wanted)) : people;
  const add = () => open({ person: editor.addPerson().uuid });
  useEffect(() => {
    // Whoever is chosen by a key, a field or a new start is in view.
    list.current?.querySelector(`[data-person="${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <section className={classes.picker} aria-label={t('people')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('people')}</h2>
        {addMe && people.length > 0 && <IconButton icon={IconSignature} size="md" label={words('add_me_as_signer')} onClick={addMe} />}
        <IconButton icon={IconEdit} size="md" label={t('edit_people')} onClick={() => open('people')} />
        <IconButton icon={IconUserPlus} size="md" label={t('add_person')} onClick={add} />
      </div>
      {people.length === 0 ? (
        <div className={classes.empty}>
          <p>{t('no_people')}</p>
          <Button size="sm" variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t('add_person')}
          </Button>
          {addMe && (
            <Button size="sm" variant="default" leftSection={<IconSignature size={16} aria-hidden />} onClick={addMe}>
              {words('i_sign')}
            </Button>
          )}
        </div>
      ) : (
        <>
          {isLong && (
            <TextInput
              className={classes.search}
              size="xs"
              type="search"
              aria-label={words('find')}
              placeholder={words('find')}
              leftSection={<IconSearch size={14} aria-hidden />}
              value={sought}
              onChange={(event) => setSought(event.currentTarget.value)}
            />
          )}
          {shown.length === 0 && <p className={classes.none}>{words('none_found')}</p>}
          <ul className={classes.list} aria-label={t('person_of_new')} ref={list}>
            {shown.map((person) => (
              <Person
                key={person.uuid}
                person={person}
                isChosen={person.uuid === chosen}
                count={counts.get(person.uuid) ?? 0}
                place={places.get(person.uuid)}
              />
            ))}
          </ul>
        </>
      )}
      <Copies />
    </section>
  );
}

interface PersonProps {
  person: Signatory;
  isChosen: boolean;
  count: number;
  place: number | undefined;
}

const Person = memo(function Person({ person, isChosen, count, place }: PersonProps) {
  const editor = useEditor();
  const { open } = useScreen();
  const { uuid, email, mobile_number, role, is_optional } = person;
  const colour = signerColour(person.colour);
  const details = [role, is_optional ? words('tag_optional') : '', email || mobile_number || words('no_address')];
  return (
    <li>
      <button
        type="button"
        className={classes.person}
        style={{ '--field-border-light': colour.light, '--field-border-dark': colour.dark } as CSSProperties}
        aria-pressed={isChosen}
        data-person={uuid}
        onClick={() => editor.store.setState({ person: uuid })}
        onPointerEnter={() => editor.store.setState({ highlighted: uuid })}
        onPointerLeave={() => editor.store.setState({ highlighted: null })}
        onDoubleClick={() => open({ person: uuid })}
      >
        {place !== undefined && (
          <span className={classes.place} title={words('signs_in_place', { n: place })}>
            {place}
          </span>
        )}
        <PersonAvatar name={calledPerson(person)} email={email} colour={person.colour} />
        <span className={classes.names}>
          <span className={classes.name}>{calledPerson(person) || email}</span>
          <span className={classes.email}>{details.filter((detail) => detail !== '').join(' · ')}</span>
        </span>
        <span className={classes.count} title={t('fields_of', { n: count })}>
          {count}
        </span>
      </button>
    </li>
  );
});

/** Who gets copies, in one line that opens their details. */
function Copies() {
  const { open } = useScreen();
  const recipients = useEditorState((state) => state.pack.cc_recipients);
  const names = recipients.map(({ name, email, mobile_number }) => name || email || mobile_number).filter((name) => name !== '');
  if (names.length === 0) return null;
  return (
    <button type="button" className={classes.copies} title={names.join(', ')} onClick={() => open('people')}>
      <IconMail size={16} stroke={1.75} aria-hidden />
      <span className={classes.name}>{words('copies_of', { names: names.join(', ') })}</span>
    </button>
  );
}
