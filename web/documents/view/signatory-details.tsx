import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import type { Signatory } from '../../../shared/contract/schemas/signatory.ts';
import { isEmail, useAccountForm } from '../../account/account-form.ts';
import { t as common } from '../../messages/common.ts';
import { t } from '../../messages/document-view.ts';
import { toast } from '../../ui/toasts.ts';
import { correctSignatory } from '../document-calls.ts';
import classes from './people-panel.module.css';

interface Props {
  documentKey: string;
  /** The person whose details are open; null: closed. */
  person: Signatory | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** Corrects a signatory's details after sending. */
export function SignatoryDetails({ documentKey, person, onClose, onChanged }: Props) {
  return (
    <Modal opened={person !== null} onClose={onClose} title={t('details_title')}>
      {person && <Details key={person.uuid} documentKey={documentKey} person={person} onClose={onClose} onChanged={onChanged} />}
    </Modal>
  );
}

function Details({ documentKey, person, onClose, onChanged }: Props & { person: Signatory }) {
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
      <TextInput label={t('name')} maxLength={200} data-autofocus {...form.field('name')} />
      <TextInput mt="sm" label={t('email')} type="email" maxLength={254} {...form.field('email')} />
      <TextInput mt="sm" label={t('mobile')} type="tel" maxLength={32} {...form.field('mobile_number')} />
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
