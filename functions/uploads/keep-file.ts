import { executableHead, isExecutable } from '../../shared/domain/documents/executables.ts';
import type { MemberCaller, SignatoryCaller } from '../../shared/domain/people/caller.ts';
import type { Files } from '../ports/files.ts';
import { fail } from '../runtime/failure.ts';
import { type KeepDeps, keepUpload } from './keep-upload.ts';
import { megabytes, uploadLimits } from './upload-limits.ts';

/**
 * Keeps an uploaded file unchanged. Throws the errors of `keepUpload`, file_empty, file_too_large, or no_executables by
 * the file's first bytes.
 */
export function keepFile(
  deps: KeepDeps,
  caller: MemberCaller | SignatoryCaller,
  wanted: { fileKey: string; kind: 'file' | 'appendix'; packKey: string },
): Promise<{ filename: string; blob_key: string }> {
  return keepUpload(deps, caller, wanted, async (to) => {
    const { bytes, type } = await harmless(deps.files, wanted.fileKey);
    await deps.files.putOnce(to, bytes, type);
  });
}

/** The upload's bytes after they were looked at: what is sent to its address meanwhile is not kept unseen. */
async function harmless(files: Files, fileKey: string): Promise<{ bytes: Uint8Array; type: string }> {
  const head = (await files.head(fileKey)) ?? fail('upload_missing');
  if (head.size === 0) fail('file_empty');
  const tooLarge = () => fail('file_too_large', { n: megabytes(uploadLimits.file) });
  if (head.size > uploadLimits.file) tooLarge();
  const bytes = await files.get(fileKey);
  if (bytes.length > uploadLimits.file) tooLarge();
  if (!isExecutable(bytes.subarray(0, executableHead))) return { bytes, type: head.content_type };
  await files.delete(fileKey);
  return fail('no_executables');
}
