import { Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../messages/verify.ts';
import { appName } from '../ui/page-title.ts';
import { exactTime } from '../ui/times.ts';
import type { Check } from './use-check.ts';
import classes from './verify-screen.module.css';

const utc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

/** What a check has come to so far, told to screen readers as it changes. */
export function Outcome({ check, onAgain }: { check: Check; onAgain: (file: File) => void }) {
  return <div role="status">{outcome(check, onAgain)}</div>;
}

function outcome(check: Check, onAgain: (file: File) => void): ReactNode {
  if (check.step === 'waiting') return null;
  const file = check.file.name;
  if (check.step === 'reading')
    return (
      <div className={classes.working}>
        <span>{t('reading', { file })}</span>
        <Progress value={check.part * 100} aria-label={t('progress')} transitionDuration={0} />
      </div>
    );
  if (check.step === 'asking') return <div className={classes.working}>{t('asking', { file })}</div>;
  if (check.step === 'failed')
    return (
      <div className={classes.problem}>
        <span>{check.message}</span>
        {check.again && (
          <Button variant="default" size="xs" onClick={() => onAgain(check.file)}>
            {t('try_again')}
          </Button>
        )}
      </div>
    );
  return check.answer.known ? <Known check={check} /> : <Unknown check={check} />;
}

type Done = Extract<Check, { step: 'done' }>;

function Known({ check: { file, answer } }: { check: Done }) {
  const how = answer.is_sealed ? 'sealed' : 'made';
  return (
    <section className={classes.result} data-tone="green" aria-labelledby="result">
      <Heading icon={<IconCircleCheck size={24} stroke={1.75} aria-hidden />} text={t(`${how}_title`, { app: appName })} />
      <p>{t(`${how}_text`)}</p>
      <dl className={classes.facts}>
        <Fact name={t('file')}>{file.name}</Fact>
        {answer.document_key && (
          <Fact name={t('document_key')}>
            <code>{answer.document_key}</code>
          </Fact>
        )}
        {answer.date_completed && (
          <Fact name={t('completed')}>
            <time dateTime={answer.date_completed}>
              {exactTime(answer.date_completed)}
              <br />
              {t('utc', { time: utc.format(Date.parse(answer.date_completed)) })}
            </time>
          </Fact>
        )}
        {answer.page_count !== undefined && <Fact name={t('pages')}>{t('pages_of_documents', { n: answer.page_count })}</Fact>}
      </dl>
    </section>
  );
}

function Unknown({ check: { file, sha256 } }: { check: Done }) {
  return (
    <section className={classes.result} data-tone="amber" aria-labelledby="result">
      <Heading icon={<IconAlertTriangle size={24} stroke={1.75} aria-hidden />} text={t('unknown_title')} />
      <p>{t('unknown_text')}</p>
      <dl className={classes.facts}>
        <Fact name={t('file')}>{file.name}</Fact>
        <Fact name={t('fingerprint')}>
          <code>{sha256}</code>
        </Fact>
      </dl>
      <h3>{t('next')}</h3>
      <ul>
        <li>{t('next_reader')}</li>
        <li>{t('next_original')}</li>
        <li>{t('next_deleted')}</li>
      </ul>
    </section>
  );
}

function Heading({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <div className={classes.heading}>
      {icon}
      <h2 id="result">{text}</h2>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
