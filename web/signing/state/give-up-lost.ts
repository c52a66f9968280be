import { lacksPicture } from '../model/entry.ts';
import { t } from '../work-messages.ts';
import type { Signing } from './signing.ts';

/** Gives up the entries of an earlier visit whose picture this device could not keep, and asks the person for it again. */
export function giveUpLost({ saver, pictures, discard, store, goTo, patch }: Signing): void {
  const lost = [...saver.items()].flatMap(([uuid, { value }]) => (lacksPicture(value, pictures.all()) ? [uuid] : []));
  lost.forEach(discard);
  const [first] = lost;
  if (first === undefined || store.get().stage !== 'fill') return;
  goTo(first);
  patch({ notice: { text: t('picture_lost'), tone: 'danger' } });
}
