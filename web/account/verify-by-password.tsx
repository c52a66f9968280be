import { Anchor, Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useConfiguration } from '../api/account.ts';
import { t } from '../messages/account.ts';
import { useAccountForm } from './account-form.ts';
import classes from './account-frame.module.css';
import { AccountFrame } from './account-frame.tsx';
import { NewPasswordInput } from './new-password-input.tsx';

interface Props {
  email: string;
  confirm: (by: { password?: string; new_password?: string }) => Promise<void>;
}

/** Whoever holds the mail says that the account is theirs: by its password, or by choosing a new one, which logs everybody else out. */
export function VerifyByPassword(props: Props) {
  const [isNew, setIsNew] = useState(false);
  const toOther = (
    <div className={classes.foot}>
      <Anchor component="button" type="button" ta="start" onClick={() => setIsNew(!isNew)}>
        {isNew ? t('verify_know_password') : t('verify_not_mine')}
      </Anchor>
    </div>
  );
  return isNew ? <ChooseNew {...props}>{toOther}</ChooseNew> : <Known {...props}>{toOther}</Known>;
}

function Known({ email, confirm, children }: Props & { children: React.ReactNode }) {
  const form = useAccountForm(
    { password: '' },
    ({ password }) => ({ password: password === '' ? t('password_required') : undefined }),
    confirm,
  );
  return (
    <AccountFrame title={t('verify_whose_title')} text={t('verify_whose_text', { email })}>
      <Problem words={form.problem} />
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          autoFocus
          visibilityToggleButtonProps={{ 'aria-label': t('password_show'), tabIndex: 0 }}
          {...form.field('password')}
        />
        <Button type="submit" size="md" loading={form.busy}>
          {t('verify_confirm')}
        </Button>
      </form>
      {children}
    </AccountFrame>
  );
}

function ChooseNew({ email, confirm, children }: Props & { children: React.ReactNode }) {
  const minimum = useConfiguration()?.minimum_password_length ?? 5;
  const form = useAccountForm(
    { new_password: '' },
    ({ new_password }) => ({ new_password: new_password.length < minimum ? t('password_too_short', { n: minimum }) : undefined }),
    confirm,
  );
  return (
    <AccountFrame title={t('verify_new_title')} text={t('verify_new_text', { email })}>
      <Problem words={form.problem} />
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordInput
          label={t('new_password')}
          person={{ name: '', last_name: '', email_address: email }}
          field={form.field('new_password')}
          autoFocus
        />
        <Button type="submit" size="md" loading={form.busy}>
          {t('verify_new_save')}
        </Button>
      </form>
      {children}
    </AccountFrame>
  );
}

function Problem({ words }: { words: string }) {
  if (words === '') return null;
  return (
    <p className={classes.problem} role="alert">
      {words}
    </p>
  );
}
