import { Button } from '@mantine/core';
import { useState } from 'react';
import type { RequestOptions, UsedPasskey } from '../../../shared/contract/schemas/people/passkey.ts';
import { ApiError } from '../../api/errors.ts';
import { t } from '../../messages/passkeys.ts';
import frame from '../account-frame.module.css';
import classes from './passkeys.module.css';
import { askForPasskey, knowsPasskeys, whyNot } from './webauthn.ts';

interface Props {
  options: RequestOptions;
  logIn: (given: { passkey: UsedPasskey }) => Promise<void>;
}

/** A passkey in place of the code of a login's second step. */
export function PasskeyStep({ options: first, logIn }: Props) {
  const [options, setOptions] = useState(first);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  if (!knowsPasskeys()) return null;
  const use = async () => {
    setBusy(true);
    setProblem('');
    try {
      await logIn({ passkey: await askForPasskey(options) });
    } catch (error) {
      setProblem(whyNot(error, t('cancelled')));
      // These are used up; the refusal brings others.
      if (error instanceof ApiError && error.answer.passkey_options) setOptions(error.answer.passkey_options as RequestOptions);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.login}>
      <span className={classes.or}>{t('or')}</span>
      {problem && (
        <p className={frame.problem} role="alert">
          {problem}
        </p>
      )}
      <Button variant="default" size="md" loading={busy} onClick={() => void use()}>
        {t('instead_of_code')}
      </Button>
    </div>
  );
}
