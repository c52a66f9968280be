import { tellOpened } from './evidence.ts';
import type { Signing } from './signing.ts';
import type { Stage } from './types.ts';

const acts = ['pointerdown', 'click', 'keydown', 'wheel', 'touchmove'];

/**
 * Tells that somebody sees the document at their own first act: what leads from the first screen to the document or, where
 * that screen was skipped (`first`: the stage shown first), any press or scroll. Going about rejecting counts too: once it
 * is done, no opening can be told. Scanners of mail load the page as well, and show it in a browser.
 */
export function tellAtFirstAct(signing: Pick<Signing, 'store' | 'calls' | 'documentKey'>, first: Stage): void {
  const { store } = signing;
  if (store.get().me.status !== 'awaiting_signatures') return;
  const tell = () => void tellOpened(signing).catch(() => undefined);
  if (first !== 'start') {
    for (const act of acts) window.addEventListener(act, tell, { once: true, capture: true, passive: true });
    return;
  }
  const isOpen = () => {
    const { stage, dialog } = store.get();
    return stage === 'fill' || dialog?.kind === 'read' || dialog?.kind === 'reject';
  };
  let stop = (): void => undefined;
  const look = () => {
    if (!isOpen()) return;
    stop();
    tell();
  };
  stop = store.subscribe(look);
  // This comes a moment after the first screen, which may have been left by then.
  look();
}
