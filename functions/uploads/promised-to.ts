import type { MemberCaller, SignatoryCaller } from '../../shared/domain/caller.ts';
import type { UploadRecord } from '../data/uploads.ts';

export type BlobUpload = Exclude<UploadRecord, { kind: 'document' }>;

/** Whoever says that an upload arrived must be the one it was promised to. */
export function isPromisedTo(upload: BlobUpload, caller: MemberCaller | SignatoryCaller): boolean {
  return caller.kind === 'member'
    ? upload.user_key === caller.user_key
    : upload.pack_key === caller.pack_key && upload.signatory_uuid === caller.signatory_uuid;
}
