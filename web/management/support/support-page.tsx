import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import useSWR from 'swr';
import type { getManagedAccountRoute } from '../../../shared/contract/management/get-managed-account.ts';
import type { leaveSupportRoute } from '../../../shared/contract/management/leave-support.ts';
import type { SupportAccess } from '../../../shared/contract/schemas/accounts/support.ts';
import { refusalOr } from '../../api/errors.ts';
import { operatorCall } from '../../api/operators.ts';
import { IconAlertTriangle } from '../../icons/icons.ts';
import { t } from '../../messages/management.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScreenLoading } from '../../ui/loading.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { exactTime } from '../../ui/times.ts';
import { toastError } from '../../ui/toasts.ts';
import classes from '../management.module.css';
import { AccountSettings, DocumentList, Members } from './account-view.tsx';
import { DocumentView } from './document-view.tsx';

/** `#management/accounts/{key}/support`: an account as support sees it, with its consent. A document's key follows. */
export function SupportPage() {
  const { key = '', document_key } = useParams();
  const { data, error, mutate } = useSWR(['operators-account', key], () =>
    operatorCall<typeof getManagedAccountRoute>('GET', '/app/management/accounts/{key}', { params: { key } }),
  );
  usePageTitle(data ? `${t('support')}: ${data.account.name}` : t('support'));
  if (error && !data) {
    return (
      <EmptyState icon={IconAlertTriangle} title={t('account_failed')} text={refusalOr(error, '')}>
        <Button onClick={() => void mutate()}>{t('try_again')}</Button>
      </EmptyState>
    );
  }
  if (!data) return <ScreenLoading />;
  const { account, support } = data;
  if (!support.is_on || !support.visitor) {
    return (
      <EmptyState icon={IconAlertTriangle} title={t('support_closed')} text={t('support_closed_text')}>
        <Button component={Link} to={`/management/accounts/${key}`} onClick={() => void mutate()}>
          {t('support_back')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <SupportersBar accountKey={key} name={account.name || key} support={support} onLeft={() => void mutate()} />
      <div className={classes.head}>
        <h1 className={classes.title}>{account.name || key}</h1>
        {document_key && (
          <Anchor component={Link} to={`/management/accounts/${key}/support`}>
            {t('support_all_documents')}
          </Anchor>
        )}
      </div>
      {document_key ? (
        <DocumentView accountKey={key} documentKey={document_key} />
      ) : (
        <>
          <AccountSettings accountKey={key} />
          <Members accountKey={key} />
          <DocumentList accountKey={key} type="document" mayOpen={support.scope === 'documents'} />
          <DocumentList accountKey={key} type="template" mayOpen={support.scope === 'documents'} />
        </>
      )}
    </>
  );
}

interface BarProps {
  accountKey: string;
  name: string;
  support: SupportAccess;
  onLeft: () => void;
}

/** Whose account it is, for how long, and the way out. */
function SupportersBar({ accountKey: key, name, support, onLeft }: BarProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await operatorCall<typeof leaveSupportRoute>('POST', '/app/management/accounts/{key}/support/leave', { params: { key }, body: {} });
      onLeft();
      navigate(`/management/accounts/${key}`);
    } catch (error) {
      setBusy(false);
      toastError(error);
    }
  };
  return (
    <div className={classes.supporting} role="status">
      <span>
        {t('support_in', { name })} {support.valid_until && exactTime(support.valid_until)}
      </span>
      <Button variant="default" size="compact-sm" loading={busy} onClick={() => void leave()}>
        {t('support_leave')}
      </Button>
    </div>
  );
}
