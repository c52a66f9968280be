import type { VerificationStatus } from '../../../shared/domain/audit/verification.ts';
import { itemAt, type Table, type Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';

/** A file that is compared with a pack's final one. */
export interface VerificationRecord {
  key: string;
  pack_key: string;
  /** The key of the file until it has been read. */
  file_key: string;
  /** The person who uploaded it. Only they may see the result. */
  user_key: string | null;
  signatory_uuid: string | null;
  status: VerificationStatus;
  /** Hex, once the file has been read. */
  sha256: string | null;
  date_created: string;
}

const keepSeconds = 2 * 24 * 60 * 60;

export function verificationWrite(verification: VerificationRecord): Write {
  const expires_at = Math.floor(Date.parse(verification.date_created) / 1000) + keepSeconds;
  return {
    put: itemAt<VerificationRecord>(keys.verification(verification.key), verification, { entity: 'verification', expires_at }),
  };
}

export async function findVerification(table: Table, verificationKey: string): Promise<VerificationRecord | undefined> {
  return table.get<VerificationRecord>(keys.verification(verificationKey), { consistent: true });
}
