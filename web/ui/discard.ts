import { t } from '../messages/common.ts';
import { confirm } from './confirm.tsx';

/** Asks before input is thrown away, as by Escape or a click beside a dialog. Resolves to whether it may be. */
export function mayDiscard(hasInput: boolean): Promise<boolean> {
  if (!hasInput) return Promise.resolve(true);
  return confirm({ title: t('discard_title'), text: t('discard_text'), confirm: t('discard'), cancel: t('keep_editing'), danger: true });
}
