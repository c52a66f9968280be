import { FileMissing } from '../ports/files.ts';
import { Failure, fail } from '../runtime/failure.ts';

/**
 * Takes an upload over, which deletes it at last. The same call at the same moment may have done that: then it is taken all the same.
 * Throws upload_missing where nobody has.
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
