import { Checkbox } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import { isEmail, useAccountForm } from '../../../account/account-form.ts';
import { useConfiguration } from '../../../api/account.ts';
import { t } from '../../../messages/copies.ts';
import { t as words } from '../../../messages/document-view.ts';
import { toast } from '../../../ui/toasts.ts';
import { type Typing, TypingDialog } from '../../../ui/typing-dialog.tsx';
import { ContactForm } from '../contact-form.tsx';
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
      name: name.trim() === '' ? words('name_required') : undefined,
      email: (email.trim() !== '' || mobile_number.trim() === '') && !isEmail(email) ? words('email_invalid') : undefined,
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
  return (
    <ContactForm form={form} typing={typing} text={t('add_text')} hasMobile={texts} confirm={t('add_confirm')}>
      <Checkbox
        label={t('may_follow')}
        description={t('may_follow_text')}
        checked={follows}
        onChange={(event) => setFollows(event.currentTarget.checked)}
      />
    </ContactForm>
  );
}
