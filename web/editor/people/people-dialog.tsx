import { Button, Drawer, Switch } from '@mantine/core';
import { useState } from 'react';
import type { Contact } from '../../../shared/contract/schemas/accounts/contact.ts';
import type { CcRecipient } from '../../../shared/contract/schemas/documents/signatory.ts';
import { isEmail } from '../../../shared/domain/people/email.ts';
import { ContactSuggestions } from '../../contacts/contact-suggestions.tsx';
import { IconPlus, IconTrash } from '../../icons/icons.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { t } from '../messages.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import classes from './people-dialog.module.css';
import { PersonForm } from './person-form.tsx';
import { RemovePersonDialog } from './remove-person-dialog.tsx';

/** Edits who signs, in which order, and who gets copies. */
export function PeopleDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const chosen = useEditorState((state) => state.person);
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={480} title={t('people_title')}>
      <PeopleForm begin={chosen} />
      <Button fullWidth mt="lg" onClick={onClose}>
        {t('done')}
      </Button>
    </Drawer>
  );
}

interface Props {
  /** A dialog begins at this person's name; null where nobody is there yet. Undefined leaves the focus alone. */
  begin?: string | null;
}

/** The same content inside the steps before sending. */
export function PeopleForm({ begin }: Props) {
  const editor = useEditor();
  const people = useEditorState((state) => state.people);
  const sequential = useEditorState((state) => state.pack.settings.sequential_signing);
  const [removing, setRemoving] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const remove = (uuid: string) => {
    const hasFields = Object.values(editor.store.getState().fields).some((field) => field.signatory_uuid === uuid);
    if (hasFields) setRemoving(uuid);
    else editor.removePerson(uuid);
  };
  return (
    <div className={classes.form}>
      <section aria-label={t('signers')}>
        {people.length === 0 && <p className={classes.text}>{t('no_people')}</p>}
        <ol className={classes.list}>
          {people.map((person) => (
            <PersonForm
              key={person.uuid}
              person={person}
              count={people.length}
              focus={person.uuid === added}
              begin={person.uuid === begin}
              onRemove={() => remove(person.uuid)}
            />
          ))}
        </ol>
        <Button
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          data-add-person
          data-autofocus={begin === null || undefined}
          onClick={() => setAdded(editor.addPerson().uuid)}
        >
          {t('add_person')}
        </Button>
      </section>
      {people.length > 1 && (
        <Switch
          label={t('sequential')}
          description={sequential ? t('sequential_on') : t('sequential_off')}
          checked={sequential}
          onChange={(event) => editor.changePack({ settings: { sequential_signing: event.currentTarget.checked } })}
        />
      )}
      <CopyRecipients />
      <RemovePersonDialog uuid={removing} onClose={() => setRemoving(null)} />
    </div>
  );
}

function CopyRecipients() {
  const editor = useEditor();
  const recipients = useEditorState((state) => state.pack.cc_recipients);
  const set = (next: CcRecipient[]) => editor.changePack({ cc_recipients: next });
  const change = (at: number, part: Partial<CcRecipient>) =>
    set(recipients.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const pick =
    (at: number) =>
    ({ name, email }: Contact) =>
      change(at, { name, email });
  return (
    <section className={classes.copies} aria-label={t('cc')}>
      <h3 className={classes.title}>{t('cc')}</h3>
      <p className={classes.text}>{t('cc_text')}</p>
      {recipients.map((recipient, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: recipients have no identity but their place
        <div key={index} className={classes.recipient}>
          <ContactSuggestions
            by="name"
            onPick={pick(index)}
            aria-label={t('name')}
            placeholder={t('name')}
            maxLength={200}
            value={recipient.name}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
          />
          <ContactSuggestions
            by="email"
            onPick={pick(index)}
            aria-label={t('email')}
            placeholder={t('email')}
            type="email"
            maxLength={254}
            data-cc={index}
            value={recipient.email}
            error={recipient.email.trim() !== '' && !isEmail(recipient.email.trim()) ? t('email_invalid') : undefined}
            onChange={(event) => change(index, { email: event.currentTarget.value })}
          />
          <IconButton
            icon={IconTrash}
            label={t('remove_cc', { name: recipient.name || recipient.email || t('cc_nameless') })}
            onClick={() => set(recipients.filter((_, other) => other !== index))}
          />
        </div>
      ))}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={recipients.length >= 50}
        onClick={() => set([...recipients, { name: '', email: '', mobile_number: '' }])}
      >
        {t('add_cc')}
      </Button>
    </section>
  );
}
