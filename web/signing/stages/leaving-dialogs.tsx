import { useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { t } from '../messages.ts';
import { reject, signLater } from '../state/calls.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { Dialog } from '../ui/dialog.tsx';

/** Runs what a dialog is for, and keeps the dialog open with the reason if it fails. */
function useAct(act: () => Promise<unknown>, fallback: string): { run: () => void; busy: boolean; problem: string } {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const run = () => {
    setBusy(true);
    setProblem('');
    act()
      .catch((error: unknown) => setProblem(error instanceof ApiError && error.message ? error.message : fallback))
      .finally(() => setBusy(false));
  };
  return { run, busy, problem };
}

export function RejectDialog() {
  const signing = useSigning();
  const sender = useSigningState((state) => state.pack.created_by_name);
  const [reason, setReason] = useState('');
  const { run, busy, problem } = useAct(async () => {
    await reject(signing.documentKey, reason.trim());
    signing.toStage('rejected');
  }, t('reject_failed'));
  const close = () => signing.openDialog(null);
  return (
    <Dialog
      title={t('reject_title')}
      onClose={close}
      actions={
        <div className="sg-row">
          <button type="button" className="sg-button sg-grow" onClick={close}>
            {t('cancel')}
          </button>
          <button type="button" className="sg-button sg-danger sg-grow" disabled={busy} onClick={run}>
            {t('reject_button')}
          </button>
        </div>
      }
    >
      <p>{t('reject_text', { name: sender })}</p>
      <label className="sg-label">
        {t('reject_reason')}
        <textarea className="sg-input" rows={4} maxLength={1_000} value={reason} onChange={(event) => setReason(event.target.value)} />
      </label>
      {reason.trim() === '' && <p className="sg-hint">{t('reject_default')}</p>}
      {problem && (
        <p role="alert" className="sg-error">
          {problem}
        </p>
      )}
    </Dialog>
  );
}

export function LaterDialog() {
  const signing = useSigning();
  const { run, busy, problem } = useAct(async () => {
    await signing.flush();
    await signLater(signing.documentKey, signing.signatoryUuid);
    signing.toStage('later');
  }, t('reject_failed'));
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
      <p>{t('later_text')}</p>
      {problem && (
        <p role="alert" className="sg-error">
          {problem}
        </p>
      )}
    </Dialog>
  );
}

export function NotYouDialog() {
  const { openDialog } = useSigning();
  const me = useSigningState((state) => state.me);
  const sender = useSigningState((state) => state.pack.created_by_name);
  const close = () => openDialog(null);
  return (
    <Dialog
      title={t('not_you_title')}
      onClose={close}
      actions={
        <button type="button" className="sg-button sg-primary sg-wide" onClick={close}>
          {t('close')}
        </button>
      }
    >
      <p>{t('not_you_text', { name: me.name, email: me.email, sender })}</p>
    </Dialog>
  );
}
