import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { waitSeconds } from '../../../shared/domain/sessions/passkey-limits.ts';
import { t } from '../../messages/passkeys.ts';
import classes from './passkeys.module.css';
import { choosePasskey, knowsPasskeys, logInByPasskey, offersInAutofill, stopAsking, whyNot } from './webauthn.ts';

/** A page that stays open asks anew before the product's question lapses. */
const askAgainMs = waitSeconds * 1_000;

interface Props {
  onDone: () => void;
  onProblem: (problem: string) => void;
}

/** Logs in by a passkey: by this button, or by choosing one that the browser offers in the address. */
export function PasskeyLogin({ onDone, onProblem }: Props) {
  const [busy, setBusy] = useState(false);
  const done = useEffectEvent(onDone);
  const problem = useEffectEvent(onProblem);
  useEffect(() => {
    if (busy) return;
    let isOver = false;
    const offer = async () => {
      if (isOver || !(await offersInAutofill())) return;
      // Nobody has asked for this, so nobody is told that a browser has nothing to offer.
      const chosen = await choosePasskey({ asAutofill: true }).catch(() => null);
      if (isOver || !chosen) return;
      try {
        await logInByPasskey(chosen);
        done();
      } catch (error) {
        if (!isOver) problem(whyNot(error, t('cancelled')));
      }
    };
    void offer();
    const timer = setInterval(offer, askAgainMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      void stopAsking();
    };
  }, [busy]);

  if (!knowsPasskeys()) return null;
  const logIn = async () => {
    setBusy(true);
    onProblem('');
    try {
      await logInByPasskey(await choosePasskey());
      onDone();
    } catch (error) {
      onProblem(whyNot(error, t('cancelled')));
      setBusy(false);
    }
  };
  return (
    <div className={classes.login}>
      <span className={classes.or}>{t('or')}</span>
      <Button variant="default" size="md" loading={busy} onClick={() => void logIn()}>
        {t('log_in')}
      </Button>
    </div>
  );
}
