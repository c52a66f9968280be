import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { logOutOperatorRoute } from '../../shared/contract/management/log-out-operator.ts';
import { operatorCall } from '../api/operators.ts';
import { t } from '../messages/management.ts';
import { Brand } from '../shell/brand.tsx';
import { toastError } from '../ui/toasts.ts';
import classes from './management.module.css';

const pages = [
  { to: '/management', label: 'health' },
  { to: '/management/accounts', label: 'accounts' },
  { to: '/admin_sms_sender', label: 'texts' },
  { to: '/management/log', label: 'log' },
] as const;

/** The head of every operators' page: where one is, who one is, and the way out. */
export function ManagementFrame({ name, children }: { name: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const [busy, setBusy] = useState(false);
  const current = pages.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.to;
  const logOut = async () => {
    setBusy(true);
    try {
      await operatorCall<typeof logOutOperatorRoute>('POST', '/app/management/logout', { body: {} });
      // Nothing of the pages stays in memory.
      window.location.hash = '#management/login';
      window.location.reload();
    } catch (error) {
      setBusy(false);
      toastError(error);
    }
  };
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <Brand />
        <span className={classes.area}>{t('management')}</span>
        <span className={classes.who}>{t('logged_in_as', { name })}</span>
        <Button variant="default" size="compact-sm" loading={busy} onClick={() => void logOut()}>
          {t('log_out')}
        </Button>
      </header>
      <nav className={classes.tabs} aria-label={t('operators_pages')}>
        {pages.map(({ to, label }) => (
          <Link key={to} to={to} className={classes.tab} aria-current={to === current ? 'page' : undefined}>
            {t(label)}
          </Link>
        ))}
      </nav>
      <main className={classes.main}>{children}</main>
    </div>
  );
}
