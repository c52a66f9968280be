import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { type AuthorizationOutcome, authorizationOutcomes } from '../../shared/domain/integrations/problems.ts';
import { IconFolderSymlink } from '../icons/icons.ts';
import { outcomeWords, t } from '../messages/integrations.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { tellOutcome } from './outcome-channel.ts';

/** `#integrations/{outcome}/{key}`: the end of the window in which a connection was allowed. It tells the others and closes. */
export function OutcomeScreen() {
  const { outcome, key = '' } = useParams();
  const known = authorizationOutcomes.find((one) => one === outcome) ?? 'failed';
  usePageTitle(t('outcome_title'));
  useEffect(() => {
    tellOutcome({ outcome: known, key });
    // A browser closes only what a script has opened, so the window says what to do.
    window.close();
  }, [known, key]);
  return (
    <EmptyState isPage icon={IconFolderSymlink} title={t('outcome_title')} text={textOf(known)}>
      <Button onClick={() => window.close()}>{t('outcome_close')}</Button>
    </EmptyState>
  );
}

const textOf = (outcome: AuthorizationOutcome) => (outcome === 'authenticated' ? t('outcome_done') : outcomeWords[outcome]);
