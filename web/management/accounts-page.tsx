import { Anchor, Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router';
import type { findAccountsRoute } from '../../shared/contract/management/find-accounts.ts';
import type { ManagedAccount } from '../../shared/contract/schemas/management/managed-account.ts';
import { refusalOr } from '../api/errors.ts';
import { operatorCall } from '../api/operators.ts';
import { usePages } from '../api/use-pages.ts';
import { IconAlertTriangle, IconBuilding, IconSearch } from '../icons/icons.ts';
import { t } from '../messages/management.ts';
import cards from '../ui/card-screen.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import { ScreenLoading } from '../ui/loading.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { RelativeTime } from '../ui/relative-time.tsx';
import classes from './management.module.css';

type Page = { accounts: ManagedAccount[]; cursor: string | null };

const typingMs = 250;

/** `#management/accounts` */
export function AccountsPage() {
  usePageTitle(t('accounts'));
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), typingMs);
  const { pages, error, mutate, hasMore, loadingMore, loadMore } = usePages<Page>(['operators-accounts', settled], (cursor) =>
    operatorCall<typeof findAccountsRoute>('GET', '/app/management/accounts', { query: { search: settled || undefined, cursor } }),
  );
  const accounts = pages?.flatMap((page) => page.accounts);
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('accounts')}</h1>
      </div>
      <TextInput
        type="search"
        label={t('search')}
        description={t('search_hint')}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={200}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {error && !accounts ? (
        <EmptyState icon={IconAlertTriangle} title={t('accounts_failed')} text={refusalOr(error, '')}>
          <Button onClick={() => void mutate()}>{t('try_again')}</Button>
        </EmptyState>
      ) : !accounts ? (
        <ScreenLoading />
      ) : accounts.length === 0 ? (
        <EmptyState
          icon={IconBuilding}
          title={t(settled ? 'accounts_not_found' : 'accounts_none')}
          text={t(settled ? 'accounts_not_found_text' : 'accounts_none_text')}
        />
      ) : (
        <section className={cards.card}>
          <ul className={classes.list} aria-label={t('accounts')}>
            {accounts.map((account) => (
              <li key={account.key} className={classes.row}>
                <div className={classes.words}>
                  <Anchor component={Link} to={`/management/accounts/${account.key}`}>
                    {account.name || account.key}
                  </Anchor>
                  <span className={classes.aside}>
                    {t(account.is_personal_account ? 'personal' : 'team')}
                    {account.consents && ` · ${t('support_consents')}`}
                    {account.date_created && (
                      <>
                        {' · '}
                        {t('made')} <RelativeTime at={account.date_created} />
                      </>
                    )}
                  </span>
                </div>
              </li>
            ))}
          </ul>
          {hasMore && (
            <Button variant="default" loading={loadingMore} onClick={() => void loadMore()}>
              {t('more')}
            </Button>
          )}
        </section>
      )}
    </>
  );
}
