import { Button, Modal, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import type { proveIdentityRoute } from '../../../shared/contract/user/prove-identity.ts';
import { useUser } from '../../api/account.ts';
import { call } from '../../api/call.ts';
import { t } from '../../messages/account.ts';
import { useAccountForm } from '../account-form.ts';
import type { GivenCode } from '../two-step/code-input.tsx';
import { OwnCode } from '../two-step/own-code.tsx';
import classes from '../two-step/two-step.module.css';
import type { ProofRequest } from './ask-for-proof.ts';

/** Asks for the password, or for a code of the second step or of the mailbox. What was being done goes on afterwards. */
export function ProofDialog({ request: { least, answer } }: { request: ProofRequest }) {
  const { data: user } = useUser();
  const [chosen, setChosen] = useState(least);
  // People who came by single sign-on have no password to show.
  const hasPassword = user?.has_password !== false;
  const kind = hasPassword ? chosen : 'code';
  const prove = async (given: GivenCode | { password: string }) => {
    await call<typeof proveIdentityRoute>('POST', '/app/user/prove_identity', { body: given }, { ignoreUnauthorized: true });
    answer(true);
  };
  const isCode = kind === 'code';
  return (
    <Modal
      opened
      onClose={() => answer(false)}
      title={t('proof_title')}
      zIndex={400}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.form}>
        <p>{t(isCode ? 'proof_code_text' : 'proof_text')}</p>
        {user && isCode && <OwnCode user={user} button={t('continue')} send={prove} />}
        {!isCode && <PasswordForm email={user?.email_address ?? ''} send={(password) => prove({ password })} />}
        {least === 'password' && hasPassword && (
          <Button variant="subtle" onClick={() => setChosen(isCode ? 'password' : 'code')}>
            {t(isCode ? 'proof_use_password' : 'proof_use_code')}
          </Button>
        )}
      </div>
    </Modal>
  );
}

function PasswordForm({ email, send }: { email: string; send: (password: string) => Promise<void> }) {
  const form = useAccountForm(
    { password: '' },
    ({ password }) => ({ password: password === '' ? t('password_required') : undefined }),
    ({ password }) => send(password),
    { wrong_password: 'password' },
  );
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={t('password')}
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': t('password_show'), tabIndex: 0 }}
        {...form.field('password')}
      />
      {form.problem && (
        <p className={classes.problem} role="alert">
          {form.problem}
        </p>
      )}
      <Button type="submit" loading={form.busy}>
        {t('continue')}
      </Button>
    </form>
  );
}
