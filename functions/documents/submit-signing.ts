import type { RouteAnswer, RouteInput } from '../../shared/contract/define-route.ts';
import type { addUpdateSignatoryRoute } from '../../shared/contract/documents/add-update-signatory.ts';
import type { SignatoryCaller } from '../../shared/domain/caller.ts';
import { needsPinToSign } from '../../shared/domain/one-time-pin.ts';
import { changePack } from '../data/pack-store.ts';
import type { FullPack, SignatoryRecord } from '../data/records.ts';
import type { Clock } from '../ports/clock.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { Table } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';
import { completeSigning } from '../signing/complete-signing.ts';
import { enterPin } from '../signing/enter-pin.ts';
import { withPresence } from '../signing/in-person.ts';
import { fillEarlierDates } from '../signing/own-dates.ts';
import { rejectSigning } from '../signing/reject-signing.ts';
import { failForPin, openPack, requireSignatory } from './access.ts';
import { presentSignatory } from './present-pack.ts';
import { prewriteSignatories } from './prewrite-signatories.ts';

type Body = RouteInput<typeof addUpdateSignatoryRoute>['body'];
type Answer = RouteAnswer<typeof addUpdateSignatoryRoute>;

/**
 * A signatory's own call of add_update_signatory: `verification_otp` enters a one-time pin, `complete` submits, `rejected`
 * rejects. The same call sent twice changes nothing and answers the same.
 */
export async function submitSigning(
  deps: { table: Table; secrets: Secrets; clock: Clock },
  asking: SignatoryCaller,
  body: Body,
): Promise<Answer> {
  const given = asking.pin_entered ? undefined : body.verification_otp;
  const caller = given === undefined ? asking : await enterPin(deps, asking, given, body.signed_in_presence === true);
  const { update_status_to } = body;
  if (!update_status_to) return answerOf((await openPack(deps, caller, caller.pack_key)).full, caller);
  const completing = update_status_to === 'complete';
  const decide = completing ? completeSigning : rejectSigning;
  const { full } = await changePack(deps, caller.pack_key, async (loaded) => {
    const me = requireSignatory(loaded, caller);
    const now = deps.clock.now();
    if (completing) requireIdentified(loaded, me, caller, body);
    if (completing) await fillEarlierDates(deps.table, loaded, me, now);
    const decided = decide(loaded, me, caller, body, now);
    const change = completing ? withPresence(decided, me, caller) : decided;
    return { change: change && (await prewriteSignatories(deps, loaded.pack.key, change)), answer: null };
  });
  return answerOf(full, caller);
}

/** Throws otp_required, or presence_required where somebody signs on a host's device. */
function requireIdentified(full: FullPack, me: SignatoryRecord, caller: SignatoryCaller, body: Body): void {
  if (me.status === 'complete') return;
  if (needsPinToSign(full.pack.settings, caller)) failForPin(full, me);
  const present = caller.presence_confirmed || body.signed_in_presence === true;
  if (caller.host !== null && !present) fail('presence_required');
}

function answerOf(full: FullPack, caller: SignatoryCaller): Answer {
  const me = requireSignatory(full, caller);
  return { signatory: presentSignatory(me, caller), document_status: full.pack.status, date_updated: full.pack.date_updated };
}
