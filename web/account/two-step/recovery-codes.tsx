import { Button } from '@mantine/core';
import { t } from '../../messages/account.ts';
import { toast } from '../../ui/toasts.ts';
import classes from './two-step.module.css';

/** The recovery codes, the only time that they are shown. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast('success', t('codes_copied'));
    } catch {
      toast('danger', t('codes_not_copied'));
    }
  };
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <div className={classes.form}>
      <p>{t('two_step_recovery_text')}</p>
      <ul className={classes.codes} aria-label={t('two_step_recovery')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => void copy()}>
          {t('codes_copy')}
        </Button>
        <Button variant="default" component="a" href={file} download="recovery-codes.txt">
          {t('codes_download')}
        </Button>
        <Button data-autofocus onClick={onDone}>
          {t('codes_saved')}
        </Button>
      </div>
    </div>
  );
}
