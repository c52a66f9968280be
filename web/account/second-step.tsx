import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../messages/account.ts';
import { useAccountForm } from './account-form.ts';
import classes from './account-frame.module.css';
import { AccountFrame } from './account-frame.tsx';
import { CodeInput, type GivenCode } from './two-step/code-input.tsx';

/** The second step of a login: a code from the authenticator app, or a recovery code. */
export function SecondStep({ logIn, onBack }: { logIn: (code: GivenCode) => Promise<void>; onBack: () => void }) {
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <AccountFrame title={t('two_step_login')} text={t(isRecovery ? 'two_step_login_recovery' : 'two_step_login_text')}>
      <CodeForm key={String(isRecovery)} isRecovery={isRecovery} logIn={logIn} />
      <div className={classes.foot}>
        <Anchor component="button" type="button" onClick={() => setIsRecovery(!isRecovery)}>
          {t(isRecovery ? 'two_step_use_app' : 'two_step_use_recovery')}
        </Anchor>
        <Anchor component="button" type="button" onClick={onBack}>
          {t('back_to_login')}
        </Anchor>
      </div>
    </AccountFrame>
  );
}

function CodeForm({ isRecovery, logIn }: { isRecovery: boolean; logIn: (code: GivenCode) => Promise<void> }) {
  const form = useAccountForm(
    { code: '' },
    ({ code }) => ({ code: code.trim() === '' ? t('code_required') : undefined }),
    ({ code }) => logIn(isRecovery ? { recovery_code: code.trim() } : { verification_otp: code.trim() }),
    { two_factor_wrong: 'code' },
  );
  return (
    <>
      {form.problem && (
        <p className={classes.problem} role="alert">
          {form.problem}
        </p>
      )}
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <CodeInput kind={isRecovery ? 'recovery' : 'app'} autoFocus {...form.field('code')} />
        <Button type="submit" size="md" loading={form.busy}>
          {t('log_in')}
        </Button>
      </form>
    </>
  );
}
