import { addTempSignatoriesAndFieldRulesRoute } from '../../../shared/contract/documents/rules/add-temp-signatories-and-field-rules.ts';
import { signerMay } from '../../../shared/domain/policy/signing/signing-rules.ts';
import { openPack, requireSignatory } from '../../access/open-pack.ts';
import { handle } from '../../calls/handle.ts';
import { fieldsInForce } from '../../data/fields/fields-in-force.ts';
import { refusing } from '../../runtime/failure.ts';
import { namesSomebodyNew } from '../../signing/name-signers.ts';
import { requireInTime } from '../../signing/require-in-time.ts';

const { allow } = refusing(addTempSignatoriesAndFieldRulesRoute);

/** Changes nobody: these people are named, on record, when the signatory submits. Until then their own pack shows them. */
export const addTempSignatoriesAndFieldRules = handle(
  addTempSignatoriesAndFieldRulesRoute,
  // The framework notes the call's key, so that a repeated call answers the same.
  { table: 'write' },
  async (deps, caller, { params }) => {
    const { full } = await openPack(deps, caller, params.key);
    const me = requireSignatory(full, caller);
    requireInTime(full.pack, deps.clock.now());
    allow(signerMay('nameSigners', { pack: full.pack, me }));
    const { fields } = fieldsInForce(full, me.uuid);
    return { refetch: namesSomebodyNew({ ...full, fields }, me) };
  },
);
