import { Button } from '@mantine/core';
import { useState } from 'react';
import type { deleteSessionRoute } from '../../shared/contract/session/delete-session.ts';
import type { getSessionsRoute, MemberSession } from '../../shared/contract/session/get-sessions.ts';
import { call } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';
import { usePages } from '../api/use-pages.ts';
import { t } from '../messages/account.ts';
import cards from '../ui/card-screen.module.css';
import { confirm } from '../ui/confirm.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { toast, toastError } from '../ui/toasts.ts';
import classes from './sessions-card.module.css';

type Page = { sessions: MemberSession[]; cursor: string | null };

/** Where the person is logged in, and how to end that. */
export function SessionsCard() {
  const { pages, error, isLoading, mutate, hasMore, loadingMore, loadMore } = usePages<Page>(['sessions'], (cursor) =>
    call<typeof getSessionsRoute>('GET', '/app/sessions', { query: { cursor } }),
  );
  const [busy, setBusy] = useState('');
  const sessions = pages?.flatMap((page) => page.sessions) ?? [];

  const end = async (key: string, done: string) => {
    setBusy(key);
    try {
      await call<typeof deleteSessionRoute>('DELETE', '/app/sessions/{key}', { params: { key } });
      toast('success', done);
    } catch (problem) {
      // Somebody else ended it first: that is what was wanted.
      if (!(problem instanceof ApiError && problem.code === 'session_not_found')) toastError(problem);
    } finally {
      setBusy('');
      await mutate();
    }
  };
  const endOthers = async () => {
    const question = {
      title: t('sessions_end_others'),
      text: t('sessions_end_others_text'),
      confirm: t('sessions_end_others'),
      danger: true,
    };
    if (await confirm(question)) await end('others', t('sessions_others_ended'));
  };

  return (
    <section className={cards.card} id="sessions">
      <h2 className={cards.heading}>{t('sessions')}</h2>
      <p className={cards.text}>{t('sessions_text')}</p>
      {isLoading && <p role="status">{t('sessions_loading')}</p>}
      {error && !pages && (
        <p className={cards.problem} role="alert">
          {t('sessions_failed')}{' '}
          <Button variant="default" size="compact-sm" onClick={() => void mutate()}>
            {t('try_again')}
          </Button>
        </p>
      )}
      <ul className={classes.list} aria-label={t('sessions')}>
        {sessions.map((session) => (
          <SessionRow
            key={session.key}
            session={session}
            busy={busy === session.key}
            onEnd={() => void end(session.key, t('session_ended'))}
          />
        ))}
      </ul>
      <div className={classes.foot}>
        {hasMore && (
          <Button variant="default" loading={loadingMore} onClick={() => void loadMore()}>
            {t('sessions_more')}
          </Button>
        )}
        {(sessions.length > 1 || hasMore) && (
          <Button variant="default" loading={busy === 'others'} onClick={() => void endOthers()}>
            {t('sessions_end_others')}
          </Button>
        )}
      </div>
    </section>
  );
}

function SessionRow({ session, busy, onEnd }: { session: MemberSession; busy: boolean; onEnd: () => void }) {
  const device = session.device || t('session_unknown_device');
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.device}>
          {device}
          {session.current && <span className={classes.mark}>{t('session_this')}</span>}
        </span>
        <span className={classes.facts}>
          {t('session_last_used')} <RelativeTime at={session.last_used} />
          {session.ip && ` · ${session.ip}`}
          {(session.login_method === 'passkey' || session.login_method === 'password_and_passkey') && ` · ${t('session_by_passkey')}`}
          {session.single_sign_on !== null && ` · ${t('session_single_sign_on', { name: session.single_sign_on })}`}
        </span>
      </div>
      {!session.current && (
        <Button variant="default" size="compact-sm" loading={busy} onClick={onEnd} aria-label={t('session_end_named', { device })}>
          {t('session_end')}
        </Button>
      )}
    </li>
  );
}
