import { Button } from '@mantine/core';
import { useState } from 'react';
import type { RequestOptions, UsedPasskey } from '../../../shared/contract/schemas/passkey.ts';
import { t } from '../../messages/passkeys.ts';
import frame from '../account-frame.module.css';
import classes from './passkeys.module.css';
import { askForPasskey, knowsPasskeys, whyNot } from './webauthn.ts';

interface Props {
  options: RequestOptions;
  logIn: (given: { passkey: UsedPasskey }) => Promise<void>;
  /** Asks the product for other options: these are used up. */
  renew: () => Promise<void>;
}

/** A passkey in place of the code of a login's second step. */
export function PasskeyStep({ options, logIn, renew }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  if (!knowsPasskeys()) return null;
  const use = async () => {
    setBusy(true);
    setProblem('');
    let isSent = false;
    try {
      const passkey = await askForPasskey(options);
      isSent = true;
      await logIn({ passkey });
    } catch (error) {
      setProblem(whyNot(error, t('cancelled')));
      if (isSent) await renew().catch((failed) => setProblem(whyNot(failed, t('cancelled'))));
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
