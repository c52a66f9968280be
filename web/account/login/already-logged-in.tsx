import { Anchor, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import useSWR from 'swr';
import type { logoutRoute } from '../../../shared/contract/session/logout.ts';
import type { getUserRoute } from '../../../shared/contract/user/get-user.ts';
import { call } from '../../api/call.ts';
import { forgetAccount, mayBeLoggedIn } from '../../api/session.ts';
import { t } from '../../messages/account.ts';
import { addressAfterLogin } from '../../shell/way-back.ts';
import { ScreenLoading } from '../../ui/loading.tsx';
import { attempt } from '../../ui/toasts.ts';
import classes from '../account-frame.module.css';
import { AccountFrame } from '../account-frame.tsx';

/** Whoever is logged in goes on from the login page, or logs out for another account; all others see its form. */
export function UnlessLoggedIn({ children }: { children: ReactNode }) {
  const { search } = window.location;
  const [wantsForm, setWantsForm] = useState(!mayBeLoggedIn() || isAboutSignIn(search));
  const { data: user, isLoading } = useSWR(wantsForm ? null : 'logged_in', whoIsLoggedIn, { revalidateOnReconnect: false });
  const [busy, setBusy] = useState(false);
  if (wantsForm) return children;
  if (isLoading) return <ScreenLoading />;
  if (!user) return children;
  const logOut = async () => {
    setBusy(true);
    if (await attempt(() => call<typeof logoutRoute>('POST', '/app/logout', { body: {} }, { ignoreUnauthorized: true }))) {
      forgetAccount();
      setWantsForm(true);
    }
    setBusy(false);
  };
  return (
    <AccountFrame title={t('logged_in_title')} text={t('logged_in_text', { email: user.email_address })}>
      <div className={classes.form}>
        <Button component="a" size="md" href={addressAfterLogin(search)} autoFocus>
          {t('logged_in_continue', { name: user.name })}
        </Button>
      </div>
      <div className={classes.foot}>
        <Anchor component="button" type="button" disabled={busy} onClick={() => void logOut()}>
          {t('logged_in_other')}
        </Anchor>
      </div>
    </AccountFrame>
  );
}

/** A refused or a linked sign-in says so itself, and asks on its own before it takes somebody's place. */
const isAboutSignIn = (search: string) => ['problem', 'sign_in'].some((name) => new URLSearchParams(search).has(name));

/** Null for nobody, and where it can't be found out. */
const whoIsLoggedIn = () =>
  call<typeof getUserRoute>('GET', '/app/user', undefined, { ignoreUnauthorized: true, withoutAccount: true, retries: 0 }).then(
    ({ user }) => user,
    () => null,
  );
