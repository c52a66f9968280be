import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../messages/account.ts';
import { useAccountForm } from '../account-form.ts';
import { CodeInput, type CodeKind, type GivenCode } from './code-input.tsx';
import classes from './two-step.module.css';

interface Props {
  kind: CodeKind;
  button: string;
  danger?: boolean;
  send: (code: GivenCode) => Promise<void>;
  children?: ReactNode;
}

/** One input for a code, and the button that sends it. */
export function CodeForm({ kind, button, danger, send, children }: Props) {
  const form = useAccountForm(
    { code: '' },
    ({ code }) => ({ code: code.trim() === '' ? t('code_required') : undefined }),
    ({ code }) => send(kind === 'recovery' ? { recovery_code: code.trim() } : { verification_otp: code.trim() }),
    { two_factor_wrong: 'code', otp_wrong: 'code', otp_expired: 'code' },
  );
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <CodeInput kind={kind} autoFocus {...form.field('code')} />
      {form.problem && (
        <p className={classes.problem} role="alert">
          {form.problem}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" color={danger ? 'red' : undefined} loading={form.busy}>
          {button}
        </Button>
        {children}
      </div>
    </form>
  );
}
