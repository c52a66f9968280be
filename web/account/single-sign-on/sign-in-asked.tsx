import { Anchor, Button } from '@mantine/core';
import { useUser } from '../../api/account.ts';
import { ApiError } from '../../api/errors.ts';
import { issuerAddress, nextIn } from '../../api/single-sign-on.ts';
import { t } from '../../messages/single-sign-on.ts';
import { keepNext } from '../../shell/kept-next.ts';
import { useAccountForm } from '../account-form.ts';
import classes from '../account-frame.module.css';
import { AccountFrame } from '../account-frame.tsx';

interface Asked {
  /** What the login page was asked for. */
  search: string;
  accountKey: string;
  onBack: () => void;
}

/**
 * `/login?sign_in=…`: asks before a sign-in that a link began, because another site may have made that link, and before
 * one takes the place of somebody else who is logged in here.
 */
export function SignInAsked({ search, accountKey, onBack }: Asked) {
  const isSwitch = new URLSearchParams(search).get('problem') === 'other_user';
  const form = useAccountForm(
    {},
    () => ({}),
    async () => {
      const begun = { account_key: accountKey, next: nextIn(search), ...(isSwitch && { switch_user: true }) };
      const address = await issuerAddress(begun).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'single_sign_on_unknown') return '/login?problem=not_offered';
        throw error;
      });
      keepNext(search);
      window.location.assign(address);
    },
  );
  return (
    <AccountFrame title={t(isSwitch ? 'other_title' : 'asked_title')} text={t(isSwitch ? 'other_text' : 'asked_text')}>
      {isSwitch && <LoggedIn />}
      {form.problem && (
        <p className={classes.problem} role="alert">
          {form.problem}
        </p>
      )}
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <Button type="submit" size="md" loading={form.busy}>
          {t(isSwitch ? 'other_go' : 'go')}
        </Button>
      </form>
      <div className={classes.foot}>
        {isSwitch ? (
          <Anchor href="/">{t('other_stay')}</Anchor>
        ) : (
          <Anchor component="button" type="button" onClick={onBack}>
            {t('back')}
          </Anchor>
        )}
      </div>
    </AccountFrame>
  );
}

/** Who is logged in in this browser; nothing while that is unknown. */
function LoggedIn() {
  const { data: user } = useUser();
  return user ? <p className={classes.text}>{t('other_is', { email: user.email_address })}</p> : null;
}
