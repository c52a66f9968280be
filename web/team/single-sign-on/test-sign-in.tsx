import { Button } from '@mantine/core';
import { useState } from 'react';
import { wordsOfProblem } from '../../account/single-sign-on/problem-words.ts';
import { testAddress } from '../../api/single-sign-on.ts';
import { t } from '../../messages/single-sign-on.ts';
import classes from '../../ui/card-screen.module.css';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { attempt } from '../../ui/toasts.ts';
import type { Part } from './part.ts';

/** A sign-in that opens no session, and what came of the last one. */
export function TestSignIn({ state }: Pick<Part, 'state'>) {
  const [busy, setBusy] = useState(false);
  const test = async () => {
    setBusy(true);
    const address = await attempt(() => testAddress(state));
    if (address) window.location.assign(address);
    else setBusy(false);
  };
  const last = state.last_test;
  return (
    <div>
      <h3 className={classes.heading}>{t('step_test')}</h3>
      <p className={classes.text}>{t('test_text')}</p>
      {last && (
        <p className={classes.line} role="status">
          {last.problem === null ? t('test_good', { email: last.email_address }) : `${t('test_bad')} ${wordsOfProblem(last.problem)}`}{' '}
          <span className={classes.state}>
            <RelativeTime at={last.at} />
          </span>
        </p>
      )}
      <Button variant="default" loading={busy} disabled={!state.has_client_secret} onClick={() => void test()}>
        {t('test')}
      </Button>
    </div>
  );
}
