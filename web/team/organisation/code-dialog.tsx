import { Button, Group, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isEmail, useAccountForm } from '../../account/account-form.ts';
import { makeOrganisationCode } from '../../api/organisations.ts';
import { t as common } from '../../messages/common.ts';
import { t } from '../../messages/organisations.ts';
import card from '../../ui/card-screen.module.css';
import { CopyField } from '../../ui/copy-field.tsx';
import { dayOf } from '../../ui/times.ts';
import { type Typing, TypingDialog } from '../../ui/typing-dialog.tsx';

interface Props {
  accountKey: string;
  organisation: string;
  opened: boolean;
  onClose: () => void;
}

/** Makes a code for another team, and mails it if an address is given. */
export function CodeDialog({ accountKey, organisation, opened, onClose }: Props) {
  return (
    <TypingDialog opened={opened} onClose={onClose} title={t('invite_title', { name: organisation })}>
      {(typing) => <CodeForm accountKey={accountKey} {...typing} />}
    </TypingDialog>
  );
}

interface FormProps extends Typing {
  accountKey: string;
}

function CodeForm({ accountKey, typed, onCancel }: FormProps) {
  const [made, setMade] = useState<{ code: string; valid_until: string; sentTo: string } | null>(null);
  const form = useAccountForm(
    { email_address: '' },
    ({ email_address: email }) => ({ email_address: email.trim() === '' || isEmail(email) ? undefined : t('send_to_wrong') }),
    async ({ email_address }) => {
      const sentTo = email_address.trim();
      setMade({ ...(await makeOrganisationCode(accountKey, sentTo)), sentTo });
    },
    { member_email_invalid: 'email_address' },
  );
  useEffect(() => {
    typed.current = made === null && form.values.email_address.trim() !== '';
  });
  if (made) {
    const date = dayOf(made.valid_until);
    return (
      <>
        <p className={card.line} role="status">
          {made.sentTo === '' ? t('invite_text', { date }) : t('invite_sent', { email: made.sentTo, date })}
        </p>
        <CopyField label={t('code')} value={made.code} copyLabel={t('copy_code')} />
        <p className={card.aside}>{t('code_once')}</p>
        <Group justify="flex-end" mt="lg">
          <Button onClick={onCancel}>{common('close')}</Button>
        </Group>
      </>
    );
  }
  return (
    <form onSubmit={form.submit} noValidate>
      <TextInput
        type="email"
        label={t('send_to')}
        description={t('send_to_text')}
        autoComplete="off"
        maxLength={254}
        data-autofocus
        {...form.field('email_address')}
      />
      {form.problem && (
        <p className={card.problem} role="alert">
          {form.problem}
        </p>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={form.busy}>
          {t('make_code')}
        </Button>
      </Group>
    </form>
  );
}
