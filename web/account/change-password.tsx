import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import type { User } from '../../shared/contract/schemas/user.ts';
import type { updateUserRoute } from '../../shared/contract/user/update-user.ts';
import { useConfiguration } from '../api/account.ts';
import { call } from '../api/call.ts';
import { t } from '../messages/account.ts';
import classes from '../ui/card-screen.module.css';
import { toast } from '../ui/toasts.ts';
import { useAccountForm } from './account-form.ts';
import { NewPasswordInput } from './new-password-input.tsx';

/** Changes the password; asks for the present one. */
export function ChangePassword({ user }: { user: User }) {
  const [done, setDone] = useState(0);
  return <PasswordForm key={done} user={user} onDone={() => setDone(done + 1)} />;
}

function PasswordForm({ user, onDone }: { user: User; onDone: () => void }) {
  const minimum = useConfiguration()?.minimum_password_length ?? 5;
  const form = useAccountForm(
    { current_password: '', password: '' },
    (values) => ({
      current_password: values.current_password === '' ? t('password_required') : undefined,
      password: values.password.length < minimum ? t('password_too_short', { n: minimum }) : undefined,
    }),
    async (data) => {
      await call<typeof updateUserRoute>('POST', '/app/user', { body: { data } }, { ignoreUnauthorized: true });
      toast('success', t('password_updated'));
      onDone();
    },
    { wrong_password: 'current_password' },
  );
  const visibility = { 'aria-label': t('password_show'), tabIndex: 0 };
  return (
    <form onSubmit={form.submit} noValidate>
      <input type="text" name="username" autoComplete="username" value={user.email_address} readOnly hidden />
      <div className={classes.fields}>
        <PasswordInput
          label={t('current_password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={visibility}
          {...form.field('current_password')}
        />
        <NewPasswordInput label={t('new_password')} person={user} field={form.field('password')} />
      </div>
      {form.problem && (
        <p className={classes.problem} role="alert">
          {form.problem}
        </p>
      )}
      <Button type="submit" variant="default" mt="md" loading={form.busy}>
        {t('change_password')}
      </Button>
    </form>
  );
}
