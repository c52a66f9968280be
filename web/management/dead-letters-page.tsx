import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import useSWR, { mutate as mutateAny } from 'swr';
import type { discardDeadLetterRoute } from '../../shared/contract/management/discard-dead-letter.ts';
import type { getDeadLettersRoute } from '../../shared/contract/management/get-dead-letters.ts';
import type { retryDeadLetterRoute } from '../../shared/contract/management/retry-dead-letter.ts';
import type { DeadLetterShown, QueueOfJobs } from '../../shared/contract/schemas/management/operator.ts';
import { queueNames } from '../../shared/domain/operators/queue-names.ts';
import { refusalOr } from '../api/errors.ts';
import { operatorCall } from '../api/operators.ts';
import { IconAlertTriangle, IconCheck } from '../icons/icons.ts';
import { t } from '../messages/management.ts';
import cards from '../ui/card-screen.module.css';
import { confirm } from '../ui/confirm.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ScreenLoading } from '../ui/loading.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { RelativeTime } from '../ui/relative-time.tsx';
import { toast, toastError } from '../ui/toasts.ts';
import classes from './management.module.css';
import { queueWords } from './queue-words.ts';

/** `#management/dead_letters/{queue}` */
export function DeadLettersPage() {
  const { queue: named } = useParams();
  const queue = queueNames.find((name) => name === named);
  return queue ? <DeadLetters key={queue} queue={queue} /> : <Navigate to="/management" replace />;
}

function DeadLetters({ queue }: { queue: QueueOfJobs }) {
  const title = t('dead_title', { queue: queueWords(queue) });
  usePageTitle(title);
  const [busy, setBusy] = useState('');
  const { data, error, mutate } = useSWR(['dead-letters', queue], async () => {
    return (await operatorCall<typeof getDeadLettersRoute>('GET', '/app/management/dead_letters', { query: { queue } })).dead_letters;
  });
  if (error && !data) {
    return (
      <EmptyState icon={IconAlertTriangle} title={t('dead_failed')} text={refusalOr(error, '')}>
        <Button onClick={() => void mutate()}>{t('try_again')}</Button>
      </EmptyState>
    );
  }
  if (!data) return <ScreenLoading />;

  /** Whatever the outcome, the list is loaded again: another operator may have been faster. */
  const act = async (id: string, work: () => Promise<unknown>, done: string) => {
    setBusy(id);
    try {
      await work();
      toast('success', done);
    } catch (problem) {
      toastError(problem);
    } finally {
      await mutate();
      void mutateAny(['operators-jobs']);
      setBusy('');
    }
  };
  const retry = (id: string) =>
    act(
      id,
      () =>
        operatorCall<typeof retryDeadLetterRoute>('POST', '/app/management/dead_letters/{queue}/{id}/retry', {
          params: { queue, id },
          body: {},
        }),
      t('retried'),
    );
  const discard = async (id: string) => {
    const question = { title: t('discard_title'), text: t('discard_text'), confirm: t('discard'), danger: true };
    if (!(await confirm(question))) return;
    const call = () =>
      operatorCall<typeof discardDeadLetterRoute>('DELETE', '/app/management/dead_letters/{queue}/{id}', { params: { queue, id } });
    await act(id, call, t('discarded'));
  };
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        <Anchor component={Link} to="/management">
          {t('back')}
        </Anchor>
      </div>
      {data.length === 0 ? (
        <EmptyState icon={IconCheck} title={t('dead_none')} text={t('dead_none_text')} />
      ) : (
        <section className={cards.card}>
          <p className={classes.text}>{t('dead_text')}</p>
          <ul className={classes.list} aria-label={title}>
            {data.map((letter) => (
              <Letter
                key={letter.id}
                letter={letter}
                busy={busy === letter.id}
                onRetry={() => void retry(letter.id)}
                onDiscard={() => void discard(letter.id)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface LetterProps {
  letter: DeadLetterShown;
  busy: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

function Letter({ letter, busy, onRetry, onDiscard }: LetterProps) {
  const { kind, about, request, sent_at, error } = letter;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.strong}>{kind || t('unknown_kind')}</span>
        <span>{error ?? t('dead_no_error')}</span>
        <span className={classes.aside}>
          {t('dead_sent')} <RelativeTime at={sent_at} />
          {about.length > 0 && ` · ${about.join(' · ')}`}
        </span>
        {request !== null && <span className={classes.aside}>{t('dead_request', { request })}</span>}
      </div>
      <div className={classes.buttons}>
        <Button variant="default" size="compact-sm" loading={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
        <Button variant="default" size="compact-sm" disabled={busy} onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </li>
  );
}
