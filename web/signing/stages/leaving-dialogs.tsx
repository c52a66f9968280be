import { signerMay } from '../../../shared/domain/policy/signing/signing-rules.ts';
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

/** For somebody who has another person's link: it takes nothing but a mail to the sender. */
export function NotYouDialog() {
  const { openDialog } = useSigning();
  const me = useSigningState((state) => state.me);
  const pack = useSigningState((state) => state.pack);
  const sender = pack.created_by_name || t('sender_nobody');
  const { email } = pack.asked_by ?? { email: '' };
  const close = () => openDialog(null);
  // What stands before the @ may hold what begins a mail's headers here.
  const address = encodeURIComponent(email).replace('%40', '@');
  const subject = encodeURIComponent(t('not_you_subject', { document: pack.document_name }));
  const words = encodeURIComponent(t('not_you_mail', { document: pack.document_name, name: me.name }));
  return (
    <Dialog
      title={t('not_you_title')}
      onClose={close}
      actions={
        email ? (
          <a className="sg-button sg-primary sg-wide" href={`mailto:${address}?subject=${subject}&body=${words}`}>
            {t('not_you_write', { name: sender })}
          </a>
        ) : (
          <button type="button" className="sg-button sg-primary sg-wide" onClick={close}>
            {t('close')}
          </button>
        )
      }
    >
      <p>{t('not_you_text', { name: me.name || me.email || me.mobile_number, sender })}</p>
      {email && <p className="sg-quiet">{t('not_you_address', { email })}</p>}
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
