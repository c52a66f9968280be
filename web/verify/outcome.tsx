import { Button, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '../icons/icons.ts';
import { t } from '../messages/verify.ts';
import { AuditTrail } from './audit-trail.tsx';
import { FileFacts } from './file-facts.tsx';
import { headline } from './headline.ts';
import { Signatures, WhatChanged } from './signatures.tsx';
import type { Check } from './use-check.ts';
import classes from './verify-screen.module.css';

type Done = Extract<Check, { step: 'done' }>;

/** The result of a check so far. Screen readers hear each change. */
export function Outcome({ check, onAgain }: { check: Check; onAgain: (file: File) => void }) {
  return (
    <>
      <div role="status">{outcome(check)}</div>
      {check.step === 'done' && check.message && (
        <div className={classes.problem}>
          <span>{check.message}</span>
          <Button variant="default" size="xs" onClick={() => onAgain(check.file)}>
            {t('try_again')}
          </Button>
        </div>
      )}
      {check.step === 'done' && <Details check={check} />}
    </>
  );
}

function outcome(check: Check): ReactNode {
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
  if (check.step === 'failed') return <div className={classes.problem}>{check.message}</div>;
  return <Result check={check} />;
}

const icons = { green: IconCircleCheck, amber: IconAlertTriangle, red: IconCircleX };

function Result({ check }: { check: Done }) {
  const { tone, title, text } = headline(check);
  const Icon = icons[tone];
  return (
    <section className={classes.result} data-tone={tone} aria-labelledby="result">
      <div className={classes.heading}>
        <Icon size={24} stroke={1.75} aria-hidden />
        <h2 id="result">{title}</h2>
      </div>
      <p>{text}</p>
      <WhatChanged report={check.report} />
      <FileFacts check={check} />
      <NextSteps check={check} />
    </section>
  );
}

/** Advice for a file that is not intact, or not ours. */
function NextSteps({ check: { report, answer } }: { check: Done }) {
  const isSound = report?.verdict === 'intact' || report?.verdict === 'added_to';
  if (answer?.known || (isSound && answer?.sealed_here)) return null;
  const steps = [
    ...(report?.verdict === 'not_sealed' || report?.verdict === 'damaged' ? [] : ['next_reader' as const]),
    ...(isSound ? [] : ['next_original' as const]),
    ...(report?.verdict === 'changed' || report?.verdict === 'damaged' ? [] : ['next_deleted' as const]),
  ];
  return (
    <>
      <h3>{t('next')}</h3>
      <ul>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ul>
    </>
  );
}

function Details({ check: { report, answer } }: { check: Done }) {
  if (!report) return null;
  return (
    <>
      {report.audit && <AuditTrail audit={report.audit} answer={answer} />}
      {report.signatures.length > 0 && <Signatures signatures={report.signatures} />}
    </>
  );
}
