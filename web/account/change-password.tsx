import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import type { User } from '../../shared/contract/schemas/people/user.ts';
import type { updateUserRoute } from '../../shared/contract/user/update-user.ts';
import { useConfiguration } from '../api/account.ts';
import { call } from '../api/call.ts';
import { t } from '../messages/account.ts';
import classes from '../ui/card-screen.module.css';
import { toast } from '../ui/toasts.ts';
import { useAccountForm } from './account-form.ts';
import { NewPasswordInput } from './new-password-input.tsx';

interface Props {
  user: User;
  onDone: () => void;
}

/** Changes the password, which takes the present one; or chooses the first, which takes a code. */
export function PasswordCard({ user, onChanged }: { user: User; onChanged: () => unknown }) {
  const [done, setDone] = useState(0);
  const isFirst = user.has_password === false;
  const onDone = () => {
    setDone(done + 1);
    void onChanged();
  };
  return (
    <section className={classes.card} id="password">
      <h2 className={classes.heading}>{t(isFirst ? 'first_password_title' : 'change_password')}</h2>
      <p className={classes.text}>{isFirst ? `${t('first_password_text')} ${t('first_password_proof')}` : t('password_text')}</p>
      <PasswordForm key={done} user={user} isFirst={isFirst} onDone={onDone} />
    </section>
  );
}

function PasswordForm({ user, isFirst, onDone }: Props & { isFirst: boolean }) {
  const minimum = useConfiguration()?.minimum_password_length ?? 5;
  const form = useAccountForm(
    { current_password: '', password: '' },
    (values) => ({
      current_password: !isFirst && values.current_password === '' ? t('password_required') : undefined,
      password: values.password.length < minimum ? t('password_too_short', { n: minimum }) : undefined,
    }),
    async ({ current_password, password }) => {
      const data = isFirst ? { password } : { current_password, password };
      await call<typeof updateUserRoute>('POST', '/app/user', { body: { data } }, { ignoreUnauthorized: true });
      toast('success', t(isFirst ? 'first_password_saved' : 'password_updated'));
      onDone();
    },
    { wrong_password: 'current_password' },
  );
  const visibility = { 'aria-label': t('password_show'), tabIndex: 0 };
  return (
    <form onSubmit={form.submit} noValidate>
      <input type="text" name="username" autoComplete="username" value={user.email_address} readOnly hidden />
      <div className={classes.fields}>
        {!isFirst && (
          <PasswordInput
            label={t('current_password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={visibility}
            {...form.field('current_password')}
          />
        )}
        <NewPasswordInput label={t('new_password')} person={user} field={form.field('password')} />
      </div>
      {form.problem && (
        <p className={classes.problem} role="alert">
          {form.problem}
        </p>
      )}
      <Button type="submit" variant="default" mt="md" loading={form.busy}>
        {t(isFirst ? 'reset_save' : 'change_password')}
      </Button>
    </form>
  );
}
