import { Button, Group, Select, Stack, Switch, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Contact } from '../../../shared/contract/schemas/accounts/contact.ts';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import type { CommunicationChannel, Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { asksForPin } from '../../../shared/domain/signing/one-time-pin.ts';
import { isEmail, useAccountForm } from '../../account/account-form.ts';
import { ContactSuggestions } from '../../contacts/contact-suggestions.tsx';
import { t as common } from '../../messages/common.ts';
import { t } from '../../messages/document-view.ts';
import { t as words } from '../../messages/person.ts';
import { toast } from '../../ui/toasts.ts';
import { type Typing, TypingDialog } from '../../ui/typing-dialog.tsx';
import { correctSignatory } from '../document-calls.ts';
import classes from './people-panel.module.css';
import { useChannelsFor } from './person/channels-for.ts';

interface Props {
  document: Pack;
  /** The person whose details are open; null: closed. */
  person: Signatory | null;
  /** The document's contact list, if it takes signatories from there only. */
  list?: string | undefined;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** Corrects a signatory's details after sending. */
export function SignatoryDetails({ person, onClose, ...props }: Props) {
  return (
    <TypingDialog opened={person !== null} onClose={onClose} title={t('details_title')}>
      {(typing) => person && <Details key={person.uuid} person={person} onClose={onClose} typing={typing} {...props} />}
    </TypingDialog>
  );
}

function Details({ document, person, list, typing, onClose, onChanged }: Props & { person: Signatory; typing: Typing }) {
  const { name, email, mobile_number, primary_communication_channel: channel } = person;
  const initial = { name, email, mobile_number, primary_communication_channel: channel };
  const isAsked = asksForPin(document.settings, person);
  const [asks, setAsks] = useState(isAsked);
  const needsNoEmail = document.settings.email_is_optional_for_signing || person.email_is_optional;
  const form = useAccountForm<Record<keyof typeof initial, string>>(
    initial,
    (values) => {
      const given = values.email.trim() !== '';
      const needed = values.primary_communication_channel === 'email' && !needsNoEmail;
      return {
        name: values.name.trim() === '' ? t('name_required') : undefined,
        email: (given || needed) && !isEmail(values.email) ? t('email_invalid') : undefined,
      };
    },
    async (values) => {
      const corrected = { name: values.name.trim(), email: values.email.trim(), mobile_number: values.mobile_number.trim() };
      const by = values.primary_communication_channel as CommunicationChannel;
      const { uuid, date_updated } = person;
      await correctSignatory(document.key, {
        uuid,
        date_updated,
        ...corrected,
        ...(by !== channel && { primary_communication_channel: by }),
        ...(asks && !isAsked && { otp_is_required: true }),
      });
      toast('success', t('details_saved'));
      onClose();
      await onChanged();
    },
    { signer_optional_email_invalid: 'email', signer_contact_required: 'email', mobile_number_required: 'mobile_number' },
  );
  useEffect(() => {
    typing.typed.current =
      asks !== isAsked || Object.entries(initial).some(([field, before]) => form.values[field as keyof typeof initial] !== before);
  });
  // A number that is typed here may be the first by which they can be reached.
  const channels = useChannelsFor({ ...person, ...form.values, primary_communication_channel: channel }, document);
  const offered = {
    list,
    onPick: (contact: Contact) => {
      for (const field of ['name', 'email', 'mobile_number'] as const) form.set(field, contact[field]);
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
        {(channels.length > 1 || channel !== 'email') && (
          <Select
            label={t('channel')}
            allowDeselect={false}
            data={[...new Set([...channels, channel])].map((one) => ({ value: one, label: words(`channel_${one}`) }))}
            value={form.values.primary_communication_channel}
            onChange={(one) => one && form.set('primary_communication_channel', one)}
          />
        )}
        <Switch
          label={words('ask_for_pin')}
          description={words(isAsked ? 'ask_for_pin_on' : 'ask_for_pin_text')}
          disabled={isAsked}
          checked={asks}
          onChange={(event) => setAsks(event.currentTarget.checked)}
        />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={typing.onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={form.busy}>
          {common('save')}
        </Button>
      </Group>
    </form>
  );
}
