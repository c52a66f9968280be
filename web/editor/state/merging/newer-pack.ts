import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import type { Editor } from '../editor.ts';

/**
 * Asks for the server's state, to take it over here. Null if there is nothing newer, if somebody is dragging or saving, or if
 * something was saved while the server answered: such an answer may be older than what is here.
 */
export async function newerPack(
  { store, saver, saves }: Editor,
  fetch: (lastUpdate: string) => Promise<Pack | null>,
): Promise<Pack | null> {
  const { dragging, pack } = store.getState();
  if (saver.busy() || dragging.size > 0) return null;
  const before = saves();
  const newer = await fetch(pack.date_updated);
  const isOutdated = saver.busy() || saves() !== before || store.getState().pack.version !== pack.version;
  return isOutdated ? null : newer;
}
