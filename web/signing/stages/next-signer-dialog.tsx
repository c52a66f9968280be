import { useSigning } from '../state/context.ts';
import { useSubmit } from '../state/use-submit.ts';
import { Dialog } from '../ui/dialog.tsx';
import { t } from '../work-messages.ts';

/** Asks the question of a field that has one (continue_if_signer_question): whether the next person is written to at once. */
export function NextSignerDialog({ name }: { name: string }) {
  const signing = useSigning();
  const { submit } = useSubmit();
  const choose = (tellNext: boolean) => {
    signing.openDialog(null);
    submit(tellNext);
  };
  return (
    <Dialog
      title={t('next_signer_title', { name })}
      onClose={() => signing.openDialog(null)}
      actions={
        <>
          <button type="button" className="sg-button sg-primary sg-wide" onClick={() => choose(true)}>
            {t('next_signer_yes', { name })}
          </button>
          <button type="button" className="sg-button sg-wide" onClick={() => choose(false)}>
            {t('next_signer_no')}
          </button>
        </>
      }
    >
      <p>{t('next_signer_text', { name })}</p>
    </Dialog>
  );
}
