import { Select, TextInput } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import type { Contact } from '../../../shared/contract/schemas/accounts/contact.ts';
import { communicationChannels, type Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { allowedList } from '../../../shared/domain/contacts/allowed-list.ts';
import { parseMobileNumber } from '../../../shared/domain/people/mobile-number.ts';
import { signingOrderOf, stagesOf } from '../../../shared/domain/signing/signing-order.ts';
import { namedLater } from '../../../shared/fields/filling/ready-to-send.ts';
import { useConfiguration } from '../../api/account.ts';
import { ContactSuggestions } from '../../contacts/contact-suggestions.tsx';
import { IconChevronDown, IconChevronUp, IconTrash } from '../../icons/icons.ts';
import { signerColour } from '../../theme/signer-colours.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PersonAvatar } from '../../ui/status/person-avatar.tsx';
import { t } from '../messages.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { hasMadeUpName } from '../state/people.ts';
import { announce } from '../ui/announcer.tsx';
import classes from './people-dialog.module.css';
import { personProblems } from './person-problems.ts';
import { useOutsideContacts } from './use-outside-contacts.ts';

interface Props {
  person: Signatory;
  count: number;
  /** The person was just added here. */
  focus: boolean;
  /** The dialog around it opens with the focus on this person's name. */
  begin: boolean;
  onRemove: () => void;
}

/** Edits one signatory's details. An input that can't be saved says why, and keeps its text until it can. */
export function PersonForm({ person, count, focus, begin, onRemove }: Props) {
  const editor = useEditor();
  const country = useConfiguration()?.default_country ?? 'US';
  const channels = useEditorState((state) => state.pack.settings.communication_channel_configurable);
  const named = useEditorState((state) => {
    const { fields, people, pack } = state;
    const later = namedLater(Object.values(fields), stagesOf(people, signingOrderOf(pack)));
    return [...later.values()].some((uuids) => uuids.has(person.uuid));
  });
  const list = useEditorState((state) => allowedList(state.pack));
  const outside = useOutsideContacts().includes(person.uuid);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const problems = personProblems(person, country);
  const visit = (name: string) => setVisited(new Set([...visited, name]));
  // An empty address of a new person is no mistake yet.
  const shown = (name: keyof typeof problems) =>
    visited.has(name) || (person[name] !== '' && name === 'mobile_number') ? problems[name] : undefined;
  const { uuid, name } = person;
  const colour = signerColour(person.colour);
  const setMobile = (typed: string) => {
    const parsed = parseMobileNumber(typed, country);
    editor.changePerson(uuid, { mobile_number: typed }, typed.trim() === '' || parsed.ok);
  };
  const leaveMobile = () => {
    visit('mobile_number');
    const parsed = parseMobileNumber(person.mobile_number, country);
    if (parsed.ok && parsed.e164 !== person.mobile_number) editor.changePerson(uuid, { mobile_number: parsed.e164 });
  };
  const pick = ({ name: picked, email, mobile_number }: Contact) => editor.changePerson(uuid, { name: picked, email, mobile_number });
  const move = (to: number) => {
    editor.movePerson(uuid, to);
    announce(t('person_moved', { name, n: to + 1 }));
  };
  return (
    <li
      className={classes.person}
      aria-label={t('person_details', { name })}
      style={{ '--field-border-light': colour.light, '--field-border-dark': colour.dark } as CSSProperties}
      data-person-form={uuid}
    >
      <div className={classes.head}>
        <PersonAvatar name={name} email={person.email} colour={person.colour} />
        <span className={classes.number}>{person.position + 1}</span>
        <span className={classes.moves}>
          <IconButton
            icon={IconChevronUp}
            size="md"
            label={t('move_up', { name })}
            disabled={person.position === 0}
            onClick={() => move(person.position - 1)}
          />
          <IconButton
            icon={IconChevronDown}
            size="md"
            label={t('move_down', { name })}
            disabled={person.position >= count - 1}
            onClick={() => move(person.position + 1)}
          />
          <IconButton icon={IconTrash} size="md" label={t('remove_person', { name })} onClick={onRemove} />
        </span>
      </div>
      <ContactSuggestions
        by="name"
        list={list}
        onPick={pick}
        label={t('name')}
        maxLength={200}
        autoFocus={focus}
        data-autofocus={begin || undefined}
        // A made-up name is ready to be typed over.
        onFocus={(event) => hasMadeUpName(person) && event.currentTarget.select()}
        data-input="name"
        value={name}
        error={person.name.trim() === '' ? problems.name : undefined}
        onChange={(event) => editor.changePerson(uuid, { name: event.currentTarget.value }, event.currentTarget.value.trim() !== '')}
      />
      <ContactSuggestions
        by="email"
        list={list}
        onPick={pick}
        label={t('email')}
        type="email"
        inputMode="email"
        maxLength={254}
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
        {channels && (
          <Select
            label={t('channel')}
            allowDeselect={false}
            data={communicationChannels.map((channel) => ({ value: channel, label: t(`channel_${channel}`) }))}
            value={person.primary_communication_channel}
            onChange={(value) =>
              value && editor.changePerson(uuid, { primary_communication_channel: value as Signatory['primary_communication_channel'] })
            }
          />
        )}
      </div>
    </li>
  );
}
