import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { mutate as mutateAll } from 'swr';
import type { User } from '../../../shared/contract/schemas/people/user.ts';
import type { resendVerificationEmailRoute } from '../../../shared/contract/user/resend-verification-email.ts';
import { useUser } from '../../api/account.ts';
import { call } from '../../api/call.ts';
import { t } from '../../messages/account.ts';
import { logOut } from '../../shell/profile-menu.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { attempt, toast } from '../../ui/toasts.ts';
import classes from '../account-frame.module.css';
import { AccountFrame } from '../account-frame.tsx';
import { SetUp } from '../two-step/set-up.tsx';
import { OtherWays } from './other-ways.tsx';
import { setUpAsked } from './set-up-asked.ts';

/** In place of every screen, until a second step is set up. */
export function ForcedSetUp({ user }: { user: User }) {
  usePageTitle(t('forced_title'));
  const [areCodes, setAreCodes] = useState(false);
  const done = () => {
    setUpAsked.set(false);
    // What was refused until now is fetched again.
    void mutateAll(() => true);
  };
  return (
    <AccountFrame title={t(areCodes ? 'two_step_recovery' : 'forced_title')} text={areCodes ? '' : t('forced_text')}>
      {user.verified ? <SetUp user={user} onCodes={() => setAreCodes(true)} onDone={done} /> : <ConfirmFirst email={user.email_address} />}
      {!areCodes && <OtherWays user={user} />}
      {!areCodes && (
        <div className={classes.foot}>
          <Anchor component="button" type="button" ta="start" onClick={() => void logOut()}>
            {t('log_out')}
          </Anchor>
        </div>
      )}
    </AccountFrame>
  );
}

/** Codes go to a confirmed address only. */
function ConfirmFirst({ email }: { email: string }) {
  const { mutate } = useUser();
  const again = async () => {
    const sent = await attempt(() =>
      call<typeof resendVerificationEmailRoute>('POST', '/app/user/resend_verification_email', { body: {} }),
    );
    if (sent) toast('success', t('forced_mail_sent'));
  };
  return (
    <div className={classes.form}>
      <p>{t('forced_confirm', { email })}</p>
      <Button onClick={() => void mutate()}>{t('forced_again')}</Button>
      <Button variant="default" onClick={() => void again()}>
        {t('forced_mail_again')}
      </Button>
    </div>
  );
}
