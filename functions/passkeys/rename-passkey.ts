import { renamePasskeyRoute } from '../../shared/contract/passkeys/rename-passkey.ts';
import { tidyLine } from '../../shared/domain/wording/one-line.ts';
import { handle } from '../calls/handle.ts';
import { changePasskey } from '../data/people/proofs/passkeys.ts';
import { refusing } from '../runtime/failure.ts';
import { presentPasskey } from './present-passkey.ts';

const { fail } = refusing(renamePasskeyRoute);

export const renamePasskey = handle(renamePasskeyRoute, { table: 'write' }, async ({ table }, caller, { params, body }) => {
  const name = tidyLine(body.name) || fail('name_required');
  const changed = await changePasskey(table, caller.user_key, params.key, (passkey) =>
    passkey ? { ...passkey, name } : fail('passkey_not_found'),
  );
  return { passkey: presentPasskey(changed) };
});
