import { documentVerificationUploadSuccessRoute } from '../../../shared/contract/uploads/document-verification-upload-success.ts';
import { isTheirs } from '../../access/is-theirs.ts';
import { openPack } from '../../access/open-pack.ts';
import { countedWithVisitors } from '../../calls/counted-as.ts';
import { handle } from '../../calls/handle.ts';
import { limitRate } from '../../calls/rate-limit.ts';
import { findUpload } from '../../data/files/uploads.ts';
import { findVerification, verificationWrite } from '../../data/files/verifications.ts';
import { eventItem } from '../../data/following/event-items.ts';
import { ConditionFailed } from '../../ports/table.ts';
import { refusing } from '../../runtime/failure.ts';
import { promisedTo } from '../promised-to.ts';
import { refuseUnusablePdf } from '../refuse-unusable-pdf.ts';

const { fail } = refusing(documentVerificationUploadSuccessRoute);

/** Comparisons of one signatory, or all visitors of forms in a network, in ten minutes: each may take seconds of a processor. */
const mostOfSigner = 20;

/** Starts the check of a file. A repeated report of its arrival starts no second one. */
export const documentVerificationUploadSuccess = handle(
  documentVerificationUploadSuccessRoute,
  { table: 'write', files: 'write' },
  async (deps, caller, { body }) => {
    const { full } = await openPack(deps, caller, body.document_key);
    const upload = (await findUpload(deps.table, body.file_key)) ?? fail('upload_missing');
    if (upload.kind !== 'verification' || upload.pack_key !== full.pack.key || !isTheirs(upload, caller)) return fail('upload_of_other');
    const { verification_key, file_key, pack_key } = upload;
    if (await findVerification(deps.table, verification_key)) return { verification_key };
    const turn = caller.kind === 'member' ? full.pack.account_key : countedWithVisitors(caller);
    if (caller.kind === 'signatory') await limitRate(deps, `comparisons of ${turn}`, mostOfSigner, 600);
    const { size } = (await deps.files.head(file_key)) ?? fail('upload_missing');
    await refuseUnusablePdf(deps.files, file_key, size);
    const now = deps.clock.now();
    const begun = { status: 'checking' as const, sha256: null, date_created: now.toISOString() };
    const record = verificationWrite({ key: verification_key, pack_key, file_key, ...promisedTo(caller), ...begun });
    try {
      await deps.table.transact([
        { ...record, if: [{ attribute: 'pk', exists: false }] },
        { put: eventItem({ type: 'verification_requested', account_key: full.pack.account_key, verification_key, turn }, now) },
      ]);
    } catch (error) {
      // The same call at the same moment may have started the check.
      if (!(error instanceof ConditionFailed)) throw error;
    }
    return { verification_key };
  },
);
