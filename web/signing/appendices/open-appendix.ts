import type { Appendix } from '../../../shared/contract/schemas/documents/appendix.ts';
import type { Signing } from '../state/signing.ts';
import { t } from './words.ts';

/** Opens a supporting document, which the server notes, and ticks it here. Throws if it does not arrive whole. */
export async function openAppendix(signing: Signing, { key, blob_serving_url, filename, description }: Appendix): Promise<void> {
  await signing.calls.openFile(blob_serving_url ?? '', filename || description);
  const { pack } = signing.store.get();
  const date_opened = new Date().toISOString();
  const appendices = pack.appendices.map((one) => (one.key === key ? { ...one, date_opened: one.date_opened ?? date_opened } : one));
  signing.patch({ pack: { ...pack, appendices }, announcement: t('now_open', { name: description }) });
}
