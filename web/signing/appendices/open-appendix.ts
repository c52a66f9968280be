import type { Appendix } from '../../../shared/contract/schemas/documents/appendix.ts';
import { saveFile } from '../../exports/save-file.ts';
import type { Signing } from '../state/signing.ts';
import { shownFileOf } from './shown-file.ts';
import { t } from './words.ts';

/** Opens a supporting document, which the server notes, and ticks it here. Throws if it does not arrive whole. */
export async function openAppendix(signing: Signing, { key, blob_serving_url, filename, description }: Appendix): Promise<void> {
  const isShown = await openFile(signing, { path: blob_serving_url ?? '', name: description, filename: filename || description });
  const { pack } = signing.store.get();
  const date_opened = new Date().toISOString();
  const appendices = pack.appendices.map((one) => (one.key === key ? { ...one, date_opened: one.date_opened ?? date_opened } : one));
  signing.patch({ pack: { ...pack, appendices }, ...(!isShown && { announcement: t('now_open', { name: description }) }) });
}

/** Shows a PDF or a picture on the page, and lets the browser save any other file. Answers whether it is shown. Throws if it does not arrive whole. */
export async function openFile(
  signing: Signing,
  { path, name, filename }: { path: string; name: string; filename: string },
): Promise<boolean> {
  const file = await signing.calls.fetchFile(path);
  if (file === null) return false;
  const shown = await shownFileOf(file);
  if (shown) signing.openDialog({ kind: 'file', name, filename, shown, back: signing.store.get().dialog });
  else saveFile(filename, file);
  return shown !== null;
}
