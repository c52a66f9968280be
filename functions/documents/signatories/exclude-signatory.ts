import { excludeSignatoryRoute } from '../../../shared/contract/documents/signatories/exclude-signatory.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { requireMember } from '../../access/open-pack.ts';
import { handle } from '../../calls/handle.ts';
import { withinQuotas } from '../../calls/within-quotas.ts';
import { packKeyOf } from '../../data/ids.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import { refusing } from '../../runtime/failure.ts';
import { excludeSigners } from '../../signing/exclude-signers.ts';
import { refuseOlderSignatory } from './refuse-older-signatory.ts';

const { allow, fail } = refusing(excludeSignatoryRoute);

/** Excluding somebody who is already excluded changes nothing. */
export const excludeSignatory = handle(excludeSignatoryRoute, { table: 'write' }, async (deps, caller, { params, body }) => {
  const { uuid, date_updated } = body.data;
  // Whose turn it is then is asked by this act, so it counts as every request of a member's.
  const decide = async (loaded: FullPack) => {
    requireMember(loaded.pack, caller);
    allow(may(caller, 'writeToPeople'));
    const person = loaded.signatories.find((one) => one.uuid === uuid) ?? fail('signatory_not_found');
    if (person.status === 'excluded') return { change: null, answer: null };
    refuseOlderSignatory(person, date_updated, caller);
    const canView = body.excluded_signers_can_receive_viewing_notifications === true;
    const change = excludeSigners(loaded, [person], caller, canView, deps.clock.now());
    return { change, answer: null };
  };
  const { full } = await changePack(deps, packKeyOf(params.key), withinQuotas<null>(deps, decide));
  const person = full.signatories.find((one) => one.uuid === uuid) ?? fail('signatory_not_found');
  return { signatory: { date_updated: person.date_updated }, document_status: full.pack.status };
});
