import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { Contact } from '../../../shared/contract/schemas/accounts/contact.ts';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { isEmail, useAccountForm } from '../../account/account-form.ts';
import { ContactSuggestions } from '../../contacts/contact-suggestions.tsx';
import { t as common } from '../../messages/common.ts';
import { t } from '../../messages/document-view.ts';
import { toast } from '../../ui/toasts.ts';
import { correctSignatory } from '../document-calls.ts';
import classes from './people-panel.module.css';

interface Props {
  documentKey: string;
  /** The person whose details are open; null: closed. */
  person: Signatory | null;
  /** The document's contact list, if it takes signatories from there only. */
  list?: string | undefined;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** Corrects a signatory's details after sending. */
export function SignatoryDetails({ documentKey, person, list, onClose, onChanged }: Props) {
  return (
    <Modal opened={person !== null} onClose={onClose} title={t('details_title')}>
      {person && (
        <Details key={person.uuid} documentKey={documentKey} person={person} list={list} onClose={onClose} onChanged={onChanged} />
      )}
    </Modal>
  );
}

function Details({ documentKey, person, list, onClose, onChanged }: Props & { person: Signatory }) {
  const byMail = person.primary_communication_channel === 'email';
  const form = useAccountForm(
    { name: person.name, email: person.email, mobile_number: person.mobile_number },
    (values) => ({
      name: values.name.trim() === '' ? t('name_required') : undefined,
      email: (byMail || values.email.trim() !== '') && !isEmail(values.email) ? t('email_invalid') : undefined,
    }),
    async ({ name, email, mobile_number }) => {
      const changed = { uuid: person.uuid, name: name.trim(), email: email.trim(), mobile_number: mobile_number.trim() };
      await correctSignatory(documentKey, { ...changed, date_updated: person.date_updated });
      toast('success', t('details_saved'));
      onClose();
      await onChanged();
    },
  );
  const offered = {
    list,
    onPick: ({ name, email, mobile_number }: Contact) => {
      for (const [field, value] of Object.entries({ name, email, mobile_number })) form.set(field as keyof typeof form.values, value);
    },
  };
  return (
    <form onSubmit={form.submit} noValidate>
      <Text size="sm" c="dimmed" mb="md">
        {t('details_text')}
      </Text>
      {form.problem && (
        <p className={classes.problem} role="alert">
          {form.problem}
        </p>
      )}
      <Stack gap="sm">
        <ContactSuggestions by="name" {...offered} label={t('name')} maxLength={200} data-autofocus {...form.field('name')} />
        <ContactSuggestions by="email" {...offered} label={t('email')} type="email" maxLength={254} {...form.field('email')} />
        <ContactSuggestions
          by="mobile_number"
          {...offered}
          label={t('mobile')}
          type="tel"
          maxLength={32}
          {...form.field('mobile_number')}
        />
      </Stack>
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
