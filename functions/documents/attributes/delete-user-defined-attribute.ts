import { deleteUserDefinedAttributeRoute } from '../../../shared/contract/documents/attributes/delete-user-defined-attribute.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { requireMember } from '../../access/open-pack.ts';
import { auditBy } from '../../audit/audit-by.ts';
import { handle } from '../../calls/handle.ts';
import { packKeyOf } from '../../data/ids.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import { refusing } from '../../runtime/failure.ts';

const { allow } = refusing(deleteUserDefinedAttributeRoute);

export const deleteUserDefinedAttribute = handle(
  deleteUserDefinedAttributeRoute,
  { table: 'write' },
  async (deps, caller, { params: { key, attr_key } }) => {
    await changePack(deps, packKeyOf(key), ({ pack, attributes = [] }) => {
      requireMember(pack, caller);
      const attribute = attributes.find((one) => one.key === attr_key);
      if (!attribute) return { change: null, answer: null };
      allow(may(caller, 'changeSetup', pack));
      const audit = [auditBy(caller, 'setting_changed', auditLine('custom_field_removed', { name: attribute.name }))];
      return { change: { removedAttributes: [attr_key], audit }, answer: null };
    });
    return {};
  },
);
