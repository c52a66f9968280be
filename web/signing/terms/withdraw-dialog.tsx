import { NetworkError } from '../../api/errors.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { noteRefusal } from '../state/note-refusal.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useAct } from '../ui/use-act.ts';
import { t as common } from '../work-messages.ts';
import { t } from './words.ts';

/** As the contract has it. */
const longestReason = 1_000;

/** Withdraws consent to sign electronically: rejects the whole document, and says that this is why. */
export function WithdrawDialog() {
  const signing = useSigning();
  const pack = useSigningState((state) => state.pack);
  // Kept when the dialog closes, as in rejecting.
  const reason = useSigningState((state) => state.typedReason);
  // Whatever they add, the record says that consent was withdrawn.
  const withdrawal = t('withdraw_reason');
  const words = `${withdrawal} ${reason.trim()}`.trim();
  const { run, busy, problem } = useAct(async () => {
    await noteRefusal(signing, async () => {
      await signing.calls.reject(signing.documentKey, words);
      signing.patch({ withdrew: true });
      signing.toStage('rejected');
    });
  }, wordsFor);
  const close = () => signing.openDialog(null);
  return (
    <Dialog
      title={t('withdraw_title')}
      onClose={close}
      actions={
        <div className="sg-row">
          <button type="button" className="sg-button sg-grow" onClick={close}>
            {common('cancel')}
          </button>
          <button type="button" className="sg-button sg-danger sg-grow" disabled={busy} onClick={run}>
            {t('withdraw')}
          </button>
        </div>
      }
    >
      <p>
        {t('withdraw_text', { name: pack.created_by_name || common('sender_nobody'), contact: pack.signing_terms?.withdraw_contact ?? '' })}
      </p>
      <label className="sg-label">
        {common('reject_reason')}
        <textarea
          className="sg-input"
          rows={3}
          dir="auto"
          maxLength={longestReason - withdrawal.length - 1}
          value={reason}
          onChange={(event) => signing.patch({ typedReason: event.target.value })}
        />
      </label>
      <p className="sg-hint">{t('withdraw_reads', { words })}</p>
      {problem && (
        <p role="alert" className="sg-error">
          {problem}
        </p>
      )}
    </Dialog>
  );
}

const wordsFor = (error: unknown) => common(error instanceof NetworkError ? 'reject_offline' : 'reject_failed');
