import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCurrentAccount, useMay } from '../api/account.ts';
import { useIntegrations } from '../api/integrations.ts';
import { IconFolderSymlink, IconLock } from '../icons/icons.ts';
import { eventWords, t } from '../messages/integrations.ts';
import classes from '../ui/card-screen.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import { ScreenLoading } from '../ui/loading.tsx';
import { NotFetched } from '../ui/not-fetched.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { RelativeTime } from '../ui/relative-time.tsx';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { IntegrationCard } from './integration-card.tsx';
import { IntegrationForm } from './integration-form.tsx';

/** `#integrations` */
export function IntegrationsScreen() {
  usePageTitle(t('integrations'));
  const account = useCurrentAccount();
  const may = useMay();
  if (!account) return <ScreenLoading />;
  if (!may('administer').ok) return <EmptyState isPage icon={IconLock} title={t('no_access')} text={t('no_access_text')} />;
  return <Integrations key={account.account_key} accountKey={account.account_key} />;
}

function Integrations({ accountKey }: { accountKey: string }) {
  const { data, error, mutate } = useIntegrations(accountKey);
  const [isAdding, setAdding] = useState(false);
  const { within, fallback } = useKeptFocus<HTMLDivElement, HTMLHeadingElement>();
  if (error && !data) {
    return <NotFetched isPage icon={IconFolderSymlink} title={t('not_fetched')} error={error} onRetry={mutate} />;
  }
  if (!data) return <ScreenLoading />;
  const { configured_integrations: integrations, integration_events: events } = data;
  const addButton = <Button onClick={() => setAdding(true)}>{t('add')}</Button>;
  return (
    <div className={classes.screen} ref={within}>
      <div className={classes.head}>
        <h1 className={classes.title} tabIndex={-1} ref={fallback}>
          {t('integrations')}
        </h1>
        {!isAdding && integrations.length > 0 && addButton}
      </div>
      <p className={classes.line}>{t('text')}</p>
      {isAdding && (
        <IntegrationForm
          onSaved={async () => {
            await mutate();
            setAdding(false);
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      {integrations.length === 0 && !isAdding && (
        <EmptyState icon={IconFolderSymlink} title={t('none')} text={t('none_text')}>
          {addButton}
        </EmptyState>
      )}
      {integrations.map((integration) => (
        <IntegrationCard key={integration.key} integration={integration} onChanged={mutate} />
      ))}
      {events.length > 0 && (
        <section className={classes.card} aria-labelledby="integration-events">
          <h2 className={classes.heading} id="integration-events">
            {t('events')}
          </h2>
          <ul>
            {events.map(({ date_created, type, name, by }) => (
              <li key={date_created + type + name}>
                {[name, eventWords[type], by].filter(Boolean).join(' · ')} <RelativeTime at={date_created} className={classes.state} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
