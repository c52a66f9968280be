import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import type { CcRecipient } from '../../../../shared/contract/schemas/documents/signatory.ts';
import { fetchDocument, updateDocument } from '../../../api/documents.ts';
import { ApiError } from '../../../api/errors.ts';

/** How often a change is made anew on what others have changed meanwhile. Sent messages count as changes too. */
const mostTries = 3;

/** Changes who gets copies. `change` gets the present list, anew if somebody else has changed the document meanwhile. */
export async function saveCopies(document: Pack, change: (all: readonly CcRecipient[]) => CcRecipient[]): Promise<Pack> {
  let present = document;
  for (let tries = 1; ; tries++) {
    try {
      await updateDocument(document.key, { cc_recipients: change(present.cc_recipients), version: present.version });
      return present;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'version_conflict') || tries === mostTries) throw error;
      present = await fetchDocument(document.key);
    }
  }
}
