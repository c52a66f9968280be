import { afterField } from '../model/after-field.ts';
import { today } from '../model/dates.ts';
import type { Signing } from './signing.ts';

/** Enters today into a date, closes its sheet, and leads on: to what is signed next, to the next field, or to the review. */
export function enterToday(signing: Signing, uuid: string): void {
  const after = afterField(signing.store.get(), uuid);
  signing.patch({ current: uuid, dialog: null });
  signing.setData(uuid, today(new Date()));
  signing.advance({ open: after === 'sign', review: after === 'review' });
}
