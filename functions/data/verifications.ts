import type { VerificationStatus } from '../../shared/domain/audit/verification.ts';
import type { Key, Table, Value, Write } from '../ports/table.ts';
import { keys } from './keys.ts';

/** A file that is compared with a pack's final one. */
export interface VerificationRecord {
  key: string;
  pack_key: string;
  /** Where the file lies until it has been read. */
  file_key: string;
  /** Who uploaded it, and alone may see what came of it. */
  user_key: string | null;
  signatory_uuid: string | null;
  status: VerificationStatus;
  /** Hex, once it has been read. */
  sha256: string | null;
  date_created: string;
}

const keepSeconds = 2 * 24 * 60 * 60;

export function verificationWrite(verification: VerificationRecord): Write {
  const expires_at = Math.floor(Date.parse(verification.date_created) / 1000) + keepSeconds;
  return {
    put: {
      ...keys.verification(verification.key),
      entity: 'verification',
      ...(verification as unknown as Record<string, Value>),
      expires_at,
    },
  };
}

export async function findVerification(table: Table, verificationKey: string): Promise<VerificationRecord | undefined> {
  const key: Key = keys.verification(verificationKey);
  return (await table.get(key, { consistent: true })) as unknown as VerificationRecord | undefined;
}
