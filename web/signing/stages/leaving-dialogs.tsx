import { t } from '../messages.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useAct } from '../ui/use-act.ts';

export function LaterDialog() {
  const signing = useSigning();
  const { run, busy, problem } = useAct(async () => {
    await signing.whenSaved();
    await signing.calls.signLater(signing.documentKey, signing.signatoryUuid);
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
