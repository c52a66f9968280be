import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import useSWR from 'swr';
import type { getJobsRoute } from '../../shared/contract/management/get-jobs.ts';
import type { QueueState, ScheduleState, WorkflowState } from '../../shared/contract/schemas/management/operator.ts';
import { refusalOr } from '../api/errors.ts';
import { operatorCall } from '../api/operators.ts';
import { IconAlertTriangle } from '../icons/icons.ts';
import { t } from '../messages/management.ts';
import cards from '../ui/card-screen.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import { ScreenLoading } from '../ui/loading.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { RelativeTime } from '../ui/relative-time.tsx';
import { exactTime } from '../ui/times.ts';
import classes from './management.module.css';
import { ageWords, queueWords } from './queue-words.ts';

async function fetchJobs() {
  const jobs = await operatorCall<typeof getJobsRoute>('GET', '/app/management/jobs');
  return { ...jobs, at: new Date().toISOString() };
}

/** `#management`. It is loaded when asked for, and not by itself: a page that is left open would never let the session end. */
export function HealthPage() {
  usePageTitle(t('health'));
  const { data, error, isValidating, mutate } = useSWR(['operators-jobs'], fetchJobs);
  if (error && !data) {
    return (
      <EmptyState icon={IconAlertTriangle} title={t('health_failed')} text={refusalOr(error, '')}>
        <Button onClick={() => void mutate()}>{t('try_again')}</Button>
      </EmptyState>
    );
  }
  if (!data) return <ScreenLoading />;
  const { queues, workflows, schedules, outbox, at } = data;
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('health')}</h1>
        <span className={classes.aside} role="status">
          {error ? refusalOr(error, t('health_failed')) : t('as_of', { time: exactTime(at) })}
        </span>
        <Button variant="default" loading={isValidating} onClick={() => void mutate()}>
          {t('refresh')}
        </Button>
      </div>
      <Queues queues={queues} />
      <section className={cards.card}>
        <h2 className={cards.heading}>{t('outbox')}</h2>
        {outbox.oldest === null ? (
          <p className={classes.text}>{t('outbox_empty')}</p>
        ) : (
          <p className={classes.text}>
            {t('outbox_waiting', { n: outbox.events })} <RelativeTime at={outbox.oldest} />
          </p>
        )}
      </section>
      <Workflows workflows={workflows} />
      <Schedules schedules={schedules} at={at} />
    </>
  );
}

function Queues({ queues }: { queues: QueueState[] }) {
  return (
    <section className={cards.card}>
      <h2 className={cards.heading}>{t('queues')}</h2>
      <p className={cards.text}>{t('queues_text')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone scrolls by keys too */}
      <section className={classes.wide} tabIndex={0} aria-label={t('queues')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t('queue')}</th>
              <th className={classes.number}>{t('dead')}</th>
              <th className={classes.number}>{t('waiting')}</th>
              <th className={classes.number}>{t('in_work')}</th>
              <th className={classes.number}>{t('delayed')}</th>
              <th className={classes.number}>{t('oldest')}</th>
            </tr>
          </thead>
          <tbody>
            {queues.map(({ name, waiting, in_work, delayed, oldest_seconds, dead_letters }) => (
              <tr key={name}>
                <td>{queueWords(name)}</td>
                <td className={classes.number}>
                  {dead_letters === 0 ? (
                    0
                  ) : (
                    <Anchor
                      component={Link}
                      to={`/management/dead_letters/${name}`}
                      className={classes.bad}
                      underline="always"
                      aria-label={t('show_dead', { n: dead_letters, queue: queueWords(name) })}
                    >
                      {dead_letters}
                    </Anchor>
                  )}
                </td>
                <td className={classes.number}>{waiting}</td>
                <td className={classes.number}>{in_work}</td>
                <td className={classes.number}>{delayed}</td>
                <td className={classes.number}>{oldest_seconds === null ? t('nothing') : ageWords(oldest_seconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

const workflowWords = (name: string) =>
  name === 'convert-document' || name === 'seal-pack' ? t(`workflow_${name}`) : name.replaceAll('-', ' ');

function Workflows({ workflows }: { workflows: WorkflowState[] }) {
  return (
    <section className={cards.card}>
      <h2 className={cards.heading}>{t('workflows')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
      <section className={classes.wide} tabIndex={0} aria-label={t('workflows')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t('workflow')}</th>
              <th className={classes.number}>{t('running')}</th>
              <th>{t('oldest_running')}</th>
              <th className={classes.number}>{t('failed')}</th>
            </tr>
          </thead>
          <tbody>
            {workflows.map(({ name, running, failed, oldest_started }) => (
              <tr key={name}>
                <td>{workflowWords(name)}</td>
                <td className={classes.number}>{running}</td>
                <td>{oldest_started === null ? t('nothing') : <RelativeTime at={oldest_started} />}</td>
                <td className={classes.number}>{failed > 0 ? <span className={classes.bad}>{failed}</span> : 0}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** A schedule is late if it has missed two of its times. */
function isLate({ every_minutes, last_run }: ScheduleState, at: string): boolean {
  return last_run === null || Date.parse(at) - Date.parse(last_run) > (2 * every_minutes + 5) * 60_000;
}

function Schedules({ schedules, at }: { schedules: ScheduleState[]; at: string }) {
  return (
    <section className={cards.card}>
      <h2 className={cards.heading}>{t('schedules')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
      <section className={classes.wide} tabIndex={0} aria-label={t('schedules')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t('schedule')}</th>
              <th>{t('every')}</th>
              <th>{t('last_run')}</th>
            </tr>
          </thead>
          <tbody>
            {schedules.map((schedule) => (
              <tr key={schedule.name}>
                <td>{schedule.name.replaceAll('-', ' ')}</td>
                <td>{t('minutes', { n: schedule.every_minutes })}</td>
                <td>
                  {schedule.last_run === null ? t('never') : <RelativeTime at={schedule.last_run} />}{' '}
                  {isLate(schedule, at) && <span className={classes.bad}>{t('late')}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
