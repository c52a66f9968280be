import { remarksOnFile } from '../../shared/domain/documents/pdf-warnings.ts';
import { addressSeconds } from '../data/files/address-seconds.ts';
import type { ChildRecord } from '../data/pack/pack-records.ts';
import type { Files } from '../ports/files.ts';
import { savedAs } from '../signing/seal/final-file.ts';

/** A document of a pack whose file was read. */
export type WithFile = ChildRecord & { clear_file_key: string };

/** The uploaded file itself or, if it was decrypted, repaired or cleaned of scripts, the copy that the screen shows. */
export function originalOf({ original_file_key, clear_file_key, pdf_warnings = [] }: WithFile): {
  key: string;
  name: 'original' | 'as shown';
} {
  const isSound = original_file_key !== null && remarksOnFile(pdf_warnings).length === 0;
  return isSound ? { key: original_file_key, name: 'original' } : { key: clear_file_key, name: 'as shown' };
}

/** A short-lived address that saves this file under the document's name. */
export function originalUrl(files: Files, child: WithFile): Promise<string> {
  const { key, name } = originalOf(child);
  const filename = savedAs(child.document_name, name);
  return files.downloadUrl({ key, filename, contentType: 'application/pdf', expiresSeconds: addressSeconds });
}
