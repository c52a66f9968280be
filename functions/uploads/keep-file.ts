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
    await requireHarmless(deps.files, wanted.fileKey);
    await deps.files.copy(wanted.fileKey, to);
  });
}

async function requireHarmless(files: Files, fileKey: string): Promise<void> {
  const { size } = (await files.head(fileKey)) ?? fail('upload_missing');
  if (size === 0) fail('file_empty');
  if (size > uploadLimits.file) fail('file_too_large', { n: megabytes(uploadLimits.file) });
  if (!isExecutable(await files.getRange(fileKey, 0, Math.min(size, executableHead) - 1))) return;
  await files.delete(fileKey);
  fail('no_executables');
}
