import type { PdfReport, SignatureReport } from '../../shared/verify/report.ts';
import { t } from '../messages/verify.ts';
import { Fact, Time } from './file-facts.tsx';
import { certificationWords, changeWords, problemWords } from './report-words.ts';
import classes from './verify-screen.module.css';

/** What was changed in a file since it was signed. Nothing if only proof was added, which each signature reports. */
export function WhatChanged({ report }: { report: PdfReport | null }) {
  if (report?.verdict === 'intact') return null;
  const lines = (report?.signatures ?? []).flatMap(({ problem_code, changes }) => [
    ...(problem_code ? [problemWords(problem_code)] : []),
    ...changes.map(changeWords),
  ]);
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{t(report?.verdict === 'added_to' ? 'what_added' : 'what_changed')}</h3>
      <ul>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

/** Each signature of the file, behind a disclosure. */
export function Signatures({ signatures }: { signatures: SignatureReport[] }) {
  return (
    <section className={classes.more} aria-labelledby="signatures">
      <h2 id="signatures">{t('signatures_title')}</h2>
      {signatures.map((signature, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of one report never changes
        <details key={index}>
          <summary>
            {t(signature.kind)}: {signature.signer_name || t('nobody')}
            {' · '}
            {signature.valid ? t('holds') : t('does_not_hold')}
          </summary>
          <SignatureFacts signature={signature} />
        </details>
      ))}
      <p>{t('trust')}</p>
    </section>
  );
}

function SignatureFacts({ signature }: { signature: SignatureReport }) {
  const { certificate, time_stamp, chain } = signature;
  return (
    <dl className={classes.facts}>
      {signature.problem_code && <Fact name={t('problem')}>{problemWords(signature.problem_code)}</Fact>}
      {signature.changes.length > 0 && <Fact name={t('since')}>{signature.changes.map(changeWords).join(' ')}</Fact>}
      {signature.signed_at && (
        <Fact name={t(signature.kind === 'time_stamp' ? 'time_stamped' : 'claimed_time')}>
          <Time iso={signature.signed_at} />
        </Fact>
      )}
      {time_stamp && (
        <Fact name={t('time_stamped')}>
          <Time iso={time_stamp.time} />
          <br />
          {t('by', { name: time_stamp.authority })}
        </Fact>
      )}
      {signature.reason && <Fact name={t('reason')}>{signature.reason}</Fact>}
      {signature.level && <Fact name={t('level')}>PAdES-BASELINE-{signature.level}</Fact>}
      {signature.certification && <Fact name={t('allows')}>{certificationWords(signature.certification)}</Fact>}
      {certificate && (
        <>
          <Fact name={t('certificate')}>{certificate.subject}</Fact>
          <Fact name={t('issuer')}>{certificate.is_self_signed ? t('self_signed') : certificate.issuer}</Fact>
          {chain.length > 1 && <Fact name={t('chain')}>{chain.map(({ name }) => name).join(' ← ')}</Fact>}
          <Fact name={t('validity')}>
            {certificate.valid_from.slice(0, 10)} – {certificate.valid_to.slice(0, 10)}
          </Fact>
          {signature.revocation !== 'none' && <Fact name={t('withdrawn')}>{t(`revocation_${signature.revocation}`)}</Fact>}
          <Fact name={t('algorithm')}>
            {certificate.key}; {signature.algorithm}
          </Fact>
          <Fact name={t('fingerprint')}>
            <code>{certificate.sha256}</code>
          </Fact>
        </>
      )}
    </dl>
  );
}
