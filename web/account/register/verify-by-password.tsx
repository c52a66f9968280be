import { Anchor, Button, PasswordInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useConfiguration } from '../../api/account.ts';
import { t } from '../../messages/account.ts';
import { useAccountForm } from '../account-form.ts';
import classes from '../account-frame.module.css';
import { AccountFrame } from '../account-frame.tsx';
import { NewPasswordInput } from '../new-password-input.tsx';

interface Props {
  email: string;
  confirm: (by: { password?: string; new_password?: string }) => Promise<void>;
}

/** The reader of the mail shows that the account is theirs: by its password, or by choosing a new one, which ends every other session. */
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

function Known({ email, confirm, children }: Props & { children: ReactNode }) {
  const form = useAccountForm(
    { password: '' },
    ({ password }) => ({ password: password === '' ? t('password_required') : undefined }),
    confirm,
    { wrong_credentials: 'password' },
  );
  return (
    <PasswordForm
      email={email}
      words={{ title: 'verify_whose_title', text: 'verify_whose_text', button: 'verify_confirm' }}
      form={form}
      foot={children}
    >
      <PasswordInput
        label={t('password')}
        autoComplete="current-password"
        autoFocus
        visibilityToggleButtonProps={{ 'aria-label': t('password_show'), tabIndex: 0 }}
        {...form.field('password')}
      />
    </PasswordForm>
  );
}

function ChooseNew({ email, confirm, children }: Props & { children: ReactNode }) {
  const minimum = useConfiguration()?.minimum_password_length ?? 5;
  const form = useAccountForm(
    { password: '' },
    ({ password }) => ({ password: password.length < minimum ? t('password_too_short', { n: minimum }) : undefined }),
    ({ password }) => confirm({ new_password: password }),
  );
  return (
    <PasswordForm
      email={email}
      words={{ title: 'verify_new_title', text: 'verify_new_text', button: 'verify_new_save' }}
      form={form}
      foot={children}
    >
      <NewPasswordInput
        label={t('new_password')}
        person={{ name: '', last_name: '', email_address: email }}
        field={form.field('password')}
        autoFocus
      />
    </PasswordForm>
  );
}

interface FormProps {
  email: string;
  words: {
    title: 'verify_whose_title' | 'verify_new_title';
    text: 'verify_whose_text' | 'verify_new_text';
    button: 'verify_confirm' | 'verify_new_save';
  };
  form: Pick<ReturnType<typeof useAccountForm>, 'problem' | 'busy' | 'submit'>;
  foot: ReactNode;
  children: ReactNode;
}

/** One password input below its explanation. The address stands beside it for password managers. */
function PasswordForm({ email, words, form, foot, children }: FormProps) {
  return (
    <AccountFrame title={t(words.title)} text={t(words.text, { email })}>
      {form.problem && (
        <p className={classes.problem} role="alert">
          {form.problem}
        </p>
      )}
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {children}
        <Button type="submit" size="md" loading={form.busy}>
          {t(words.button)}
        </Button>
      </form>
      {foot}
    </AccountFrame>
  );
}
