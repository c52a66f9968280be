import type { TwoFactorMethod } from '../../../../shared/contract/schemas/people/user.ts';
import { itemAt, type Key, type Table, type Write } from '../../../ports/table.ts';
import type { Settings } from '../../../settings/settings.ts';
import { keys } from '../../keys.ts';
import type { TwoFactorRecord } from '../user-records.ts';

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
  const { version, ...rest } = { ...before, ...change };
  const { pk: _pk, sk: _sk, ...record } = rest as Partial<Key> & typeof rest;
  return { put: itemAt<TwoFactorRecord>(keys.twoFactor(userKey), { ...record, version: version + 1 }), if: [unchanged(before)] };
}

export function twoFactorGone(userKey: string, before: TwoFactorRecord): Write {
  return { delete: keys.twoFactor(userKey), if: [unchanged(before)] };
}

const unchanged = ({ version }: TwoFactorRecord) =>
  version === 0 ? { attribute: 'pk', exists: false as const } : { attribute: 'version', equals: version };

/** The second steps that members can choose: no codes go to telephones where no texts are sent. */
export function possibleMethods({ memberTwoStepMethods, textChannels }: Settings): TwoFactorMethod[] {
  const canText = textChannels.sms || textChannels.whatsapp;
  return memberTwoStepMethods.filter((method) => method !== 'sms_one_time_pin' || canText);
}
