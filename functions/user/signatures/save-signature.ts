import { saveSignatureRoute } from '../../../shared/contract/user/signatures/save-signature.ts';
import { withNewest } from '../../../shared/domain/people/saved-signatures.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { tidyLine } from '../../../shared/domain/wording/one-line.ts';
import { isTheirs } from '../../access/is-theirs.ts';
import { handle } from '../../calls/handle.ts';
import { findBlobs, isFileBlob } from '../../data/files/blobs.ts';
import { newKey } from '../../data/ids.ts';
import { changeSavedSignatures } from '../../data/people/saved-signatures.ts';
import { allow, refusing } from '../../runtime/failure.ts';
import { presentSignatures } from './present-signatures.ts';

const { fail } = refusing(saveSignatureRoute);

export const saveSignature = handle(saveSignatureRoute, { table: 'write', tickets: 'read' }, async (deps, caller, { body: { data } }) => {
  allow(may(caller, 'putOwnSignature'));
  const { signature_type, method, blob_key, text = '' } = data;
  const blob = (await findBlobs(deps.table, [blob_key])).get(blob_key);
  // A picture of a document goes when the document goes.
  if (!blob || !isTheirs(blob, caller) || blob.pack_key !== null || isFileBlob(blob_key)) return fail('file_not_found');
  const now = deps.clock.now();
  const added = { key: newKey(), signature_type, method, text: tidyLine(text), blob_key, date_created: now.toISOString() };
  const list = await changeSavedSignatures(deps.table, caller.user_key, (signatures) =>
    withNewest(signatures, { ...added, chosen: true, removed: null }, now),
  );
  return presentSignatures(deps, caller, list);
});
