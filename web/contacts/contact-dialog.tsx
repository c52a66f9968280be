import { Button, Group, Modal, MultiSelect, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Contact, ContactList } from '../../shared/contract/schemas/accounts/contact.ts';
import { mostListsOfContact } from '../../shared/domain/contacts/contact-limits.ts';
import { isEmail, useAccountForm } from '../account/account-form.ts';
import { saveContact } from '../api/contacts.ts';
import { ApiError } from '../api/errors.ts';
import { t as common } from '../messages/common.ts';
import { t } from '../messages/contacts.ts';
import { toast } from '../ui/toasts.ts';
import classes from './address-book.module.css';

/** Administration §9: an address that is not valid is named once it has stood for so long. */
const emailErrorAfterMs = 1000;

interface Props {
  opened: boolean;
  /** Null for a new one. */
  contact: Contact | null;
  lists: readonly ContactList[];
  onClose: () => void;
  onSaved: () => void;
}

/** Adds or edits a contact. */
export function ContactDialog({ opened, contact, ...rest }: Props) {
  return (
    <Modal opened={opened} onClose={rest.onClose} title={contact ? t('edit') : t('add')} size="md">
      {opened && <ContactForm contact={contact} {...rest} />}
    </Modal>
  );
}

function ContactForm({ contact, lists, onClose, onSaved }: Omit<Props, 'opened'>) {
  const [version, setVersion] = useState(contact?.version);
  const [theirs, setTheirs] = useState<Contact | null>(null);
  const [pickedLists, setPickedLists] = useState<readonly string[] | null>(null);
  const inLists = pickedLists ?? (theirs ?? contact)?.contact_list_keys ?? [];
  const isKnown = (key: string) => lists.some((list) => list.key === key);
  // Lists may not have come yet, or may be newer than those that did. The contact stays in them.
  const hiddenLists = inLists.filter((key) => !isKnown(key));
  const form = useAccountForm(
    { name: contact?.name ?? '', email: contact?.email ?? '', mobile_number: contact?.mobile_number ?? '' },
    ({ name, email, mobile_number }) => ({
      name: name.trim() === '' ? t('name_required') : undefined,
      email: emailProblem(email) ?? (email.trim() === '' && mobile_number.trim() === '' ? t('contact_required') : undefined),
    }),
    async (values) => {
      try {
        const change = { ...values, ...(pickedLists && { contact_list_keys: [...pickedLists] }) };
        await saveContact({ ...(contact && { key: contact.key, version }), ...change });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'version_conflict')) throw error;
        const newer = error.answer.contact as Contact;
        setVersion(newer.version);
        setTheirs(newer);
        return;
      }
      toast('success', t('saved'));
      onClose();
      onSaved();
    },
    { signer_contact_required: 'email', contact_exists: 'email' },
  );
  const [settled] = useDebouncedValue(form.values.email, emailErrorAfterMs);
  const late = settled === form.values.email ? emailProblem(settled) : undefined;
  const email = form.field('email');
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <TextInput label={t('name')} autoComplete="off" maxLength={200} data-autofocus {...form.field('name')} />
        <TextInput
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          {...email}
          error={email.error ?? late}
        />
        <TextInput label={t('mobile')} type="tel" autoComplete="off" maxLength={32} {...form.field('mobile_number')} />
        {lists.length > 0 && (
          <MultiSelect
            label={t('lists')}
            description={t('lists_help')}
            data={lists.map(({ key, name }) => ({ value: key, label: name }))}
            maxValues={mostListsOfContact - hiddenLists.length}
            value={inLists.filter(isKnown)}
            onChange={(keys) => setPickedLists([...hiddenLists, ...keys])}
          />
        )}
      </Stack>
      {form.problem && (
        <p className={classes.problem} role="alert">
          {form.problem}
        </p>
      )}
      {theirs && (
        <p className={classes.problem} role="alert">
          {t('changed_by_others', { details: [theirs.name, theirs.email, theirs.mobile_number].filter((part) => part !== '').join(', ') })}
        </p>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={form.busy}>
          {common('save')}
        </Button>
      </Group>
    </form>
  );
}

function emailProblem(email: string): string | undefined {
  return email.trim() === '' || isEmail(email) ? undefined : t('email_invalid');
}
