import type { ApiClient } from './api-client.ts';

/** What the signing page does before anybody can submit: it gets the document, says that it is open, and has its terms accepted. */
export async function openAsPage(client: ApiClient, key: string): Promise<void> {
  const { signatories } = await client.document(key);
  // Of the others a signatory sees no contact details.
  const me = signatories.find(({ email, mobile_number }: { email: string; mobile_number: string }) => email || mobile_number);
  await client.post(`/app/documents/${key}/audit_document_opened_event`);
  await client.post(`/app/documents/${key}/user_accepted_terms/${me.uuid}`);
}
