import { downloadPdf } from './download.ts';
import { tellOpened } from './evidence.ts';
import type { Signing } from './signing.ts';

/** Saves what is to be signed. Whoever has it has seen the document, also without any other look at the page. */
export async function downloadOriginal(signing: Pick<Signing, 'calls' | 'documentKey'>, childKey: string, name: string): Promise<void> {
  await downloadPdf(`/app/documents/${childKey}/original`, name);
  // Submitting tells it too.
  void tellOpened(signing).catch(() => undefined);
}
