import { Select, Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import type { CommunicationChannel, Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { asksForPin } from '../../../shared/domain/signing/one-time-pin.ts';
import { isEmail, useAccountForm } from '../../account/account-form.ts';
import { t as common } from '../../messages/common.ts';
import { t } from '../../messages/document-view.ts';
import { t as words } from '../../messages/person.ts';
import { toast } from '../../ui/toasts.ts';
import { type Typing, TypingDialog } from '../../ui/typing-dialog.tsx';
import { correctSignatory } from '../document-calls.ts';
import { ContactForm } from './contact-form.tsx';
import { useChannelsFor } from './person/channels-for.ts';

interface Props {
  document: Pack;
  /** The person whose details are open; null: closed. */
  person: Signatory | null;
  /** The document's contact list, if it takes signatories from there only. */
  list?: string | undefined;
  onClose: () => void;
  /** Is told how they are reached now. */
  onChanged: (corrected: Pick<Signatory, 'email' | 'mobile_number'>) => Promise<unknown>;
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
  const { name, email, mobile_number, primary_communication_channel: channel, delivery_problem: problem } = person;
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
      const { signatory } = await correctSignatory(document.key, {
        uuid,
        date_updated,
        ...corrected,
        ...(by !== channel && { primary_communication_channel: by }),
        ...(asks && !isAsked && { otp_is_required: true }),
      });
      toast('success', t(signatory.waits ? 'details_wait' : 'details_saved'));
      onClose();
      await onChanged(corrected);
    },
    { signer_optional_email_invalid: 'email', signer_contact_required: 'email', mobile_number_required: 'mobile_number' },
  );
  useEffect(() => {
    typing.typed.current =
      asks !== isAsked || Object.entries(initial).some(([field, before]) => form.values[field as keyof typeof initial] !== before);
  });
  // A number that is typed here may be the first by which they can be reached.
  const channels = useChannelsFor({ ...person, ...form.values, primary_communication_channel: channel }, document);
  return (
    <ContactForm
      form={form}
      typing={typing}
      text={problem === null ? t('details_text') : `${t('delivery_problem', { problem })}. ${t('details_text')}`}
      list={list}
      first={problem !== null && channel === 'email' ? 'email' : 'name'}
      confirm={common('save')}
    >
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
    </ContactForm>
  );
}
