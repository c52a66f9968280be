import { deleteDocumentAppendixRoute } from '../../../shared/contract/documents/appendices/delete-document-appendix.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { requireMember } from '../../access/open-pack.ts';
import { auditBy } from '../../audit/audit-by.ts';
import { handle } from '../../calls/handle.ts';
import { forgetFile } from '../../data/files/blobs.ts';
import { packKeyOf } from '../../data/ids.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import { refusing } from '../../runtime/failure.ts';
import { unusedFile } from './appendix-file.ts';

const { allow } = refusing(deleteDocumentAppendixRoute);

export const deleteDocumentAppendix = handle(
  deleteDocumentAppendixRoute,
  { table: 'write', files: 'write' },
  async (deps, caller, { params }) => {
    const { answer: unused } = await changePack(deps, packKeyOf(params.key), (full) => {
      requireMember(full.pack, caller);
      allow(may(caller, 'changeSetup', full.pack));
      const gone = full.appendices?.find(({ key }) => key === params.appendix_key);
      if (!gone) return { change: null, answer: null };
      const audit = [auditBy(caller, 'setting_changed', auditLine('appendix_removed', { description: gone.description }))];
      return { change: { removedAppendices: [gone.key], audit }, answer: unusedFile(full, gone, null) };
    });
    await forgetFile(deps, unused);
    return {};
  },
);
