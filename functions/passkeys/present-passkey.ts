import type { Passkey } from '../../shared/contract/schemas/people/passkey.ts';
import type { PasskeyRecord } from '../data/people/proofs/passkeys-record.ts';

export function presentPasskey({ key, name, date_created, last_used, synced }: PasskeyRecord): Passkey {
  return { key, name, date_created, last_used, synced };
}
