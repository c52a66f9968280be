import type { RouteAnswer, RouteInput } from '../../shared/contract/define-route.ts';
import type { addUpdateSignatoryRoute } from '../../shared/contract/documents/add-update-signatory.ts';
import type { SignatoryCaller } from '../../shared/domain/caller.ts';
import { changePack } from '../data/pack-store.ts';
import type { FullPack, SignatoryRecord } from '../data/records.ts';
import type { Clock } from '../ports/clock.ts';
import type { Table } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';
import { completeSigning } from '../signing/complete-signing.ts';
import { enterPin } from '../signing/enter-pin.ts';
import { fillEarlierDates } from '../signing/own-dates.ts';
import { rejectSigning } from '../signing/reject-signing.ts';
import { requireSignatory } from './access.ts';
import { presentSignatory } from './present-pack.ts';
import { prewriteSignatories } from './prewrite-signatories.ts';

type Body = RouteInput<typeof addUpdateSignatoryRoute>['body'];
type Answer = RouteAnswer<typeof addUpdateSignatoryRoute>;

/**
 * A signatory's own call of add_update_signatory: `complete` submits, `rejected` rejects. The same submit sent twice
 * changes nothing and answers the same.
 */
export async function submitSigning(deps: { table: Table; clock: Clock }, caller: SignatoryCaller, body: Body): Promise<Answer> {
  if (body.data || !body.update_status_to) return fail('not_permitted');
  const completing = body.update_status_to === 'complete';
  const decide = completing ? completeSigning : rejectSigning;
  const { full } = await changePack(deps, caller.pack_key, async (loaded) => {
    const me = requireSignatory(loaded, caller);
    const now = deps.clock.now();
    if (completing) await fillEarlierDates(deps.table, loaded, me, now);
    const change = decide(loaded, me, caller, body, now);
    return { change: change && (await prewriteSignatories(deps, loaded.pack.key, change)), answer: null };
  });
  return answerOf(full, caller);
}

function answerOf(full: FullPack, caller: SignatoryCaller): Answer {
  const me = requireSignatory(full, caller);
  return { signatory: presentSignatory(me, caller), document_status: full.pack.status, date_updated: full.pack.date_updated };
}
