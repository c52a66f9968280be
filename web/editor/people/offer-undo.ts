import { hideToast, toast } from '../../ui/toasts.ts';
import { t } from '../messages.ts';
import type { Editor } from '../state/editor.ts';

const id = 'offer-undo';

/** Tells of the last step and offers its undo, for as long as it is the last one. */
export function offerUndo({ store, undo }: Editor, text: string): void {
  const last = () => store.getState().history.undo.at(-1);
  const step = last();
  toast('success', text, { id, action: { label: t('undo'), run: undo } });
  const stop = store.subscribe(() => {
    if (last() === step) return;
    stop();
    hideToast(id);
  });
}
