import { Anchor, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import useSWR from 'swr';
import type { getAccountRoute } from '../../../shared/contract/accounts/get-account.ts';
import type { getAccountMembersRoute } from '../../../shared/contract/accounts/get-account-members.ts';
import type { listDocumentsRoute } from '../../../shared/contract/documents/lists/list-documents.ts';
import { refusalOr } from '../../api/errors.ts';
import { operatorCall } from '../../api/operators.ts';
import type { CallAnswer } from '../../api/request/request-types.ts';
import { usePages } from '../../api/use-pages.ts';
import { t } from '../../messages/management.ts';
import cards from '../../ui/card-screen.module.css';
import { RelativeTime } from '../../ui/relative-time.tsx';
import classes from '../management.module.css';

interface OfAccount {
  accountKey: string;
}

/** A part of what support sees; while it loads, or if it can't be loaded, it says so in its place. */
export function Part({ title, error, loaded, onRetry, children }: PartProps) {
  return (
    <section className={cards.card}>
      <h2 className={cards.heading}>{title}</h2>
      {error ? (
        <p className={cards.problem} role="alert">
          {refusalOr(error, t('support_failed'))}{' '}
          <Button variant="default" size="compact-sm" onClick={onRetry}>
            {t('try_again')}
          </Button>
        </p>
      ) : loaded ? (
        children
      ) : (
        <p role="status">…</p>
      )}
    </section>
  );
}

interface PartProps {
  title: string;
  error: unknown;
  loaded: boolean;
  onRetry: () => void;
  children: ReactNode;
}

export function AccountSettings({ accountKey }: OfAccount) {
  const { data, error, mutate } = useSWR(['support-account', accountKey], () =>
    operatorCall<typeof getAccountRoute>('GET', '/app/accounts/{key}', { params: { key: accountKey } }, { supportOf: accountKey }),
  );
  const account = data?.data.account;
  const rows = account && [
    [t('support_retention'), account.retention_years ?? account.retention_years_default],
    [t('support_two_step'), t(account.two_step_mandatory ? 'yes' : 'no')],
    [t('support_contacts'), t(account.contacts_from_sending ? 'yes' : 'no')],
  ];
  return (
    <Part title={t('support_settings_title')} error={error} loaded={rows !== undefined} onRetry={() => void mutate()}>
      <table className={classes.table}>
        <tbody>
          {rows?.map(([what, value]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td className={classes.number}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

export function Members({ accountKey }: OfAccount) {
  const { pages, error, mutate, hasMore, loadingMore, loadMore } = usePages<CallAnswer<typeof getAccountMembersRoute>>(
    ['support-members', accountKey],
    (cursor) =>
      operatorCall<typeof getAccountMembersRoute>(
        'GET',
        '/app/accounts/{key}/user_accounts',
        { params: { key: accountKey }, query: { cursor } },
        { supportOf: accountKey },
      ),
  );
  const members = pages?.flatMap((page) => page.user_accounts);
  return (
    <Part title={t('support_members')} error={members ? undefined : error} loaded={members !== undefined} onRetry={() => void mutate()}>
      <ul className={classes.list} aria-label={t('support_members')}>
        {members?.map((member) => (
          <li key={member.key} className={classes.row}>
            <div className={classes.words}>
              <span>{`${member.user.name} ${member.user.last_name}`.trim() || member.user.email_address}</span>
              <span className={classes.aside}>
                {member.user.email_address} · {t(member.is_admin ? 'support_admin' : 'support_member')}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {hasMore && <More loading={loadingMore} onMore={loadMore} />}
    </Part>
  );
}

interface ListProps extends OfAccount {
  type: 'document' | 'template';
  mayOpen: boolean;
}

export function DocumentList({ accountKey, type, mayOpen }: ListProps) {
  const { pages, error, mutate, hasMore, loadingMore, loadMore } = usePages<CallAnswer<typeof listDocumentsRoute>>(
    ['support-documents', accountKey, type],
    (cursor) =>
      operatorCall<typeof listDocumentsRoute>(
        'GET',
        '/app/documents',
        { query: { document_type: type, cursor } },
        { supportOf: accountKey },
      ),
  );
  const documents = pages?.flatMap((page) => page.documents);
  const title = t(type === 'document' ? 'support_lists' : 'support_templates');
  return (
    <Part title={title} error={documents ? undefined : error} loaded={documents !== undefined} onRetry={() => void mutate()}>
      {documents?.length === 0 && <p className={cards.text}>{t('support_no_documents')}</p>}
      <ul className={classes.list} aria-label={title}>
        {documents?.map((row) => (
          <li key={row.key} className={classes.row}>
            <div className={classes.words}>
              {mayOpen ? (
                <Anchor component={Link} to={`/management/accounts/${accountKey}/support/${row.key}`}>
                  {row.document_name}
                </Anchor>
              ) : (
                <span>{row.document_name}</span>
              )}
              <span className={classes.aside}>
                {row.status.replaceAll('_', ' ')} · <RelativeTime at={row.date_updated} />
              </span>
            </div>
          </li>
        ))}
      </ul>
      {hasMore && <More loading={loadingMore} onMore={loadMore} />}
    </Part>
  );
}

function More({ loading, onMore }: { loading: boolean; onMore: () => Promise<unknown> }) {
  return (
    <Button variant="default" loading={loading} onClick={() => void onMore()}>
      {t('more')}
    </Button>
  );
}
