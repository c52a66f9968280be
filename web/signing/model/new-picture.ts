import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { newUuid } from '../../api/request/uuid.ts';
import type { Picture } from './entry.ts';

/** A picture that was just made or chosen, for the fields that will hold it. */
export function newPicture(use: Picture['use'], data_url: string, filename: string, key: string): Picture {
  return { id: newUuid(), use, data_url, filename, key };
}

/** A signature or initials for a field: newly made, or already stored as `blob` because it was used before. */
export function pictureFor(field: DataField, { url, blob }: { url: string; blob?: string | undefined }): Picture {
  const named = newPicture('signature', url, `${field.type}.png`, field.key);
  return blob === undefined ? named : { ...named, blob };
}
