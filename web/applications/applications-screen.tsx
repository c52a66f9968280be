import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import type { Application } from '../../shared/contract/schemas/accounts/application.ts';
import { useCurrentAccount, useMay } from '../api/account.ts';
import { useApplications } from '../api/applications.ts';
import { IconLock, IconPlug } from '../icons/icons.ts';
import { t } from '../messages/applications.ts';
import { t as common } from '../messages/common.ts';
import classes from '../ui/card-screen.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import { ScreenLoading } from '../ui/loading.tsx';
import { NotFetched } from '../ui/not-fetched.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { ApplicationCard } from './application-card.tsx';
import { NewApplication } from './new-application.tsx';
import { SecretDialog } from './secret-dialog.tsx';

/** `#applications` */
export function ApplicationsScreen() {
  usePageTitle(t('applications'));
  const account = useCurrentAccount();
  const may = useMay();
  if (!account) return <ScreenLoading />;
  if (!may('getApplications').ok) return <EmptyState isPage icon={IconLock} title={t('no_access')} text={common('no_access_text')} />;
  return <Applications key={account.account_key} accountKey={account.account_key} />;
}

function Applications({ accountKey }: { accountKey: string }) {
  const { data: applications, error, mutate } = useApplications(accountKey);
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<{ key: string; value: string } | null>(null);
  if (error && !applications) {
    return <NotFetched isPage icon={IconPlug} title={t('not_fetched')} error={error} onRetry={mutate} />;
  }
  if (!applications) return <ScreenLoading />;
  const known = (change: (all: Application[]) => Application[]) => mutate((all = []) => change(all), { revalidate: false });
  const replace = (newer: Application) => known((all) => all.map((one) => (one.key === newer.key ? newer : one)));
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('applications')}</h1>
        {!isAdding && applications.length > 0 && <Button onClick={() => setAdding(true)}>{t('new')}</Button>}
      </div>
      <p className={classes.line}>
        {t('text')}{' '}
        <Anchor href="/app/openapi.json" target="_blank" rel="noreferrer" underline="always" inherit>
          {t('read_more')}
        </Anchor>
      </p>
      {isAdding && (
        <NewApplication
          onCancel={() => setAdding(false)}
          onMade={(application, value) => {
            setAdding(false);
            setSecret({ key: application.key, value });
            void known((all) => [...all, application]);
          }}
        />
      )}
      {applications.length === 0 && !isAdding && (
        <EmptyState icon={IconPlug} title={t('none')} text={t('none_text')}>
          <Button onClick={() => setAdding(true)}>{t('new')}</Button>
        </EmptyState>
      )}
      {applications.map((application) => (
        <ApplicationCard
          key={application.key}
          application={application}
          onChanged={(newer) => void replace(newer)}
          onSecret={(newer, value) => {
            setSecret({ key: newer.key, value });
            void replace(newer);
          }}
          onDeleted={() => void known((all) => all.filter((one) => one.key !== application.key))}
        />
      ))}
      <SecretDialog
        shown={
          secret
            ? [
                { label: t('client_id'), value: secret.key, copyLabel: t('copy_client_id') },
                { label: t('client_secret'), value: secret.value, copyLabel: t('copy_secret') },
              ]
            : []
        }
        onClose={() => setSecret(null)}
      />
    </div>
  );
}
