import type { MemberCaller, SignatoryCaller } from '../../shared/domain/people/caller.ts';
import type { UploadRecord } from '../data/files/uploads.ts';

export type BlobUpload = Extract<UploadRecord, { blob_key: string }>;

/** Only the caller to whom an upload was promised may report its arrival or ask for the result. */
export function isPromisedTo(
  upload: Pick<BlobUpload, 'user_key' | 'pack_key' | 'signatory_uuid'>,
  caller: MemberCaller | SignatoryCaller,
): boolean {
  return caller.kind === 'member'
    ? upload.user_key === caller.user_key
    : upload.pack_key === caller.pack_key && upload.signatory_uuid === caller.signatory_uuid;
}

/** The person to whom an upload is promised. */
export function promisedTo(caller: MemberCaller | SignatoryCaller): { user_key: string | null; signatory_uuid: string | null } {
  return caller.kind === 'member'
    ? { user_key: caller.user_key, signatory_uuid: null }
    : { user_key: null, signatory_uuid: caller.signatory_uuid };
}
