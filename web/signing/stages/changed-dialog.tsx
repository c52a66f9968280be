import { useSigning } from '../state/context.ts';
import { useSubmit } from '../state/use-submit.ts';
import { Dialog } from '../ui/dialog.tsx';
import { t } from '../work-messages.ts';
import { ChangeList, useStandingChanges } from './change-list.tsx';

/** Asks before a submission whose content differs from what was first shown. */
export function ChangedDialog({ tellNext }: { tellNext: boolean | undefined }) {
  const signing = useSigning();
  const { submit } = useSubmit();
  const changes = useStandingChanges();
  const seen = () => signing.patch({ dialog: null, unseen: false });
  return (
    <Dialog
      title={t('changed_title')}
      onClose={() => signing.openDialog(null)}
      actions={
        <>
          <button
            type="button"
            className="sg-button sg-primary sg-wide"
            onClick={() => {
              seen();
              submit(tellNext);
            }}
          >
            {t('changed_submit')}
          </button>
          <button
            type="button"
            className="sg-button sg-wide"
            onClick={() => {
              seen();
              signing.toStage('preview');
            }}
          >
            {t('changed_look')}
          </button>
        </>
      }
    >
      <p>{t(changes.length > 0 ? 'changed_text' : 'changed_text_nothing')}</p>
      <ChangeList />
    </Dialog>
  );
}
