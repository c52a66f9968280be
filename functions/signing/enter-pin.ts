import type { SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { withPin } from '../../shared/domain/policy/signing/identification.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { signatoryBehind } from '../access/open-pack.ts';
import { bySignatory, who } from '../audit/audit-entries.ts';
import { keys } from '../data/keys.ts';
import { changePack } from '../data/pack/change-pack.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import { failForWrongPin, type PinRecord, tryPin } from '../data/people/proofs/pins.ts';
import { sessionWrite } from '../data/people/session-write.ts';
import type { Clock } from '../ports/clock.ts';
import type { Secret } from '../ports/secrets.ts';
import type { Table, Value } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';

/**
 * Checks a pin that a signatory has entered. If it is right, their session and their record keep that, and the
 * statement about each other's presence. Answers the updated caller. Throws otp_wrong, otp_expired, or
 * unauthenticated if the session has just been ended.
 */
export async function enterPin(
  deps: { table: Table; links: Secret; clock: Clock },
  caller: SignatoryCaller,
  given: string,
  presence: boolean,
): Promise<SignatoryCaller> {
  const full = (await loadPack(deps.table, caller.pack_key)) ?? fail('document_not_found');
  const tried = await tryPin(deps, caller.pack_key, signatoryBehind(full, caller), given);
  if (!tried) return fail('otp_expired');
  if (!tried.right) {
    await auditWrong(deps, caller);
    return failForWrongPin(tried.pin);
  }
  const presence_confirmed = presence && caller.host !== null;
  const identified = withPin(caller.identified, tried.pin.channel, tried.pin.destination);
  const known = { ...caller, identified, pin_entered: true, presence_confirmed };
  await remember(deps, known, tried.pin);
  return known;
}

async function auditWrong(deps: { table: Table; clock: Clock }, caller: SignatoryCaller): Promise<void> {
  await changePack(deps, caller.pack_key, (full) => {
    const me = signatoryBehind(full, caller);
    const audit = [bySignatory('entered_wrong_otp', auditLine('pin_wrong', { person: who(me) }), me, caller)];
    return { change: { audit, quiet: true }, answer: null };
  });
}

async function remember(
  deps: { table: Table; clock: Clock },
  caller: SignatoryCaller,
  { channel, destination, named_by = 'sender' }: PinRecord,
): Promise<void> {
  const { identified, presence_confirmed } = caller;
  await changePack(deps, caller.pack_key, (full) => {
    const me = signatoryBehind(full, caller);
    const date_updated = deps.clock.now().toISOString();
    return {
      change: {
        signatories: [{ ...me, identified, pin_entered: { channel, destination, named_by }, date_updated }],
        audit: [
          bySignatory('entered_correct_otp', auditLine('pin_entered', { person: who(me), destination }), me, caller, {
            channel,
            destination,
            named_by,
          }),
        ],
        writes: [
          sessionWrite(caller.session_hash, { identified: identified as unknown as Value, pin_entered: true, presence_confirmed }),
          { delete: keys.pin(full.pack.key, me.uuid) },
        ],
      },
      answer: null,
    };
  });
}
