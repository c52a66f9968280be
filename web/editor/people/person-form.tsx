import { Select, TextInput } from '@mantine/core';
import { type ClipboardEvent, useState } from 'react';
import type { Contact } from '../../../shared/contract/schemas/accounts/contact.ts';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { allowedList } from '../../../shared/domain/contacts/allowed-list.ts';
import { isMadeUpName } from '../../../shared/domain/people/made-up-name.ts';
import { parseMobileNumber } from '../../../shared/domain/people/mobile-number.ts';
import { isSeen } from '../../../shared/domain/wording/one-line.ts';
import { ContactSuggestions } from '../../contacts/contact-suggestions.tsx';
import { t } from '../messages.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { useSourceNames } from '../ui/use-source-names.ts';
import { namesSeveral, parsePeople } from './list/parse-people.ts';
import classes from './people-dialog.module.css';
import { PersonChannel } from './person-channel.tsx';
import { PersonMore } from './person-more.tsx';
import { personProblems, useContactRules } from './person-problems.ts';
import { t as words } from './words.ts';

export interface PersonFormProps {
  person: Signatory;
  /** The person was just added here. */
  focus: boolean;
  /** The dialog around it opens with the focus on this person's name. */
  begin: boolean;
  /** An earlier signer says who this is. */
  named: boolean;
  /** Not among the contacts that the document takes. */
  outside: boolean;
  /** A pasted text names several people. `into`: the new person whose place the first may take. */
  onList: (text: string, into: string | null) => void;
}

/** Edits one signatory's details. An input that can't be saved says why, and keeps its text until it can. */
export function PersonForm({ person, focus, begin, named, outside, onList }: PersonFormProps) {
  const editor = useEditor();
  const rules = useContactRules();
  const list = useEditorState((state) => allowedList(state.pack));
  const sources = useSourceNames();
  const mapped = (name: 'name' | 'email') => ({ ...sources, onName: (text: string) => editor.changePerson(uuid, { [name]: text }) });
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const problems = personProblems(person, rules);
  const visit = (name: string) => setVisited(new Set([...visited, name]));
  // An empty address of a new person is no mistake yet.
  const shown = (name: keyof typeof problems) =>
    visited.has(name) || (person[name] !== '' && name === 'mobile_number') ? problems[name] : undefined;
  const { uuid, name } = person;
  const setMobile = (typed: string) => {
    const parsed = parseMobileNumber(typed, rules.country);
    editor.changePerson(uuid, { mobile_number: typed }, typed.trim() === '' || parsed.ok);
  };
  const leaveMobile = () => {
    visit('mobile_number');
    const parsed = parseMobileNumber(person.mobile_number, rules.country);
    if (parsed.ok && parsed.e164 !== person.mobile_number) editor.changePerson(uuid, { mobile_number: parsed.e164 });
  };
  const pick = ({ name: picked, email, mobile_number }: Contact) => editor.changePerson(uuid, { name: picked, email, mobile_number });
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (namesSeveral(text)) {
      event.preventDefault();
      return onList(text, isMadeUpName(person.name) && person.email === '' ? uuid : null);
    }
    const [only, ...others] = text.includes('@') ? parsePeople(text, rules.country).people : [];
    // "Anna Smith <anna@example.com>" fills in both.
    if (!only || others.length > 0 || only.name === '' || only.email === '') return;
    event.preventDefault();
    editor.changePerson(uuid, { name: only.name, email: only.email });
  };
  return (
    <>
      <ContactSuggestions
        by="name"
        list={list}
        placeholders={mapped('name')}
        onPick={pick}
        label={t('name')}
        maxLength={200}
        autoFocus={focus}
        data-autofocus={begin || undefined}
        // A made-up name is ready to be typed over.
        onFocus={(event) => isMadeUpName(person.name) && event.currentTarget.select()}
        onPaste={paste}
        data-input="name"
        value={name}
        error={problems.name}
        onChange={(event) => editor.changePerson(uuid, { name: event.currentTarget.value }, isSeen(event.currentTarget.value))}
      />
      <ContactSuggestions
        by="email"
        list={list}
        placeholders={mapped('email')}
        onPick={pick}
        label={t('email')}
        type="email"
        inputMode="email"
        maxLength={254}
        onPaste={paste}
        data-input="email"
        value={person.email}
        description={named ? t('named_later') : undefined}
        error={(named && person.email.trim() === '' ? undefined : shown('email')) ?? (outside ? t('not_a_contact') : undefined)}
        onBlur={() => {
          visit('email');
          if (person.email !== person.email.trim()) editor.changePerson(uuid, { email: person.email.trim() });
        }}
        onChange={(event) => editor.changePerson(uuid, { email: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <ContactSuggestions
          by="mobile_number"
          list={list}
          onPick={pick}
          label={t('mobile')}
          type="tel"
          maxLength={32}
          data-input="mobile_number"
          value={person.mobile_number}
          error={visited.has('mobile_number') ? problems.mobile_number : undefined}
          onBlur={leaveMobile}
          onChange={(event) => setMobile(event.currentTarget.value)}
        />
        <TextInput
          label={t('role')}
          description={t('role_help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maxLength={120}
          data-input="role"
          value={person.role}
          onChange={(event) => editor.changePerson(uuid, { role: event.currentTarget.value })}
        />
        <PersonChannel person={person} />
        <PersonGroup person={person} />
      </div>
      <PersonMore person={person} />
    </>
  );
}

/** The group that a person signs with, where there are groups. */
function PersonGroup({ person: { uuid, signer_group_uuid } }: { person: Signatory }) {
  const editor = useEditor();
  const groups = useEditorState((state) => state.pack.signer_groups);
  if (groups.length === 0) return null;
  return (
    <Select
      label={words('group')}
      placeholder={words('group_none')}
      clearable
      data={groups.map((group) => ({ value: group.uuid, label: group.name }))}
      value={signer_group_uuid}
      onChange={(value) => editor.changePerson(uuid, { signer_group_uuid: value })}
    />
  );
}
