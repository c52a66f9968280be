import { retrySealingRoute } from '../../shared/contract/documents/retry-sealing.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { requireMember } from '../access/open-pack.ts';
import { handle } from '../calls/handle.ts';
import { packKeyOf } from '../data/ids.ts';
import { changePack } from '../data/pack/change-pack.ts';
import { refusing } from '../runtime/failure.ts';
import { sealAgain } from '../signing/seal/seal-again.ts';

const { allow } = refusing(retrySealingRoute);

/** Starts a new sealing attempt under a new name. Does nothing while an attempt is running or after one has succeeded. */
export const retrySealing = handle(retrySealingRoute, { table: 'write' }, async (deps, caller, { params }) => {
  await changePack(deps, packKeyOf(params.key), ({ pack }) => {
    requireMember(pack, caller);
    allow(may(caller, 'sealAgain', pack));
    if (pack.status_detail !== 'seal_failed') return { change: null, answer: null };
    return { change: sealAgain(pack, 0), answer: null };
  });
  return { message: 'The document is being sealed.' };
});
