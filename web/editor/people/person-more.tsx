import { Collapse, MultiSelect, Switch, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { calledPerson } from '../../../shared/domain/people/made-up-name.ts';
import { IconChevronDown, IconChevronRight } from '../../icons/icons.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import classes from './people-dialog.module.css';
import { PersonTags } from './person-tags.tsx';
import { t } from './words.ts';

/** The rarely used settings of a person. Closed, it shows those that are unusual. */
export function PersonMore({ person }: { person: Signatory }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <UnstyledButton
        className={classes.more}
        aria-expanded={open}
        aria-label={t('more_of', { name: calledPerson(person) })}
        onClick={() => setOpen(!open)}
      >
        {open ? <IconChevronDown size={18} aria-hidden /> : <IconChevronRight size={18} aria-hidden />}
        {t('more')}
        {!open && <PersonTags person={person} />}
      </UnstyledButton>
      <Collapse expanded={open}>{open && <Rest person={person} />}</Collapse>
    </div>
  );
}

function Rest({ person }: { person: Signatory }) {
  const editor = useEditor();
  const children = useEditorState((state) => state.pack.child_documents);
  const needsNone = useEditorState((state) => state.pack.settings.email_is_optional_for_signing);
  const asksAll = useEditorState((state) => state.pack.settings.use_two_factor_authentication);
  const mobile = person.mobile_number.trim();
  const pinWords = mobile === '' ? t('otp_to_email') : t('otp_to_number', { to: mobile });
  const set = (change: Partial<Signatory>) => editor.changePerson(person.uuid, change);
  return (
    <div className={classes.rest}>
      <div className={classes.pair}>
        {(['company', 'job_title'] as const).map((name) => (
          <TextInput
            key={name}
            label={t(name)}
            autoComplete="off"
            maxLength={200}
            data-input={name}
            value={person[name]}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <Switch
        label={t('is_optional')}
        description={t('is_optional_help')}
        checked={person.is_optional}
        onChange={(event) => set({ is_optional: event.currentTarget.checked })}
      />
      <Switch
        label={t('email_is_optional')}
        description={needsNone ? t('email_is_optional_all') : t('email_is_optional_help')}
        disabled={needsNone}
        checked={needsNone || person.email_is_optional}
        onChange={(event) => set({ email_is_optional: event.currentTarget.checked })}
      />
      <Switch
        label={t('otp_is_required')}
        description={asksAll ? t('otp_is_required_all') : pinWords}
        disabled={asksAll}
        checked={asksAll || person.otp_is_required}
        onChange={(event) => set({ otp_is_required: event.currentTarget.checked })}
      />
      {(children.length > 1 || person.associated_document_keys.length > 0) && (
        <MultiSelect
          label={t('associated')}
          description={t('associated_help')}
          placeholder={person.associated_document_keys.length === 0 ? t('associated_all') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          clearable
          data={children.map(({ key, document_name }) => ({ value: key, label: document_name }))}
          value={person.associated_document_keys}
          onChange={(associated_document_keys) => set({ associated_document_keys })}
        />
      )}
      <Switch
        label={t('signing_notifications')}
        description={person.can_receive_signing_notifications ? undefined : t('signing_notifications_off')}
        checked={person.can_receive_signing_notifications}
        onChange={(event) => set({ can_receive_signing_notifications: event.currentTarget.checked })}
      />
      <Switch
        label={t('viewing_notifications')}
        checked={person.can_receive_viewing_notifications}
        onChange={(event) => set({ can_receive_viewing_notifications: event.currentTarget.checked })}
      />
      <Switch
        label={t('can_update_fields')}
        description={t('can_update_fields_help')}
        checked={person.can_update_fields}
        onChange={(event) => set({ can_update_fields: event.currentTarget.checked })}
      />
    </div>
  );
}
