import { itemAt, type Table, type Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';

interface PromisedUpload {
  /** The key that the file will have. */
  file_key: string;
  filename: string;
  user_key: string | null;
}

/** An upload of a member or a signatory for a pack, or of a member for themselves. */
interface PersonsUpload extends PromisedUpload {
  pack_key: string | null;
  signatory_uuid: string | null;
}

/** The purpose for which an upload was promised. Only the person it was promised to may report its arrival. */
export type UploadRecord =
  | (PromisedUpload & { kind: 'document'; pack_key: string; child_key: string; conversion_key: string })
  | (PersonsUpload & { kind: 'image' | 'signature' | 'file' | 'appendix' | 'theme_image'; blob_key: string })
  | (PromisedUpload & { kind: 'csv'; account_key: string; temp_csv_key: string; recipient_data_view_model_key: string })
  | (PersonsUpload & { kind: 'verification'; pack_key: string; verification_key: string });

const keepSeconds = 2 * 24 * 60 * 60;

export function uploadWrite(upload: UploadRecord, now: Date): Write {
  const expires_at = Math.floor(now.getTime() / 1000) + keepSeconds;
  return { put: itemAt<UploadRecord>(keys.upload(upload.file_key), upload, { entity: 'upload', expires_at }) };
}

export async function findUpload(table: Table, fileKey: string): Promise<UploadRecord | undefined> {
  return table.get<UploadRecord>(keys.upload(fileKey), { consistent: true });
}
