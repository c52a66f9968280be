import type { RouteAnswer, RouteInput } from '../../../shared/contract/define-route.ts';
import type { addUpdateSignatoryRoute } from '../../../shared/contract/documents/signatories/add-update-signatory.ts';
import type { SignatoryCaller } from '../../../shared/domain/people/caller.ts';
import { holderMay } from '../../../shared/domain/policy/signing/signer-access.ts';
import { failForPin, openPack, requireSignatory } from '../../access/open-pack.ts';
import { keys } from '../../data/keys.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import { sameSave } from '../../data/pack/hold-writes.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Secret } from '../../ports/secrets.ts';
import type { Item, Key, Table, Write } from '../../ports/table.ts';
import { allow } from '../../runtime/failure.ts';
import { completeSigning } from '../../signing/complete-signing.ts';
import { enterPin } from '../../signing/enter-pin.ts';
import { withPresence } from '../../signing/in-person.ts';
import { rejectSigning } from '../../signing/reject-signing.ts';
import { digestOf } from '../../signing/signed-content.ts';
import { signingZone } from '../../signing/signing-zone.ts';
import { presentSignatory } from '../present-pack.ts';

type Body = RouteInput<typeof addUpdateSignatoryRoute>['body'];
type Answer = RouteAnswer<typeof addUpdateSignatoryRoute>;

/**
 * A signatory's own call of add_update_signatory: `verification_otp` enters a one-time pin, `complete` submits,
 * `rejected` rejects. A repeated call changes nothing and gives the same answer.
 */
export async function updateOwnSignatory(
  deps: { table: Table; links: Secret; clock: Clock },
  asking: SignatoryCaller,
  body: Body,
): Promise<Answer> {
  const given = asking.pin_entered ? undefined : body.verification_otp;
  const caller = given === undefined ? asking : await enterPin(deps, asking, given, body.signed_in_presence === true);
  const { update_status_to } = body;
  if (!update_status_to) return answerOf((await openPack(deps, caller, caller.pack_key)).full, caller);
  const completing = update_status_to === 'complete';
  const decide = completing ? completeSigning : rejectSigning;
  const filled = keys.filled(caller.pack_key, caller.signatory_uuid);
  let lastSave: Item | undefined;
  // This is read before the fields, so a field that is saved afterwards makes the submission start again.
  const first = async () => {
    lastSave = await deps.table.get(filled, { consistent: true });
  };
  const decided = async (loaded: FullPack) => {
    const me = requireSignatory(loaded, caller);
    const now = deps.clock.now();
    if (completing) requireIdentified(loaded, me, caller, body);
    const time_zone = completing ? await signingZone(deps.table, body.time_zone, me.email) : '';
    const change = decide(loaded, me, caller, { ...body, time_zone }, now);
    if (!change || !completing) return { change, answer: null };
    const whole = withPresence(change, me, caller) ?? change;
    return { change: { ...whole, writes: [...(whole.writes ?? []), unsavedSince(lastSave, filled)] }, answer: null };
  };
  const { full } = await changePack(deps, caller.pack_key, decided, first);
  return answerOf(full, caller);
}

/** Fails if somebody has saved into this signatory's fields in the meantime, from another window or with the multi-edit role. */
function unsavedSince(lastSave: Item | undefined, filled: Key): Write {
  const save = lastSave?.save;
  return { check: filled, if: [sameSave(typeof save === 'string' ? save : undefined)] };
}

/** Throws otp_required, or presence_required for a signature on a host's device. */
function requireIdentified(full: FullPack, me: SignatoryRecord, caller: SignatoryCaller, body: Body): void {
  if (me.status === 'complete') return;
  const verdict = holderMay(caller, 'sign', { settings: full.pack.settings, person: me, present: body.signed_in_presence === true });
  if (!verdict.ok && verdict.code === 'otp_required') failForPin(full, me, caller);
  allow(verdict);
}

function answerOf(full: FullPack, caller: SignatoryCaller): Answer {
  const me = requireSignatory(full, caller);
  return {
    signatory: presentSignatory(me, caller),
    document_status: full.pack.status,
    date_updated: full.pack.date_updated,
    content_digest: digestOf(full, me.uuid),
  };
}
