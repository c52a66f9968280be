import { notice } from '../../shared/messages/notice.ts';
import { countCall } from '../calls/rate-limit.ts';
import { toldAsChosen } from '../data/following/as-chosen.ts';
import { tellOwner } from '../data/following/notifications.ts';
import type { PackRecord } from '../data/pack/pack-records.ts';
import type { DepsFor } from '../runtime/deps.ts';

const day = 86_400;

/** Tells the owner of a form, once a day, that its visitors are turned away because forms have used up their share of the messages. */
export async function tellFormFull(deps: DepsFor<{ table: 'write' }>, form: PackRecord): Promise<void> {
  const { left } = await countCall(deps, `form full ${form.key}`, 1, day);
  if (left < 0) return;
  const now = deps.clock.now();
  const told = tellOwner(form, `form-full-${form.key}`, notice('notice_form_full', { document: form.document_name }), now);
  await deps.table.transact(await toldAsChosen(deps.table, told, { now }));
}
