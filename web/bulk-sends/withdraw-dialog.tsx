import { t } from '../messages/bulk-sends.ts';
import { TypingDialog } from '../ui/typing-dialog.tsx';
import classes from './bulk-sends.module.css';
import { EndingForm } from './ending-form.tsx';

interface Props {
  documents: number;
  chosen: number;
  onClose: () => void;
  onWithdraw: (reason: string) => Promise<void>;
}

/** Asks why documents are withdrawn, because those who were asked are told. */
export function WithdrawDialog({ documents, chosen, onClose, onWithdraw }: Props) {
  return (
    <TypingDialog opened onClose={onClose} title={t('withdraw_title', { n: documents })}>
      {(typing) => (
        <EndingForm typing={typing} withdraws action={t('act_withdraw')} onEnd={onWithdraw}>
          {documents < chosen && <p className={classes.text}>{t('some_rows', { n: documents, total: chosen })}</p>}
          <p className={classes.text}>{t('withdraw_text', { n: documents })}</p>
        </EndingForm>
      )}
    </TypingDialog>
  );
}
