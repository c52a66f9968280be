import { verifyFinalDocumentRoute } from '../../shared/contract/media/verify-final-document.ts';
import { findSealed } from '../data/sealed.ts';
import { handle } from '../runtime/handle.ts';
import { limitRate } from '../runtime/rate-limit.ts';

export const verifyFinalDocument = handle(verifyFinalDocumentRoute, { table: 'write' }, async (deps, caller, { body }) => {
  await limitRate(deps, `verify from ${caller.ip}`, 300, 15 * 60);
  const sealed = await findSealed(deps.table, body.sha256);
  return sealed ? { known: true, ...sealed } : { known: false };
});
