import { addPasskeyRoute } from '../../shared/contract/passkeys/add-passkey.ts';
import { deviceName } from '../../shared/domain/sessions/device-name.ts';
import { mostPasskeys } from '../../shared/domain/sessions/passkey-limits.ts';
import { tidyLine } from '../../shared/domain/wording/one-line.ts';
import { handle } from '../calls/handle.ts';
import { eventItem } from '../data/following/event-items.ts';
import { loadPasskeys, passkeyKeyOf, passkeysWrite } from '../data/people/proofs/passkeys.ts';
import type { PasskeyRecord } from '../data/people/proofs/passkeys-record.ts';
import { retried } from '../data/retried.ts';
import { refusing } from '../runtime/failure.ts';
import { takeChallenge } from '../session/passkeys/challenges.ts';
import { checkNewPasskey } from '../session/passkeys/webauthn.ts';
import { presentPasskey } from './present-passkey.ts';

const { fail } = refusing(addPasskeyRoute);

export const addPasskey = handle(addPasskeyRoute, { table: 'write' }, async (deps, caller, { body: { name = '', response } }) => {
  const { table, settings, clock } = deps;
  const challenge = await takeChallenge(deps, response.response.clientDataJSON, 'add', caller.session_hash);
  const found = await checkNewPasskey(settings, response, challenge);
  if (!found) return fail('passkey_refused');
  const now = clock.now();
  const { credential, credentialDeviceType } = found;
  const passkey: PasskeyRecord = {
    key: passkeyKeyOf(credential.id),
    name: tidyLine(name) || deviceName(caller.device) || 'Passkey',
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    synced: credentialDeviceType === 'multiDevice',
    date_created: now.toISOString(),
    last_used: null,
  };
  await retried(async () => {
    const before = await loadPasskeys(table, caller.user_key);
    if (before.passkeys.some(({ key }) => key === passkey.key)) fail('passkey_known');
    if (before.passkeys.length >= mostPasskeys) fail('limit_reached', { n: mostPasskeys });
    await table.transact([
      passkeysWrite(caller.user_key, before, [passkey, ...before.passkeys]),
      { put: eventItem({ type: 'user_mail_requested', mail: 'passkey_added', user_key: caller.user_key }, now) },
    ]);
  });
  return { passkey: presentPasskey(passkey) };
});
