import { Button, TextInput } from '@mantine/core';
import { useConfiguration } from '../../api/account.ts';
import { t } from '../../messages/account.ts';
import { useAccountForm } from '../account-form.ts';
import classes from '../account-frame.module.css';
import { AccountFrame } from '../account-frame.tsx';
import { NewPasswordInput } from '../new-password-input.tsx';
import { type Invitation, invitedWords } from './invitation.ts';

interface Props {
  invitation: Invitation;
  join: (person: { name: string; last_name: string; password: string }) => Promise<void>;
}

/** An invited person without a user names themselves and chooses a password. The address is the invitation's. */
export function JoinAsNew({ invitation, join }: Props) {
  const minimum = useConfiguration()?.minimum_password_length ?? 5;
  const { email_address, account_name } = invitation;
  const form = useAccountForm(
    { name: invitation.name, last_name: invitation.last_name, password: '' },
    ({ name, password }) => ({
      name: name.trim() === '' ? t('name_required') : undefined,
      password: password.length < minimum ? t('password_too_short', { n: minimum }) : undefined,
    }),
    ({ name, last_name, password }) => join({ name: name.trim(), last_name: last_name.trim(), password }),
    { member_name_required: 'name' },
  );
  return (
    <AccountFrame title={t('join_title', { team: account_name })} text={invitedWords(invitation)}>
      {form.problem && (
        <p className={classes.problem} role="alert">
          {form.problem}
        </p>
      )}
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <TextInput label={t('email')} type="email" name="username" autoComplete="username" value={email_address} readOnly />
        <div className={classes.pair}>
          <TextInput label={t('first_name')} autoComplete="given-name" maxLength={100} {...form.field('name')} />
          <TextInput label={t('last_name')} autoComplete="family-name" maxLength={100} {...form.field('last_name')} />
        </div>
        <NewPasswordInput label={t('password')} person={{ ...form.values, email_address }} field={form.field('password')} />
        <Button type="submit" size="md" loading={form.busy}>
          {t('join')}
        </Button>
      </form>
    </AccountFrame>
  );
}
