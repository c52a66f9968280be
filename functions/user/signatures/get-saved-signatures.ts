import { getSavedSignaturesRoute } from '../../../shared/contract/user/signatures/get-saved-signatures.ts';
import { handle } from '../../calls/handle.ts';
import { loadSavedSignatures } from '../../data/people/saved-signatures.ts';
import { presentSignatures } from './present-signatures.ts';

export const getSavedSignatures = handle(getSavedSignaturesRoute, { table: 'read', tickets: 'read' }, async (deps, caller) => {
  const { signatures } = await loadSavedSignatures(deps.table, caller.user_key);
  return presentSignatures(deps, caller, signatures);
});
