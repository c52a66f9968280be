import type { MemberCaller, SignatoryCaller } from '../../shared/domain/people/caller.ts';
import type { UploadRecord } from '../data/files/uploads.ts';

export type BlobUpload = Extract<UploadRecord, { blob_key: string }>;

/** The person to whom an upload is promised. */
export function promisedTo(caller: MemberCaller | SignatoryCaller): { user_key: string | null; signatory_uuid: string | null } {
  return caller.kind === 'member'
    ? { user_key: caller.user_key, signatory_uuid: null }
    : { user_key: null, signatory_uuid: caller.signatory_uuid };
}
