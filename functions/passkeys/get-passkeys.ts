import { getPasskeysRoute } from '../../shared/contract/passkeys/get-passkeys.ts';
import { handle } from '../calls/handle.ts';
import { loadPasskeys } from '../data/people/proofs/passkeys.ts';
import { presentPasskey } from './present-passkey.ts';

export const getPasskeys = handle(getPasskeysRoute, { table: 'read' }, async ({ table }, caller) => {
  const { passkeys } = await loadPasskeys(table, caller.user_key);
  return { passkeys: passkeys.map(presentPasskey) };
});
