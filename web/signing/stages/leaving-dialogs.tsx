import { useSyncExternalStore } from 'react';
import { signerMay } from '../../../shared/domain/policy/signing/signing-rules.ts';
import { NetworkError } from '../../api/errors.ts';
import { connected } from '../../api/request/connection.ts';
import { waitingCount } from '../../saving/saver.ts';
import { isHosted } from '../link-session.ts';
import { letterTo } from '../model/letter-to.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { noteRefusal } from '../state/note-refusal.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useAct } from '../ui/use-act.ts';
import { t } from '../work-messages.ts';
import { HandBack } from './hand-back.tsx';

export function LaterDialog() {
  const signing = useSigning();
  const { run, busy, problem } = useAct(async () => {
    await noteRefusal(signing, async () => {
      await inTime(async () => {
        await signing.whenSaved();
        await signing.calls.signLater(signing.documentKey, signing.signatoryUuid);
      });
      signing.toStage('later');
    });
  }, wordsFor);
  const waiting = useSigningState((state) => waitingCount(state.save));
  const online = useSyncExternalStore(connected.subscribe, connected.get);
  return (
    <Dialog
      title={t('later_title')}
      onClose={() => signing.openDialog(null)}
      actions={
        <button type="button" className="sg-button sg-primary sg-wide" disabled={busy} onClick={run}>
          {t('later_button')}
        </button>
      }
    >
      <p>{t(isHosted() ? 'later_text_here' : 'later_text')}</p>
      <p role="status" className="sg-hint">
        {busy && (waiting > 0 ? t(online ? 'later_saves' : 'later_waits', { n: waiting }) : t('later_noting'))}
      </p>
      {problem && (
        <p role="alert" className="sg-error">
          {problem}
        </p>
      )}
    </Dialog>
  );
}

/** How long somebody who wants to leave waits for a network. Milliseconds. */
const leavingMs = 8_000;

/** Without a network both saving and calls wait for one: then it fails in time, and goes on meanwhile. */
async function inTime(act: () => Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NetworkError('No answer came in time.')), leavingMs);
  });
  await Promise.race([act(), late]).finally(() => clearTimeout(timer));
}

function wordsFor(error: unknown): string {
  return error instanceof NetworkError ? t(isHosted() ? 'later_offline_here' : 'later_offline') : t('reject_failed');
}

/** For somebody who has another person's link: it takes nothing but a word to the sender. */
export function NotYouDialog() {
  const { openDialog } = useSigning();
  const me = useSigningState((state) => state.me);
  const pack = useSigningState((state) => state.pack);
  const sender = pack.created_by_name || t('sender_nobody_to');
  const { email } = pack.asked_by ?? { email: '' };
  const close = () => openDialog(null);
  const subject = t('not_you_subject', { document: pack.document_name });
  const words = t('not_you_mail', { document: pack.document_name, name: me.name });
  const letter = letterTo(email, subject, words);
  const asksHere = signerMay('askSender', { pack }).ok;
  const name = me.name || me.email || me.mobile_number;
  if (isHosted())
    return (
      <Dialog title={t('not_you_title')} onClose={close}>
        <p>{t('not_you_here', { name })}</p>
        <HandBack />
      </Dialog>
    );
  return (
    <Dialog
      title={t('not_you_title')}
      onClose={close}
      actions={
        asksHere ? (
          <button type="button" className="sg-button sg-primary sg-wide" onClick={() => openDialog({ kind: 'ask', words })}>
            {t('not_you_write', { name: sender })}
          </button>
        ) : letter ? (
          <a className="sg-button sg-primary sg-wide" href={letter}>
            {t('not_you_write', { name: sender })}
          </a>
        ) : (
          <button type="button" className="sg-button sg-primary sg-wide" onClick={close}>
            {t('close')}
          </button>
        )
      }
    >
      <p>{t('not_you_text', { name, sender })}</p>
      {email && !asksHere && <p className="sg-quiet">{t('not_you_address', { email })}</p>}
      {signerMay('delegate', { pack, me }).ok && (
        <p>
          <button type="button" className="sg-button sg-wide" onClick={() => openDialog({ kind: 'delegate' })}>
            {t('delegate')}
          </button>
        </p>
      )}
    </Dialog>
  );
}
