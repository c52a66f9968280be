import { itemAt, type Table, type Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import type { TwoFactorRecord } from '../records.ts';

const none: TwoFactorRecord = {
  version: 0,
  secret_box: '',
  last_step: 0,
  pending_box: '',
  pending_until: '',
  recovery_salt: '',
  recovery_hashes: [],
};

export async function loadTwoFactor(table: Table, userKey: string): Promise<TwoFactorRecord> {
  return (await table.get<TwoFactorRecord>(keys.twoFactor(userKey), { consistent: true })) ?? none;
}

/** Fails if something has changed the record since `before` was read. */
export function twoFactorWrite(userKey: string, before: TwoFactorRecord, change: Partial<TwoFactorRecord>): Write {
  const { version, secret_box, last_step, pending_box, pending_until, recovery_salt, recovery_hashes } = { ...before, ...change };
  const record = { secret_box, last_step, pending_box, pending_until, recovery_salt, recovery_hashes, version: version + 1 };
  return { put: itemAt<TwoFactorRecord>(keys.twoFactor(userKey), record), if: [unchanged(before)] };
}

export function twoFactorGone(userKey: string, before: TwoFactorRecord): Write {
  return { delete: keys.twoFactor(userKey), if: [unchanged(before)] };
}

const unchanged = ({ version }: TwoFactorRecord) =>
  version === 0 ? { attribute: 'pk', exists: false as const } : { attribute: 'version', equals: version };
