import { updateSavedSignatureRoute } from '../../../shared/contract/user/signatures/update-saved-signature.ts';
import { type KeptSignature, withDefault, withRemoved } from '../../../shared/domain/people/saved-signatures.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { handle } from '../../calls/handle.ts';
import { changeSavedSignatures } from '../../data/people/saved-signatures.ts';
import { allow, refusing } from '../../runtime/failure.ts';
import { presentSignatures } from './present-signatures.ts';

const { fail } = refusing(updateSavedSignatureRoute);

export const updateSavedSignature = handle(
  updateSavedSignatureRoute,
  { table: 'write', tickets: 'read' },
  async (deps, caller, { params: { key }, body: { data } }) => {
    allow(may(caller, 'putOwnSignature'));
    const list = await changeSavedSignatures(deps.table, caller.user_key, (signatures) => {
      const found = signatures.find((one) => one.key === key);
      // A deleted one can only be brought back.
      if (!found || (found.removed !== null && data.removed !== false)) return fail('signature_not_found');
      return changed(signatures, key, data, deps.clock.now());
    });
    return presentSignatures(deps, caller, list);
  },
);

function changed(
  list: readonly KeptSignature[],
  key: string,
  { is_default, removed }: { is_default?: true | undefined; removed?: boolean | undefined },
  now: Date,
): KeptSignature[] {
  const after = removed === undefined ? [...list] : withRemoved(list, key, removed, now);
  return is_default ? withDefault(after, key) : after;
}
