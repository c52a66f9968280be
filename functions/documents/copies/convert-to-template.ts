import { convertToTemplateRoute } from '../../../shared/contract/documents/copies/convert-to-template.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { requireMember } from '../../access/open-pack.ts';
import { auditBy } from '../../audit/audit-by.ts';
import { handle } from '../../calls/handle.ts';
import { packKeyOf } from '../../data/ids.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import { refusing } from '../../runtime/failure.ts';

const { allow } = refusing(convertToTemplateRoute);

export const convertToTemplate = handle(convertToTemplateRoute, { table: 'write' }, async (deps, caller, { params }) => {
  const { full } = await changePack(deps, packKeyOf(params.key), ({ pack }) => {
    requireMember(pack, caller);
    allow(may(caller, 'convertToTemplate', pack));
    if (pack.document_type === 'template') return { change: null, answer: null };
    return {
      change: {
        pack: { document_type: 'template' as const, send_at: null, sign_by: null },
        audit: [auditBy(caller, 'setting_changed', auditLine('turned_into_template'))],
      },
      answer: null,
    };
  });
  return { document_key: full.pack.key };
});
