import { Button, Group, Modal, TextInput } from '@mantine/core';
import type { User } from '../../../shared/contract/schemas/people/user.ts';
import type { updateUserRoute } from '../../../shared/contract/user/update-user.ts';
import { type EmailSignature, emailSignatureParts } from '../../../shared/domain/people/email-signature.ts';
import { fullName } from '../../../shared/domain/people/full-name.ts';
import { call } from '../../api/call.ts';
import { t } from '../../messages/account.ts';
import { t as common } from '../../messages/common.ts';
import cards from '../../ui/card-screen.module.css';
import { mayDiscard } from '../../ui/discard.ts';
import { toast } from '../../ui/toasts.ts';
import { useAccountForm } from '../account-form.ts';
import classes from './email-signature.module.css';
import { EmailSignaturePreview } from './email-signature-preview.tsx';

const labels: Record<keyof EmailSignature, string> = {
  full_name: t('email_signature_full_name'),
  credentials: t('email_signature_credentials'),
  job_title: t('email_signature_job_title'),
  mobile_number: t('mobile'),
  office_number: t('email_signature_office_number'),
  address_line_1: t('email_signature_address_line_1'),
  address_line_2: t('email_signature_address_line_2'),
};

interface Props {
  user: User;
  onSaved: (user: User) => unknown;
  onClose: () => void;
}

/** Edits the email signature beside what mails will show (spec core §2, Modals). */
export function EmailSignatureDialog({ user, onSaved, onClose }: Props) {
  const isNew = emailSignatureParts.every((part) => user.email_signature[part] === '');
  // Whoever has none begins with what the profile knows.
  const initial = isNew
    ? { ...user.email_signature, full_name: fullName(user), mobile_number: user.mobile_number }
    : { ...user.email_signature };
  const form = useAccountForm<EmailSignature>(
    initial,
    () => ({}),
    async (email_signature) => {
      const { user: saved } = await call<typeof updateUserRoute>('POST', '/app/user', { body: { data: { email_signature } } });
      await onSaved(saved);
      toast('success', t('saved'));
      onClose();
    },
  );
  const isChanged = emailSignatureParts.some((part) => form.values[part] !== initial[part]);
  const close = async () => {
    if (await mayDiscard(isChanged)) onClose();
  };
  return (
    <Modal opened onClose={() => void close()} title={t('email_signature')} size="xl">
      <form onSubmit={form.submit} noValidate>
        <div className={classes.parts}>
          <div className={classes.fields}>
            {emailSignatureParts.map((part, index) => (
              <TextInput
                key={part}
                label={labels[part]}
                description={part === 'credentials' ? t('email_signature_credentials_hint') : undefined}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                maxLength={100}
                autoComplete="off"
                data-autofocus={index === 0 || undefined}
                {...form.field(part)}
              />
            ))}
          </div>
          <EmailSignaturePreview signature={form.values} />
        </div>
        {form.problem && (
          <p className={cards.problem} role="alert">
            {form.problem}
          </p>
        )}
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={() => void close()}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t('email_signature_save')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
