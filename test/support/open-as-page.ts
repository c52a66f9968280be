import type { ApiClient } from './api-client.ts';

/** Does what the signing page does before anybody can submit: gets the document, reports that it is open, and accepts its terms. */
export async function openAsPage(client: ApiClient, key: string): Promise<void> {
  const { signatories } = await client.document(key);
  // A signatory does not see the contact details of others.
  const me = signatories.find(({ email, mobile_number }: { email: string; mobile_number: string }) => email || mobile_number);
  await client.post(`/app/documents/${key}/audit_document_opened_event`);
  await client.post(`/app/documents/${key}/user_accepted_terms/${me.uuid}`);
}
