import { Anchor, Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import useSWR from 'swr';
import type { getManagedAccountRoute } from '../../shared/contract/management/get-managed-account.ts';
import type { AccountUse } from '../../shared/contract/schemas/management/managed-account.ts';
import { mostCounted } from '../../shared/domain/operators/operator-limits.ts';
import { refusalOr } from '../api/errors.ts';
import { operatorCall } from '../api/operators.ts';
import { IconAlertTriangle } from '../icons/icons.ts';
import { t } from '../messages/management.ts';
import cards from '../ui/card-screen.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import { ScreenLoading } from '../ui/loading.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { monthOf } from '../ui/times.ts';
import classes from './management.module.css';
import { QuotasForm } from './quotas-form.tsx';
import { SupportSection } from './support/support-section.tsx';

/** `#management/accounts/{key}` */
export function AccountPage() {
  const { key = '' } = useParams();
  return <OneAccount key={key} accountKey={key} />;
}

function OneAccount({ accountKey: key }: { accountKey: string }) {
  const { data, error, mutate } = useSWR(['operators-account', key], () =>
    operatorCall<typeof getManagedAccountRoute>('GET', '/app/management/accounts/{key}', { params: { key } }),
  );
  usePageTitle(data?.account.name || t('accounts'));
  if (error && !data) {
    return (
      <EmptyState icon={IconAlertTriangle} title={t('account_failed')} text={refusalOr(error, '')}>
        <Button onClick={() => void mutate()}>{t('try_again')}</Button>
      </EmptyState>
    );
  }
  if (!data) return <ScreenLoading />;
  const { account, use, quotas, support } = data;
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>{account.name || account.key}</h1>
        <Anchor component={Link} to="/management/accounts">
          {t('back_to_accounts')}
        </Anchor>
      </div>
      <p className={classes.text}>
        {t(account.is_personal_account ? 'personal' : 'team')} · {t('account_key', { key: account.key })}
      </p>
      <SupportSection
        accountKey={key}
        support={support}
        onEntered={(entered) => void mutate({ ...data, support: entered }, { revalidate: false })}
      />
      <Use {...use} />
      <QuotasForm accountKey={key} quotas={quotas} onSaved={(saved) => void mutate({ ...data, quotas: saved }, { revalidate: false })} />
    </>
  );
}

const counted = (n: number) => (n < mostCounted ? String(n) : t('at_least', { n: mostCounted }));

function Use({ members, documents, templates, month, emails, texts, calls }: AccountUse) {
  const rows = [
    [t('use_members'), counted(members)],
    [t('use_documents'), counted(documents)],
    [t('use_templates'), counted(templates)],
    [t('use_emails', { month: monthOf(month) }), emails],
    [t('use_texts', { month: monthOf(month) }), texts],
    [t('use_calls', { month: monthOf(month) }), calls],
  ] as const;
  return (
    <section className={cards.card}>
      <h2 className={cards.heading}>{t('use')}</h2>
      <table className={classes.table}>
        <tbody>
          {rows.map(([what, n]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td className={classes.number}>{n}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
