import { addTempSignatoriesAndFieldRulesRoute } from '../../../shared/contract/documents/rules/add-temp-signatories-and-field-rules.ts';
import { signerMay } from '../../../shared/domain/policy/signing/signing-rules.ts';
import { requireOwnPack, requireSignatory } from '../../access/open-pack.ts';
import { handle } from '../../calls/handle.ts';
import { fieldsInForce } from '../../data/fields/fields-in-force.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import { refusing } from '../../runtime/failure.ts';
import { namedSigners } from '../../signing/name-signers.ts';
import { requireInTime } from '../../signing/require-in-time.ts';

const { allow } = refusing(addTempSignatoriesAndFieldRulesRoute);

/** These people are named for good, and audited, when the signatory submits. */
export const addTempSignatoriesAndFieldRules = handle(
  addTempSignatoriesAndFieldRulesRoute,
  { table: 'write' },
  async (deps, caller, { params }) => {
    const { answer } = await changePack(deps, requireOwnPack(caller, params.key), (full) => {
      const me = requireSignatory(full, caller);
      requireInTime(full.pack, deps.clock.now());
      allow(signerMay('nameSigners', { pack: full.pack, me }));
      const { fields } = fieldsInForce(full, me.uuid);
      const named = namedSigners({ ...full, fields }, me, deps.clock.now()).filter((person) => differs(person, full));
      return { change: named.length > 0 ? { signatories: named, quiet: true } : null, answer: named.length > 0 };
    });
    return { refetch: answer };
  },
);

function differs({ uuid, name, email, mobile_number }: SignatoryRecord, { signatories }: FullPack): boolean {
  const before = signatories.find((person) => person.uuid === uuid);
  return before?.name !== name || before.email !== email || before.mobile_number !== mobile_number;
}
