import { fieldKind } from '../../../shared/fields/registry.ts';
import { fromTheStart } from './calls.ts';
import type { Signing } from './signing.ts';
import { refresh } from './watch.ts';

/**
 * Before the last check, the page shows the people whom this person has named in fields, so that it says who is next.
 * They take their roles with the submission alone, so a failure is not told.
 */
export async function showNamed(signing: Signing): Promise<void> {
  const { calls, documentKey, signatoryUuid, store } = signing;
  const { fields } = store.get();
  if (!fields.some(({ type, data, signatory_uuid }) => fieldKind(type).namesSigner && signatory_uuid === signatoryUuid && data)) return;
  try {
    await signing.whenSaved();
    const { refetch } = await calls.nameSigners(documentKey);
    if (refetch) await refresh(signing, fromTheStart);
  } catch {
    // The page then names them only after the submission.
  }
}
