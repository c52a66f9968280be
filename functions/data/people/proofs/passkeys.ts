import { itemAt, type Table, type Write } from '../../../ports/table.ts';
import { keyFrom } from '../../ids.ts';
import { keys } from '../../keys.ts';
import { retried } from '../../retried.ts';
import { sameVersion } from '../../same-version.ts';
import type { PasskeyRecord, PasskeysRecord } from './passkeys-record.ts';

export const passkeyKeyOf = (credentialId: string): string => keyFrom('passkey', credentialId);

export async function loadPasskeys(table: Pick<Table, 'get'>, userKey: string): Promise<PasskeysRecord> {
  return (await table.get<PasskeysRecord>(keys.passkeys(userKey), { consistent: true })) ?? { passkeys: [], version: 0 };
}

/** Fails if something has changed the passkeys since `before` was read. */
export function passkeysWrite(userKey: string, { version }: PasskeysRecord, passkeys: PasskeyRecord[]): Write {
  const put = itemAt<PasskeysRecord>(keys.passkeys(userKey), { passkeys, version: version + 1 });
  return { put, if: [sameVersion(version)] };
}

/** Changes one passkey: reads, decides and writes, and starts again if another change came in between. */
export async function changePasskey(
  table: Table,
  userKey: string,
  key: string,
  decide: (passkey: PasskeyRecord | undefined) => PasskeyRecord,
): Promise<PasskeyRecord> {
  return retried(async () => {
    const before = await loadPasskeys(table, userKey);
    const changed = decide(before.passkeys.find((one) => one.key === key));
    const passkeys = before.passkeys.map((one) => (one.key === key ? changed : one));
    await table.write(passkeysWrite(userKey, before, passkeys));
    return changed;
  });
}
