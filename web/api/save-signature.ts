import type { SavedSignature, SignatureType } from '../../shared/contract/schemas/people/saved-signature.ts';
import type { base64ToImageBlobRoute } from '../../shared/contract/uploads/base64-to-image-blob.ts';
import type { saveSignatureRoute } from '../../shared/contract/user/signatures/save-signature.ts';
import { call } from './call.ts';
import type { CallOptions } from './request/request-types.ts';

/** A picture to keep: already stored, or still to be sent. */
export interface NewSignature {
  signature_type: SignatureType;
  method: SavedSignature['method'];
  picture: { blob_key: string } | { data_url: string };
  text?: string;
}

/** Keeps a picture as the member's signature or initials; answers its key and all that are kept now. */
export async function sendSignature(made: NewSignature, options: CallOptions = {}) {
  const { picture, ...data } = made;
  const blob_key = 'blob_key' in picture ? picture.blob_key : await storePicture(picture.data_url, options);
  const body = { data: { ...data, blob_key } };
  const { signatures } = await call<typeof saveSignatureRoute>('POST', '/app/user/signatures', { body }, options);
  return { blob_key, signatures };
}

/** Stores a picture as the member's own; answers its key. */
export async function storePicture(data_url: string, options: CallOptions = {}): Promise<string> {
  const body = { image: data_url };
  return (await call<typeof base64ToImageBlobRoute>('POST', '/base64_to_image_blob/', { body }, options)).blob_key;
}
