import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import type { User } from '../../../shared/contract/schemas/people/user.ts';
import type { updateUserRoute } from '../../../shared/contract/user/update-user.ts';
import { useConfiguration, useUser } from '../../api/account.ts';
import { call } from '../../api/call.ts';
import { t } from '../../messages/account.ts';
import { toast } from '../../ui/toasts.ts';
import { useAccountForm } from '../account-form.ts';
import { NewPasswordInput } from '../new-password-input.tsx';
import classes from '../two-step/two-step.module.css';

let isPutOff = false;

/** Asks somebody who has no password for one. They may put it off until the next visit. */
export function FirstPasswordDialog({ user }: { user: User }) {
  const { mutate } = useUser();
  const minimum = useConfiguration()?.minimum_password_length ?? 5;
  const [isOpen, setIsOpen] = useState(!isPutOff);
  const close = () => {
    isPutOff = true;
    setIsOpen(false);
  };
  const form = useAccountForm(
    { password: '' },
    ({ password }) => ({ password: password.length < minimum ? t('password_too_short', { n: minimum }) : undefined }),
    async (data) => {
      await call<typeof updateUserRoute>('POST', '/app/user', { body: { data } }, { ignoreUnauthorized: true });
      toast('success', t('first_password_saved'));
      await mutate();
    },
  );
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t('first_password_title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <p>{t('first_password_text')}</p>
        <input type="text" name="username" autoComplete="username" value={user.email_address} readOnly hidden />
        <NewPasswordInput label={t('new_password')} person={user} field={form.field('password')} autoFocus />
        {form.problem && (
          <p className={classes.problem} role="alert">
            {form.problem}
          </p>
        )}
        <div className={classes.buttons}>
          <Button type="submit" loading={form.busy}>
            {t('save')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('not_now')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
