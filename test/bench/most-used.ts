import { randomUUID } from 'node:crypto';
import { plainPdf } from '../fixtures/pdfs.ts';
import type { ApiClient } from '../support/api-client.ts';
import type { Product } from '../support/product.ts';
import { type Figure, measure, milliseconds, percentile } from './figure.ts';

const [atOnce, warmUps, runs, packs] = [8, 40, 400, 40];

/** Packs of one 10-page document with a signatory and ten fields; half of them are sent. */
interface Prepared {
  owner: ApiClient;
  inSetup: Pack[];
  /** Each one with its signatory's session. */
  sent: (Pack & { signatory: ApiClient; token: string })[];
}

interface Pack {
  packKey: string;
  childKey: string;
  uuid: string;
  fields: string[];
  imageUrl: string;
}

/** The ten most used calls, each made by eight callers at once, on an otherwise idle product. */
export async function mostUsedFigures(product: Product, owner: ApiClient): Promise<Figure[]> {
  const prepared = await prepare(product, owner);
  const { inSetup, sent } = prepared;
  const at = <T>(list: T[], run: number): T => list[run % list.length] as T;
  const place = { type: 'text', page_index: 0, x: 20, y: 20, width: 100, height: 30 };
  const calls: Record<string, (run: number) => Promise<unknown>> = {
    get_document_updates: (run) =>
      at(sent, run).signatory.get(`/app/documents/${at(sent, run).packKey}/get_document_updates?last_update=2100-01-01T00:00:00.000Z`),
    'documents (a list of ten)': () => owner.get('/app/documents?limit=10&include_signatories=true'),
    'documents/updates (ten of them)': () =>
      owner.post('/app/documents/updates', { keys: inSetup.slice(0, 10).map(({ packKey }) => packKey) }),
    'documents/{key}, its owner': (run) => owner.document(at(inSetup, run).packKey),
    'documents/{key}, a signatory': (run) => at(sent, run).signatory.document(at(sent, run).packKey),
    serve_image: (run) => owner.call('GET', at(inSetup, run).imageUrl),
    'add_update_data_field, its owner': (run) =>
      owner.post(`/app/documents/${at(inSetup, run).childKey}/add_update_data_field`, {
        data: [{ uuid: at(at(inSetup, run).fields, run), ...place, x: 20 + (run % 50), signatory_uuid: at(inSetup, run).uuid }],
      }),
    'add_update_data_field, a signatory': (run) =>
      at(sent, run).signatory.post(`/app/documents/${at(sent, run).childKey}/add_update_data_field`, {
        data: [{ uuid: at(at(sent, run).fields, run), data: `Value ${run}` }],
      }),
    'search/documents': () => owner.get('/app/search/documents?search_query=agree&limit=10'),
    'tokens/exchange': (run) => product.client().post('/app/tokens/exchange', { token: at(sent, run).token }),
  };
  const figures: Figure[] = [];
  for (const [what, call] of Object.entries(calls)) {
    await measure(warmUps, atOnce, call);
    await product.local.idle();
    const { samples, perSecond } = await measure(runs, atOnce, call);
    const percentiles = [0.5, 0.95, 0.99].map((share) => milliseconds(percentile(samples, share)));
    figures.push({
      what: `${what}: 50th / 95th / 99th percentile`,
      measured: `${percentiles.join(' / ')}, ${Math.round(perSecond)}/s`,
      aim: '',
    });
  }
  return figures;
}

/** Copies one uploaded pack, so that pages are drawn once. Nothing is under way when this returns. */
async function prepare(product: Product, owner: ApiClient): Promise<Prepared> {
  const first = await owner.upload(await plainPdf(10));
  await product.local.idle();
  const prepared: Prepared = { owner, inSetup: [], sent: [] };
  for (let copy = 0; copy < packs; copy++) {
    const packKey: string = (await owner.get(`/app/documents/${first.packKey}/create_a_copy`)).document_key;
    const [child] = (await owner.document(packKey)).child_documents;
    const email = `bench-most-used-${copy}@example.com`;
    const uuid = await owner.addSignatory(packKey, { name: 'Sam', email });
    const fields = Array.from({ length: 10 }, () => randomUUID());
    const data = fields.map((field, at) => {
      return { uuid: field, type: 'text', page_index: at, x: 20, y: 20, width: 100, height: 30, signatory_uuid: uuid };
    });
    await owner.post(`/app/documents/${child.key}/add_update_data_field`, { data });
    const pack = { packKey, childKey: child.key, uuid, fields, imageUrl: child.pages[0].image_url };
    if (copy % 2 === 0) prepared.inSetup.push(pack);
    else {
      await owner.send(packKey);
      const { client: signatory } = await product.signer(email);
      prepared.sent.push({ ...pack, signatory, token: (await product.signingLink(email)).split('/sign/')[1] ?? '' });
    }
  }
  await product.local.idle();
  return prepared;
}
