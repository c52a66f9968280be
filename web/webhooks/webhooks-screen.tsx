import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCurrentAccount, useMay } from '../api/account.ts';
import { useWebhookEndpoints } from '../api/webhooks.ts';
import { SecretDialog } from '../applications/secret-dialog.tsx';
import { IconLock, IconWebhook } from '../icons/icons.ts';
import { t } from '../messages/webhooks.ts';
import classes from '../ui/card-screen.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import { ScreenLoading } from '../ui/loading.tsx';
import { NotFetched } from '../ui/not-fetched.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { EndpointCard } from './endpoint-card.tsx';
import { EndpointForm } from './endpoint-form.tsx';

/** `#webhooks` */
export function WebhooksScreen() {
  usePageTitle(t('webhooks'));
  const account = useCurrentAccount();
  const may = useMay();
  if (!account) return <ScreenLoading />;
  if (!may('administer').ok) return <EmptyState isPage icon={IconLock} title={t('no_access')} text={t('no_access_text')} />;
  return <Webhooks key={account.account_key} accountKey={account.account_key} />;
}

function Webhooks({ accountKey }: { accountKey: string }) {
  const { data: endpoints, error, mutate } = useWebhookEndpoints(accountKey);
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  if (error && !endpoints) return <NotFetched isPage icon={IconWebhook} title={t('not_fetched')} error={error} onRetry={mutate} />;
  if (!endpoints) return <ScreenLoading />;
  const addButton = <Button onClick={() => setAdding(true)}>{t('add')}</Button>;
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('webhooks')}</h1>
        {!isAdding && endpoints.length > 0 && addButton}
      </div>
      <p className={classes.line}>{t('text')}</p>
      {isAdding && (
        <EndpointForm
          onSaved={async (made) => {
            setSecret(made);
            await mutate();
            setAdding(false);
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      {endpoints.length === 0 && !isAdding && (
        <EmptyState icon={IconWebhook} title={t('none')} text={t('none_text')}>
          {addButton}
        </EmptyState>
      )}
      {endpoints.map((endpoint) => (
        <EndpointCard key={endpoint.key} endpoint={endpoint} onChanged={mutate} onSecret={setSecret} />
      ))}
      <SecretDialog
        text={t('secret_text')}
        shown={secret === null ? [] : [{ label: t('secret'), value: secret, copyLabel: t('secret_copy') }]}
        onClose={() => setSecret(null)}
      />
    </div>
  );
}
