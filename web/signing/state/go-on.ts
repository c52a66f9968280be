import { problemOf } from '../model/field-words.ts';
import { t } from '../work-messages.ts';
import { awaitedFile } from './file-uploads.ts';
import type { Signing } from './signing.ts';

/** Opens the review, or leads to what is missing: a file that waits is not called missing. */
export function review(signing: Signing): void {
  signing.review();
  const { stage, current } = signing.store.get();
  if (stage === 'fill' && current !== null && current === awaitedFile(signing))
    signing.patch({ notice: { text: t('file_awaited'), tone: 'warning' } });
}

/** Says at a field that it is still missing. A date that is typed in part, and a file that waits, say it better. */
export function sayMissed(signing: Signing, uuid: string): void {
  const control = document.querySelector<HTMLInputElement>(`[data-control="${uuid}"]`);
  const isHalf = control?.validity?.badInput || signing.halfDays.all().has(uuid);
  signing.patch({ missed: isHalf || awaitedFile(signing) === uuid ? null : uuid });
  signing.goTo(uuid);
}

/** Goes to the next field, and opens it. A text that can't stay as it is keeps the focus, where its problem is shown. */
export function goOn(signing: Signing): void {
  const { current, fields } = signing.store.get();
  const field = fields.find(({ uuid }) => uuid === current);
  if (field && problemOf(field) !== null) signing.goTo(field.uuid, { open: true });
  else signing.next({ open: true });
}
