import type { getPendingSigningRequestsRoute } from '../../shared/contract/documents/signing/get-pending-signing-requests.ts';
import type { switchUserRoute } from '../../shared/contract/documents/signing/switch-user.ts';
import type { DocumentRow } from '../../shared/contract/schemas/documents/document.ts';
import { isSameEmail } from '../../shared/domain/people/email.ts';
import { signerMay } from '../../shared/domain/policy/signing/signing-rules.ts';
import { useUser } from '../api/account.ts';
import { call } from '../api/call.ts';
import { buildUrl } from '../api/request/build-request.ts';
import { attempt } from '../ui/toasts.ts';

type Awaiting = Pick<DocumentRow, 'key' | 'status' | 'is_deleted'> & {
  signatories?: readonly Pick<NonNullable<DocumentRow['signatories']>[number], 'uuid' | 'email' | 'status'>[] | undefined;
};

/** As whom a document awaits the person at this screen; undefined if it does not. Only a proven address counts. */
export function useAwaitsMe(): (document: Awaiting) => string | undefined {
  const { data: user } = useUser();
  if (!user?.verified) return () => undefined;
  return (document) =>
    (document.signatories ?? []).find(
      (person) => isSameEmail(person.email, user.email_address) && signerMay('beAsked', { pack: document, person }).ok,
    )?.uuid;
}

const switchUser: (typeof switchUserRoute)['path'] = '/app/documents/{key}/switch_user/{signatory_uuid}';

/** Opens the signing page for the person at this screen. No mail is needed: the product knows who they are. */
export async function signNow(document_key: string, signatory_uuid: string): Promise<void> {
  const answer = await attempt(() =>
    call<typeof getPendingSigningRequestsRoute>('GET', '/app/tokens/get_pending_signing_requests', { query: { document_key } }),
  );
  if (!answer) return;
  const request = answer.pending_signing_requests.find((one) => one.signatory_uuid === signatory_uuid);
  // That call answers somebody's newest 50 requests. An older one has its own route, which also says why it is over.
  window.location.assign(request?.signing_link ?? buildUrl(switchUser, { key: document_key, signatory_uuid }, undefined));
}
