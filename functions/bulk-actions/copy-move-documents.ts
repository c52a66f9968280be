import { copyMoveDocumentsRoute } from '../../shared/contract/bulk-actions/copy-move-documents.ts';
import { errors } from '../../shared/contract/errors.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { copiedMessage, movedMessage } from '../../shared/domain/wording/bulk-messages.ts';
import { inAccount } from '../accounts/in-account.ts';
import { handle } from '../calls/handle.ts';
import { packKeyOf } from '../data/ids.ts';
import { makeCopy } from '../documents/copies/make-copy.ts';
import { movePack } from '../documents/copies/move-pack.ts';
import { refusing } from '../runtime/failure.ts';
import { eachPack } from './each-pack.ts';

const { allow } = refusing(copyMoveDocumentsRoute);

const skippedFor = [
  'document_not_found',
  'document_deleted',
  'not_permitted',
  'not_welcome_there',
  'still_converting',
  'being_sealed',
  'busy',
] as const;

export const copyMoveDocuments = handle(copyMoveDocumentsRoute, { table: 'write', files: 'write' }, async (deps, caller, { body }) => {
  const { document_keys, action, to_account_key } = body.data;
  if (new Set(document_keys.map(packKeyOf)).size > 1) allow(may(caller, 'copyOrMoveSeveral'));
  allow(may(caller, 'copyOrMoveInto', { to_account_key }));
  const { me: into } = await inAccount(deps.table, caller, to_account_key);
  const { done, leftOut } = await eachPack(document_keys, skippedFor, (packKey) =>
    action === 'move' ? movePack(deps, caller, packKey, to_account_key) : makeCopy(deps, caller, packKey, { into }),
  );
  const skipped = leftOut.map(({ packKey, failure: { code } }) => ({
    document_key: document_keys.find((key) => packKeyOf(key) === packKey) ?? packKey,
    code,
    message: errors[code].message,
  }));
  const message = action === 'move' ? movedMessage(done.length, skipped) : copiedMessage(done.length, skipped);
  return { moved: done.length, document_keys: done, skipped, message };
});
