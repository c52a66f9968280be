import { ApiError, NetworkError } from '../../api/errors.ts';
import { sessionHeaders } from '../../api/session.ts';
import { forgetSession } from '../link-session.ts';

/**
 * Leads this device on to the next signer's own link. Whoever signed before is forgotten here, so that going back shows
 * nothing of theirs.
 */
export async function continueAsNext(key: string, uuid: string): Promise<void> {
  const response = await fetch(`/app/documents/${key}/assign_user_to_next_signatory/${uuid}`, {
    headers: sessionHeaders(),
    credentials: 'same-origin',
  }).catch((error: unknown) => {
    throw new NetworkError(error);
  });
  if (!response.ok) throw new ApiError(response.status, await response.json(), false);
  forgetSession();
  window.location.replace(response.url);
}
