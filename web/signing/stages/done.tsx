import { useState } from 'react';
import { hasFinished, isOrdered, nextSigner, signingOrderOf } from '../../../shared/domain/signing/signing-order.ts';
import { IconCircleCheck, IconDownload } from '../../icons/icons.ts';
import { t } from '../messages.ts';
import { finalFiles } from '../model/tasks.ts';
import { useSigningState } from '../state/context.ts';
import { downloadSealed } from '../state/download.ts';
import type { SigningState } from '../state/types.ts';
import { AfterSigning } from './after-signing.tsx';
import { HandBack } from './hand-back.tsx';
import { NextHere } from './next-here.tsx';
import { mayHavePendingLinks, PendingLinks } from './pending-links.tsx';

/** The last screen: what happens next, who is next, when the copy comes, and the copy itself once there is one. */
export function Done() {
  const state = useSigningState((whole) => whole);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const { pack, me } = state;
  const files = finalFiles(pack);
  const download = async () => {
    setBusy(true);
    setFailed(false);
    try {
      for (const { key, name } of files) await downloadSealed(key, name);
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <div className="sg-scroller sg-message-page">
      <div className="sg-badge sg-badge-good">
        <IconCircleCheck size={36} aria-hidden />
      </div>
      <h1 tabIndex={-1}>{me.name ? t('done_title', { name: me.name }) : t('done_title_nobody')}</h1>
      <p>{t('done_text', { document: pack.document_name })}</p>
      <section className="sg-card sg-next" aria-live="polite">
        <h2>{t('done_next')}</h2>
        {outlook(state).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
      <NextHere />
      {files.length > 0 ? (
        <button type="button" className="sg-button sg-primary" disabled={busy} onClick={download}>
          <IconDownload size={20} aria-hidden /> {busy ? t('downloading') : t('download')}
        </button>
      ) : (
        <HandBack otherwise={<p className="sg-quiet">{t('close_page')}</p>} />
      )}
      {files.length > 0 && <HandBack />}
      <AfterSigning />
      {mayHavePendingLinks(me) && <PendingLinks />}
      {failed && (
        <p role="alert" className="sg-error">
          {t('download_failed')}
        </p>
      )}
    </div>
  );
}

function outlook({ pack, me }: SigningState): string[] {
  const email = me.email;
  if (finalFiles(pack).length > 0) return [email ? t('complete_text', { email }) : t('complete_text_plain')];
  if (pack.status_detail === 'seal_failed') return [t('seal_delayed')];
  const waiting = pack.signatories.filter((person) => person.uuid !== me.uuid && !hasFinished(person));
  if (waiting.length === 0) return [t('sealing')];
  const order = signingOrderOf(pack);
  const next = isOrdered(order) ? nextSigner(waiting, order) : undefined;
  const names = new Intl.ListFormat('en').format(waiting.map((person) => person.name || person.email));
  return [
    next ? t('next_person', { name: next.name || next.email }) : t('waiting_for', { n: waiting.length, names }),
    email ? t('copy_comes', { email }) : t('copy_comes_plain'),
  ];
}
