import { type SigningPlace, samplePdf } from '../../infra/local/demo/sample-pdf.ts';
import { confidentiality, consulting } from '../../infra/local/demo/samples.ts';
import { ApiClient } from '../support/api-client.ts';
import type { OutboxMessage } from '../support/product.ts';
import { until } from '../support/until.ts';

/** A contract in prose with this many pages, and the place where its first party signs. */
export async function contract(pages: number): Promise<{ bytes: Uint8Array; place: SigningPlace }> {
  const known = [...consulting.clauses, ...confidentiality.clauses];
  for (let length = pages * 5; ; length++) {
    const clauses = Array.from({ length }, (_, at) => known[at % known.length] ?? known[0] ?? ['', '']);
    const { bytes, places } = await samplePdf({ ...consulting, clauses: clauses as typeof known });
    const [place] = places;
    if (place && place.page_index >= pages - 1) return { bytes, place };
  }
}

/** Uploads a file and waits until every page has its image. */
export async function uploaded(owner: ApiClient, bytes: Uint8Array): Promise<{ packKey: string; childKey: string }> {
  const keys = await owner.upload(bytes, 'Consulting agreement.pdf');
  await until('image of every page', async () => {
    const { child_documents } = await owner.document(keys.packKey);
    const pages: { image_url: string }[] = child_documents[0].pages;
    return (pages.length > 0 && pages.every(({ image_url }) => image_url !== '')) || undefined;
  });
  return keys;
}

/** Asks one person for a signature, a text and a date on the last page of a contract; returns their link. */
export async function sentLink(owner: ApiClient, wanted: { pages: number; email: string; autoDate: boolean }): Promise<string> {
  const { bytes, place } = await contract(wanted.pages);
  const { packKey, childKey } = await uploaded(owner, bytes);
  const signatory_uuid = await owner.addSignatory(packKey, { name: 'Anna Jones', email: wanted.email });
  const mine = { signatory_uuid, page_index: place.page_index };
  await owner.addField(childKey, { ...mine, type: 'signature', ...place.signature, width: 140, height: 42 });
  await owner.addField(childKey, { ...mine, type: 'text', ...place.name, width: 140, height: 22, description: 'Full name' });
  const date = { description: 'Date signed', auto_assign_date: wanted.autoDate, required: !wanted.autoDate };
  await owner.addField(childKey, { ...mine, type: 'date', ...place.date, width: 140, height: 22, ...date });
  await owner.send(packKey);
  return await until('mail with a signing link', async () => {
    const { messages } = await new ApiClient(owner.baseUrl).get(`/_local/outbox?to=${encodeURIComponent(wanted.email)}`);
    return (messages as OutboxMessage[]).flatMap(({ links }) => links).find((link) => link.includes('/sign/'));
  });
}
