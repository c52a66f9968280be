import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import useSWR from 'swr';
import type { ensureManagementLoggedInRoute } from '../../shared/contract/management/ensure-management-logged-in.ts';
import type { ensureSmsSenderLoggedInRoute } from '../../shared/contract/management/ensure-sms-sender-logged-in.ts';
import { operatorCall } from '../api/operators.ts';
import { IconAlertTriangle } from '../icons/icons.ts';
import { t } from '../messages/management.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ScreenLoading } from '../ui/loading.tsx';
import { toast } from '../ui/toasts.ts';
import { AccountPage } from './account-page.tsx';
import { AccountsPage } from './accounts-page.tsx';
import { DeadLettersPage } from './dead-letters-page.tsx';
import { HealthPage } from './health-page.tsx';
import { LogPage } from './log-page.tsx';
import { ManagementFrame } from './management-frame.tsx';
import { OperatorLoginPage } from './operator-login-page.tsx';
import { OperatorSetUpPage } from './operator-set-up-page.tsx';
import { SupportPage } from './support/support-page.tsx';
import { TextsPage } from './texts-page.tsx';

/** `#management` and `#admin_sms_sender`: the operators' pages, and their login. */
export function ManagementPages() {
  const { pathname } = useLocation();
  if (pathname === '/management/login') return <OperatorLoginPage />;
  if (pathname === '/management/set_up') return <OperatorSetUpPage />;
  return <LoggedIn pathname={pathname} />;
}

const checks = {
  management: () => operatorCall<typeof ensureManagementLoggedInRoute>('GET', '/app/management/ensure_logged_in'),
  admin_sms_sender: () => operatorCall<typeof ensureSmsSenderLoggedInRoute>('GET', '/app/admin_sms_sender/ensure_logged_in'),
};

/** The pages behind the logged-in check (spec core §2). */
function LoggedIn({ pathname }: { pathname: string }) {
  const page = pathname === '/admin_sms_sender' ? 'admin_sms_sender' : 'management';
  const { data: operator, error, mutate } = useSWR(['operator', page], checks[page], { keepPreviousData: false });
  useEffect(() => {
    if (error) toast('danger', t('ensure_failed'), { id: 'ensure-login' });
  }, [error]);
  if (error && !operator) {
    return (
      <EmptyState icon={IconAlertTriangle} title={t('ensure_failed')}>
        <Button onClick={() => void mutate()}>{t('try_again')}</Button>
      </EmptyState>
    );
  }
  if (!operator) return <ScreenLoading />;
  return (
    <ManagementFrame name={operator.name}>
      {page === 'admin_sms_sender' ? (
        <TextsPage />
      ) : (
        <Routes>
          <Route index element={<HealthPage />} />
          <Route path="dead_letters/:queue" element={<DeadLettersPage />} />
          <Route path="accounts" element={<AccountsPage />} />
          <Route path="accounts/:key" element={<AccountPage />} />
          <Route path="accounts/:key/support" element={<SupportPage />} />
          <Route path="accounts/:key/support/:document_key" element={<SupportPage />} />
          <Route path="log" element={<LogPage />} />
          <Route path="*" element={<Navigate to="/management" replace />} />
        </Routes>
      )}
    </ManagementFrame>
  );
}
