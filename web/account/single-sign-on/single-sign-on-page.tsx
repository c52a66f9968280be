import { Anchor, Button, TextInput } from '@mantine/core';
import { issuerAddress, nextIn } from '../../api/single-sign-on.ts';
import { t } from '../../messages/single-sign-on.ts';
import { keepNext } from '../../shell/kept-next.ts';
import { isEmail, useAccountForm } from '../account-form.ts';
import classes from '../account-frame.module.css';
import { AccountFrame } from '../account-frame.tsx';

interface Props {
  /** What the login page was asked for. */
  search: string;
  email: string;
  onBack: () => void;
}

/** Asks for the address whose domain says which issuer signs in. */
export function SingleSignOnPage({ search, email, onBack }: Props) {
  const form = useAccountForm(
    { email_address: email },
    ({ email_address }) => ({ email_address: isEmail(email_address) ? undefined : t('email_required') }),
    async ({ email_address }) => {
      const address = await issuerAddress({ email_address: email_address.trim(), next: nextIn(search) });
      keepNext(search);
      window.location.assign(address);
    },
    { single_sign_on_unknown: 'email_address' },
  );
  return (
    <AccountFrame title={t('title')} text={t('ask_email')}>
      {form.problem && (
        <p className={classes.problem} role="alert">
          {form.problem}
        </p>
      )}
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <TextInput label={t('email')} type="email" autoComplete="email" autoFocus {...form.field('email_address')} />
        <Button type="submit" size="md" loading={form.busy}>
          {t('go')}
        </Button>
      </form>
      <div className={classes.foot}>
        <Anchor component="button" type="button" onClick={onBack}>
          {t('back')}
        </Anchor>
      </div>
    </AccountFrame>
  );
}
