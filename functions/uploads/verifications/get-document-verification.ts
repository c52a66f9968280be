import { getDocumentVerificationRoute } from '../../../shared/contract/uploads/get-document-verification.ts';
import { verificationMessages } from '../../../shared/domain/audit/verification.ts';
import { isTheirs } from '../../access/is-theirs.ts';
import { handle } from '../../calls/handle.ts';
import { findVerification } from '../../data/files/verifications.ts';
import { refusing } from '../../runtime/failure.ts';

const { fail } = refusing(getDocumentVerificationRoute);

/** A check that has not ended by now never will, because its message is among the dead letters. Milliseconds. */
const longestCheck = 30 * 60_000;

export const getDocumentVerification = handle(getDocumentVerificationRoute, { table: 'read' }, async (deps, caller, { params }) => {
  const found = await findVerification(deps.table, params.verification_key);
  if (!found || !isTheirs(found, caller)) return fail('file_not_found');
  const stuck = found.status === 'checking' && deps.clock.now().getTime() - Date.parse(found.date_created) > longestCheck;
  const verification_status = stuck ? 'error' : found.status;
  return {
    document_verification: {
      temp_document_verification_key: found.key,
      document_key: found.pack_key,
      verification_status,
      verification_message: verificationMessages[verification_status],
      sha256: found.sha256,
      date_created: found.date_created,
    },
  };
});
