import { useState } from 'react';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { signerMay } from '../../../shared/domain/policy/signing/signing-rules.ts';
import { nextAfter, stillAwaited } from '../../../shared/domain/signing/signing-order.ts';
import { IconCircleCheck, IconDownload } from '../../icons/icons.ts';
import { locale } from '../../messages/spoken.ts';
import { framedBy } from '../framed/framed-by.ts';
import { KeepDocuments } from '../lazy-parts.tsx';
import { isHosted } from '../link-session.ts';
import { hasProvenAddress } from '../model/proven-address.ts';
import { finalFiles } from '../model/tasks.ts';
import { DownloadOriginal } from '../reading/download-original.tsx';
import { useSigningState } from '../state/context.ts';
import { downloadSealed } from '../state/download.ts';
import type { SigningState } from '../state/types.ts';
import { t } from '../work-messages.ts';
import { AfterSigning } from './after-signing.tsx';
import { EndPage } from './end-page.tsx';
import { HandBack } from './hand-back.tsx';
import { NextHere, type OwnRole, useOwnRole } from './next-here.tsx';
import { mayHavePendingLinks, PendingLinks } from './pending-links.tsx';
import { PendingRequests } from './pending-requests.tsx';
import { WayOut } from './way-out.tsx';

/** The last screen: what happens next, who is next, when the copy comes, and the copy itself once there is one. */
export function Done() {
  const state = useSigningState((whole) => whole);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const { pack, me } = state;
  const ownRole = useOwnRole();
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
    <EndPage>
      <div className="sg-badge sg-badge-good">
        <IconCircleCheck size={36} aria-hidden />
      </div>
      <h1 id="end-title" tabIndex={-1}>
        {titleOf(state)}
      </h1>
      <p>{t(state.signedElsewhere ? 'done_elsewhere_text' : 'done_text', { document: pack.document_name })}</p>
      <section className="sg-card sg-next" aria-live="polite">
        <h2>{t('done_next')}</h2>
        {outlook(state, ownRole).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
      <NextHere ownRole={ownRole} />
      {framedBy.length === 0 && hasProvenAddress(me) && <PendingRequests />}
      {files.length > 0 && (
        <button type="button" className="sg-button sg-primary" disabled={busy} onClick={download}>
          <IconDownload size={20} aria-hidden /> {busy ? t('downloading') : t('download')}
        </button>
      )}
      {files.length > 0 && (
        <p className="sg-quiet">
          {signedBy(state)}{' '}
          <a href="/verify" target="_blank" rel="noopener noreferrer">
            {t('check_copy')}
            <span className="visually-hidden"> {t('opens_in_new_tab')}</span>
          </a>
        </p>
      )}
      {files.length === 0 && pack.status !== 'rejected' && othersAwaited(state).length > 0 && !isHosted() && <Originals pack={pack} />}
      <AfterSigning />
      {framedBy.length === 0 && mayHavePendingLinks(me) && <PendingLinks />}
      {state.justSigned && <KeepDocuments />}
      {failed && (
        <p role="alert" className="sg-error">
          {t('download_failed')}
        </p>
      )}
      {/* Whoever is told that they can go has seen all that is offered. */}
      <HandBack otherwise={<WayOut mayClose={files.length === 0 && ownRole === null && !state.stays} />} />
    </EndPage>
  );
}

function titleOf({ me, signedElsewhere }: SigningState): string {
  if (signedElsewhere) return t('done_elsewhere_title');
  return me.name ? t('done_title', { name: me.name }) : t('done_title_nobody');
}

/** Whoever still has to sign, but this person. Once everybody has signed, the sealed document comes by itself. */
const othersAwaited = ({ pack, me }: SigningState) => stillAwaited(pack.signatories).filter(({ uuid }) => uuid !== me.uuid);

/** A copy to read while others still have to sign. */
function Originals({ pack: { child_documents: children } }: Pick<SigningState, 'pack'>) {
  return children.map(({ key, document_name: name }) => (
    <DownloadOriginal key={key} childKey={key} name={name} named={children.length > 1} />
  ));
}

/** Names who has signed, where the person was shown the whole document. */
function signedBy({ pack }: SigningState): string {
  const names = pack.signatories.flatMap(({ status, name }) => (status === 'complete' && name ? [name] : []));
  return names.length > 0 ? t('signed_by', { names: new Intl.ListFormat(locale()).format(names) }) : '';
}

/** Says nothing of the person's own next role, which they are led to. */
function outlook(state: SigningState, ownRole: OwnRole): string[] {
  const { pack, me } = state;
  const email = me.email;
  if (finalFiles(pack).length > 0) return [email ? t('complete_text', { email }) : t('complete_text_plain')];
  if (pack.status_detail === 'seal_failed') return [t('seal_delayed')];
  if (pack.status === 'rejected') {
    const name = pack.signatories.find((person) => person.status === 'rejected')?.name;
    return [name ? t('others_rejected', { name }) : t('somebody_rejected')];
  }
  const waiting = othersAwaited(state);
  if (waiting.length === 0) return [t('sealing')];
  if (!signerMay('actInTime', { pack, now: new Date() }).ok) return [t('others_too_late')];
  const isOwn = ({ uuid, name }: Signatory) => uuid === ownRole || (ownRole !== null && name !== '' && name === me.name);
  const others = waiting.filter((person) => !isOwn(person));
  const next = nextAfter({ ...pack, signatories: waiting }, me.uuid);
  const names = new Intl.ListFormat(locale()).format(others.map((person) => person.name || person.email));
  const awaited =
    next && !isOwn(next) ? t('next_person', { name: next.name || next.email }) : t('waiting_for', { n: others.length, names });
  return [...(others.length > 0 ? [awaited] : []), email ? t('copy_comes', { email }) : t('copy_comes_plain')];
}
