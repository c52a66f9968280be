import { Button } from '@mantine/core';
import type { SingleSignOn } from '../../../shared/contract/schemas/accounts/single-sign-on.ts';
import { ApiError } from '../../api/errors.ts';
import { type SingleSignOnChange, updateSingleSignOn, useSingleSignOn } from '../../api/single-sign-on.ts';
import { t } from '../../messages/single-sign-on.ts';
import classes from '../../ui/card-screen.module.css';
import { toast, toastError } from '../../ui/toasts.ts';
import { Domains } from './domains.tsx';
import { Issuer } from './issuer.tsx';
import { Mode } from './mode.tsx';
import { TestSignIn } from './test-sign-in.tsx';

/** Single sign-on of a team, for its administrators. */
export function SingleSignOnCard({ accountKey, isWayBack = false }: { accountKey: string; isWayBack?: boolean }) {
  const { data, error, mutate } = useSingleSignOn(accountKey);
  const onKnown = (state: SingleSignOn) => void mutate(state, { revalidate: false });
  const save = async (change: SingleSignOnChange) => {
    if (!data) return false;
    try {
      onKnown(await updateSingleSignOn(data, change));
      toast('success', t('saved'), { id: 'single-sign-on' });
      return true;
    } catch (problem) {
      // What was typed stays; saving again is based on the newer state.
      if (problem instanceof ApiError && problem.code === 'version_conflict') onKnown(problem.answer.single_sign_on as SingleSignOn);
      toastError(problem);
      return false;
    }
  };
  const part = data && { state: data, save, onKnown };
  return (
    <section className={classes.card} aria-labelledby="single-sign-on">
      <h2 className={classes.heading} id="single-sign-on">
        {t('title')}
      </h2>
      <p className={classes.text}>{t(isWayBack ? 'way_back' : 'card_text')}</p>
      {!part && !error && <p role="status">{t('loading')}</p>}
      {error && !part && (
        <p className={classes.problem} role="alert">
          {error instanceof ApiError ? error.message : t('failed')}{' '}
          <Button variant="default" size="compact-sm" onClick={() => void mutate()}>
            {t('try_again')}
          </Button>
        </p>
      )}
      {part && (
        <div className={classes.cards}>
          <Issuer {...part} />
          <Domains {...part} />
          <TestSignIn {...part} />
          <Mode {...part} />
        </div>
      )}
    </section>
  );
}
