import { randomUUID } from 'node:crypto';
import { inkPng } from '../../../infra/local/demo/ink.ts';
import type { ApiClient } from '../../support/api-client.ts';
import type { Product } from '../../support/product.ts';
import { textPdf } from '../../support/signing.ts';

/** The document whose cost is reported, and how it is used. */
export const typical = {
  pages: 10,
  signatories: 2,
  fieldsEach: 5,
  /** How often its owner opens it, looking at three pages and the list each time. */
  ownerOpens: 3,
  lists: 5,
  /** Polls for changes while the document is open: every 15 s in the editor and on the signing page. */
  polls: 40,
  /** How often each signatory opens it before they sign. */
  signatoryOpens: 2,
  /** Saves while it is prepared, and while each signatory fills it in. */
  preparingSaves: 6,
  fillingSaves: 4,
} as const;

/** Uploads, prepares, sends, signs, seals and fetches a document, as the screens do; returns its key. */
export async function typicalDocument(product: Product, owner: ApiClient, serial: number): Promise<string> {
  const { packKey, childKey } = await owner.upload(await textPdf(typical.pages));
  await product.local.idle();
  const emails = Array.from({ length: typical.signatories }, (_, at) => `signer-${serial}-${at}@example.com`);
  const people: string[] = [];
  for (const [position, email] of emails.entries()) people.push(await owner.addSignatory(packKey, { name: 'Sam Signer', email, position }));
  const fields = people.flatMap((signatory_uuid, person) =>
    Array.from({ length: typical.fieldsEach }, (_, at) => ({
      uuid: randomUUID(),
      type: at === 0 ? 'signature' : 'text',
      page_index: (at * 2) % typical.pages,
      x: 60 + 250 * person,
      y: 60,
      width: 150,
      height: 40,
      signatory_uuid,
    })),
  );
  for (const data of inParts(fields, typical.preparingSaves)) {
    await owner.post(`/app/documents/${childKey}/add_update_data_field`, { data });
  }
  await owner.post(`/app/documents/${packKey}/update_document`, { data: { subject: 'Your lease', message: 'Please sign.' } });
  await opened(owner, packKey, typical.ownerOpens);
  await poll(owner, packKey);
  await owner.send(packKey);
  for (const [at, email] of emails.entries()) await signed(product, email, childKey, fields, people[at] ?? '');
  await product.local.idle();
  for (let list = 0; list < typical.lists; list++) await owner.get('/app/documents?limit=25&include_signatories=true');
  await owner.get('/app/notifications');
  await owner.get(`/app/audit_trail/${packKey}`);
  await owner.call('GET', `/app/serve/${packKey}`);
  return packKey;
}

type Field = { uuid: string; type: string; signatory_uuid: string };

async function signed(product: Product, email: string, childKey: string, fields: Field[], uuid: string): Promise<void> {
  const { client, document_key } = await product.signer(email);
  await opened(client, document_key, typical.signatoryOpens);
  await client.post(`/app/documents/${document_key}/audit_document_opened_event`);
  await client.post(`/app/documents/${document_key}/user_accepted_terms/${uuid}`);
  await poll(client, document_key);
  const blob = await client.uploadSignature(inkPng(1));
  const mine = fields.filter((field) => field.signatory_uuid === uuid);
  const filled = mine.map((field) => (field.type === 'signature' ? { uuid: field.uuid, blob } : { uuid: field.uuid, data: 'Cape Town' }));
  for (const data of inParts(filled, typical.fillingSaves)) await client.post(`/app/documents/${childKey}/add_update_data_field`, { data });
  await client.post(`/app/documents/${document_key}/add_update_signatory`, { update_status_to: 'complete' });
}

async function opened(by: ApiClient, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const { child_documents } = await by.document(key);
    for (const page of child_documents[0].pages.slice(0, 3)) await by.call('GET', page.image_url);
  }
}

async function poll(by: ApiClient, key: string): Promise<void> {
  const { date_updated } = await by.document(key);
  for (let time = 0; time < typical.polls; time++) {
    await by.get(`/app/documents/${key}/get_document_updates?last_update=${encodeURIComponent(date_updated)}`);
  }
}

/** Splits a list into this many parts of about the same length. */
function inParts<T>(list: T[], parts: number): T[][] {
  return Array.from({ length: parts }, (_, part) => list.filter((_one, at) => at % parts === part)).filter((part) => part.length > 0);
}
