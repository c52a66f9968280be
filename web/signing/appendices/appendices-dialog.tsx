import { useSigning, useSigningState } from '../state/context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { AppendixList } from './appendix-list.tsx';
import { stillToOpen } from './supporting.ts';
import { t } from './words.ts';

/** The supporting documents from anywhere; once nothing is left to open, it leads on. */
export function AppendicesDialog() {
  const signing = useSigning();
  const left = useSigningState(stillToOpen);
  const close = () => signing.openDialog(null);
  return (
    <Dialog
      title={t('title')}
      onClose={close}
      actions={
        left === 0 && (
          <button type="button" className="sg-button sg-primary sg-wide" onClick={close}>
            {t('carry_on')}
          </button>
        )
      }
    >
      <AppendixList />
    </Dialog>
  );
}
