import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Contact } from '../../../../shared/contract/schemas/accounts/contact.ts';
import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import { isEmail, useAccountForm } from '../../../account/account-form.ts';
import { useConfiguration } from '../../../api/account.ts';
import { ContactSuggestions } from '../../../contacts/contact-suggestions.tsx';
import { t as common } from '../../../messages/common.ts';
import { t } from '../../../messages/copies.ts';
import { toast } from '../../../ui/toasts.ts';
import { type Typing, TypingDialog } from '../../../ui/typing-dialog.tsx';
import classes from '../people-panel.module.css';
import { saveCopies } from './copies-calls.ts';

interface Props {
  document: Pack;
  opened: boolean;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** Adds somebody who gets the final document. */
export function AddCopyDialog({ opened, onClose, ...props }: Props) {
  return (
    <TypingDialog opened={opened} onClose={onClose} title={t('add_title')}>
      {(typing) => <AddCopy onClose={onClose} typing={typing} {...props} />}
    </TypingDialog>
  );
}

function AddCopy({ document, onClose, onChanged, typing }: Omit<Props, 'opened'> & { typing: Typing }) {
  const [follows, setFollows] = useState(false);
  const texts = useConfiguration()?.text_channels.sms === true;
  const form = useAccountForm(
    { name: '', email: '', mobile_number: '' },
    ({ name, email, mobile_number }) => ({
      name: name.trim() === '' ? t('name_required') : undefined,
      email: (email.trim() !== '' || mobile_number.trim() === '') && !isEmail(email) ? t('email_invalid') : undefined,
    }),
    async ({ name, email, mobile_number }) => {
      const added = { name: name.trim(), email: email.trim(), mobile_number: mobile_number.trim(), can_track_progress: follows };
      await saveCopies(document, (all) => [...all, added]);
      toast('success', t('added', { name: added.name }));
      onClose();
      await onChanged();
    },
  );
  useEffect(() => {
    typing.typed.current = Object.values(form.values).some((value) => value !== '');
  });
  const offered = {
    list: undefined,
    onPick: (contact: Contact) => {
      for (const field of ['name', 'email', 'mobile_number'] as const) form.set(field, contact[field]);
    },
  };
  return (
    <form onSubmit={form.submit} noValidate>
      <Text size="sm" c="dimmed" mb="md">
        {t('add_text')}
      </Text>
      {form.problem && (
        <p className={classes.problem} role="alert">
          {form.problem}
        </p>
      )}
      <Stack gap="sm">
        <ContactSuggestions by="name" {...offered} label={t('name')} maxLength={200} data-autofocus {...form.field('name')} />
        <ContactSuggestions by="email" {...offered} label={t('email')} type="email" maxLength={254} {...form.field('email')} />
        {texts && (
          <ContactSuggestions
            by="mobile_number"
            {...offered}
            label={t('mobile')}
            type="tel"
            maxLength={32}
            {...form.field('mobile_number')}
          />
        )}
        <Checkbox
          label={t('may_follow')}
          description={t('may_follow_text')}
          checked={follows}
          onChange={(event) => setFollows(event.currentTarget.checked)}
        />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={typing.onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={form.busy}>
          {t('add_confirm')}
        </Button>
      </Group>
    </form>
  );
}
