import type { FieldRecord } from '../pack/signatory-records.ts';

/** The field without the picture or file in it, and without the record of who put it in. */
export function withoutPicture({ maker, ...field }: FieldRecord): FieldRecord {
  return { ...field, blob: null, file_key: null, filename: null };
}

/** The same, and it says why a signature is gone. */
export function withoutSignature(field: FieldRecord, signature_emptied: NonNullable<FieldRecord['signature_emptied']>): FieldRecord {
  return { ...withoutPicture(field), signature_emptied };
}
