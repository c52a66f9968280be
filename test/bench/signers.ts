import { setTimeout as pause } from 'node:timers/promises';
import { plainPdf } from '../fixtures/pdfs.ts';
import { ApiClient } from '../support/api-client.ts';
import { mailedLink } from '../support/mailbox.ts';
import { type Figure, milliseconds, percentile } from './figure.ts';
import { uploaded } from './sending.ts';
import { readyLine, type Started, start } from './started.ts';

const packs = 20;
const signersOfPack = 10;
const fieldsOfSigner = 10;
/** A person types, looks, and goes on. */
const longestPauseMs = 2_000;

interface Signer {
  client: ApiClient;
  packKey: string;
  childKey: string;
  fields: string[];
}

/**
 * 200 people fill in ten fields each at the same time, ten of them in each document, against the product as `npm start` runs it.
 * Afterwards every value is compared with what was sent.
 */
export async function signersFigures(): Promise<Figure[]> {
  const product = await start({ environment: { DEMO: 'off' } });
  try {
    await product.said(readyLine);
    const signers = await prepared(product);
    const took = (await Promise.all(signers.map(fillIn))).flat();
    const lost = (await Promise.all(signers.map(missing))).flat();
    const shares = [0.5, 0.95, 0.99].map((share) => milliseconds(percentile(took, share))).join(' / ');
    return [
      { what: `A save of ${signers.length} signers at once: 50th / 95th / 99th percentile`, measured: shares, aim: '99th 250 ms' },
      { what: 'The slowest save', measured: milliseconds(Math.max(...took)), aim: '' },
      { what: `Lost of ${took.length} saved values`, measured: String(lost.length), aim: '0' },
    ];
  } finally {
    await product.stop();
  }
}

/** One document is drawn, the others are its copies. */
async function prepared({ url }: Started): Promise<Signer[]> {
  const owner = new ApiClient(url);
  await owner.register({ name: 'Olivia' });
  const first = await uploaded(owner, await plainPdf(10));
  const signers: Signer[] = [];
  for (let pack = 0; pack < packs; pack++) {
    const packKey: string = (await owner.get(`/app/documents/${first.packKey}/create_a_copy`)).document_key;
    const childKey: string = (await owner.document(packKey)).child_document_keys[0];
    const emails = Array.from({ length: signersOfPack }, (_, at) => `signer-${pack}-${at}@example.com`);
    const people: { email: string; fields: string[] }[] = [];
    for (const email of emails) {
      const signatory_uuid = await owner.addSignatory(packKey, { name: 'Anna Jones', email });
      const data = Array.from({ length: fieldsOfSigner }, (_, at) => ({
        uuid: crypto.randomUUID(),
        type: 'text',
        page_index: at,
        x: 60,
        y: 60 + 60 * people.length,
        width: 150,
        height: 30,
        signatory_uuid,
      }));
      await owner.post(`/app/documents/${childKey}/add_update_data_field`, { data });
      people.push({ email, fields: data.map(({ uuid }) => uuid) });
    }
    await owner.send(packKey);
    for (const { email, fields } of people) signers.push({ client: await opened(owner, email), packKey, childKey, fields });
  }
  return signers;
}

async function opened(owner: ApiClient, email: string): Promise<ApiClient> {
  const token = (await mailedLink(owner.mailbox, email, '/sign/')).split('/sign/')[1] ?? '';
  const client = new ApiClient(owner.baseUrl);
  client.session = await client.post('/app/tokens/exchange', { token });
  return client;
}

const valueFor = (uuid: string) => `Typed into ${uuid}`;

/** Saves one field after the other as the page does. Answers how long each took. */
async function fillIn({ client, childKey, fields }: Signer): Promise<number[]> {
  const took: number[] = [];
  for (const uuid of fields) {
    await pause(Math.random() * longestPauseMs);
    const from = performance.now();
    await client.post(`/app/documents/${childKey}/add_update_data_field`, { data: [{ uuid, data: valueFor(uuid) }] });
    took.push(performance.now() - from);
  }
  return took;
}

/** The fields that do not hold what their signer saved. */
async function missing({ client, packKey, fields }: Signer): Promise<string[]> {
  const { child_documents } = await client.document(packKey);
  const kept = new Map<string, string | null>(
    child_documents.flatMap((child: { data_fields: { uuid: string; data: string | null }[] }) =>
      child.data_fields.map(({ uuid, data }) => [uuid, data] as const),
    ),
  );
  return fields.filter((uuid) => kept.get(uuid) !== valueFor(uuid));
}
