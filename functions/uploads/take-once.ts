import { FileMissing } from '../ports/files.ts';
import { Failure, fail } from '../runtime/failure.ts';

/**
 * Takes over an upload, which deletes it in the end. If the same call at the same moment did that, the upload counts as
 * taken too. Throws upload_missing if no call took it.
 */
export async function takeOnce(take: () => Promise<void>, isTaken: () => Promise<boolean>): Promise<void> {
  try {
    await take();
  } catch (error) {
    const isGone = error instanceof FileMissing || (error instanceof Failure && error.code === 'upload_missing');
    if (!isGone) throw error;
    if (!(await isTaken())) fail('upload_missing');
  }
}
