import { randomUUID } from 'node:crypto';
import { systemClock } from '../../functions/ports/aws/clock.ts';
import { inkPng } from '../../infra/local/demo/ink.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import type { ApiClient } from '../support/api-client.ts';
import { openAsPage } from '../support/open-as-page.ts';
import { type Product, startProduct } from '../support/product.ts';
import { countTable } from '../support/table/count-table.ts';
import { until } from '../support/until.ts';
import { type Figure, measure, milliseconds, percentile } from './figure.ts';
import { mostUsedFigures } from './most-used.ts';

/** Calls against the embedded product over HTTP: latency, calls a second, and table calls counted at the port. */
export async function callFigures(): Promise<Figure[]> {
  const product = await startProduct({ clock: systemClock });
  try {
    const owner = await product.owner();
    return [
      ...(await mostUsedFigures(product, owner)),
      await create(product, owner),
      ...(await largePack(product, owner)),
      ...(await uploadToImage(product, owner)),
      ...(await lastSignatureToSealed(product, owner, 10, 'aim 170 ms')),
      ...(await lastSignatureToSealed(product, owner, 300, 'aim 490 ms')),
    ];
  } finally {
    await product.close();
  }
}

/** Uploads at the same time, while the pages of earlier ones are drawn. */
async function create(product: Product, owner: ApiClient): Promise<Figure> {
  const pdf = await plainPdf(10);
  const { samples, perSecond } = await measure(16, 8, () => owner.upload(pdf));
  await product.local.idle();
  return {
    what: 'Create from a 10-page PDF (upload-url, PUT, upload-success): 50th / 95th percentile, a second, 8 at once',
    measured: `${milliseconds(percentile(samples, 0.5))} / ${milliseconds(percentile(samples, 0.95))}, ${Math.round(perSecond)}/s`,
    aim: 'a third of 264 ms',
  };
}

async function largePack(product: Product, owner: ApiClient): Promise<Figure[]> {
  const { packKey, childKey } = await owner.upload(await plainPdf(5));
  const children = [childKey];
  for (let child = 1; child < 5; child++) children.push((await owner.upload(await plainPdf(5), `part-${child}.pdf`, packKey)).childKey);
  await product.local.idle();
  const signatory = await owner.addSignatory(packKey, { name: 'Sam', email: 'sam@example.com' });
  const save = async (child: string) => {
    const data = Array.from({ length: 100 }, (_, at) => ({
      uuid: randomUUID(),
      type: 'text',
      page_index: at % 5,
      x: 10 + 50 * (at % 10),
      y: 10 + 60 * Math.floor(at / 10),
      width: 40,
      height: 20,
      signatory_uuid: signatory,
    }));
    // Work that follows from the preceding save writes too.
    await product.local.idle();
    const counted = countTable(product.local.deps.table);
    const from = performance.now();
    await owner.post(`/app/documents/${child}/add_update_data_field`, { data });
    return { took: performance.now() - from, transactions: counted.stop().transact };
  };
  const saves = [];
  for (const child of children) saves.push(await save(child));
  const counted = countTable(product.local.deps.table);
  await owner.document(packKey);
  const calls = counted.stop();
  const open = await measure(100, 1, () => owner.document(packKey));
  return [
    {
      what: 'Save of 100 fields',
      measured: `${saves.at(-1)?.transactions} transaction, ${milliseconds(
        percentile(
          saves.map((entry) => entry.took),
          0.5,
        ),
      )}`,
      aim: '1 transaction',
    },
    {
      what: 'Open a pack of 5 children and 500 fields (and the look-up of who asks)',
      measured: `${calls.query} query (and ${calls.batchGet + calls.get} look-up), ${milliseconds(percentile(open.samples, 0.5))}`,
      aim: '1 table call, 20 ms',
    },
  ];
}

async function uploadToImage(product: Product, owner: ApiClient): Promise<Figure[]> {
  const samples: number[] = [];
  for (let run = 0; run < 7; run++) {
    const bytes = await plainPdf(10);
    const from = performance.now();
    const { packKey } = await owner.upload(bytes);
    for (let seen = false; !seen; ) {
      const { document } = await owner.get(`/app/documents/${packKey}/get_document_updates?conversion=true`);
      const image: string = document?.child_documents[0]?.pages[0]?.image_url ?? '';
      if (image) {
        const answer = await fetch(new URL(image, product.url));
        seen = answer.ok && (await answer.arrayBuffer()).byteLength > 0;
      } else await new Promise((resolve) => setTimeout(resolve, 5));
    }
    samples.push(performance.now() - from);
    await product.local.idle();
  }
  return [{ what: '10-page upload to first page image', measured: milliseconds(percentile(samples, 0.5)), aim: '700 ms' }];
}

async function lastSignatureToSealed(product: Product, owner: ApiClient, pages: number, aim: string): Promise<Figure[]> {
  const samples: number[] = [];
  // Its pages are drawn once; the signed packs are copies.
  const uploaded = await owner.upload(await plainPdf(pages));
  await product.local.idle();
  for (let run = 0; run < 25; run++) {
    const email = `bench-${pages}-${run}@example.com`;
    const packKey: string = (await owner.get(`/app/documents/${uploaded.packKey}/create_a_copy`)).document_key;
    const childKey: string = (await owner.document(packKey)).child_document_keys[0];
    const signatory = await owner.addSignatory(packKey, { name: 'Sam Signer', email });
    const data = Array.from({ length: 50 }, (_, at) => ({
      uuid: randomUUID(),
      type: at < 2 ? 'signature' : 'text',
      page_index: at % pages,
      x: 60,
      y: 60 + 60 * Math.floor(at / 10),
      width: 150,
      height: 40,
      signatory_uuid: signatory,
    }));
    await owner.post(`/app/documents/${childKey}/add_update_data_field`, { data });
    await owner.send(packKey);
    const { client } = await product.signer(email);
    const blobs = [await client.uploadSignature(inkPng(1)), await client.uploadSignature(inkPng(2))];
    const filled = data.map(({ uuid }, at) => (at < 2 ? { uuid, blob: blobs[at] } : { uuid, data: `Value ${at}` }));
    await client.post(`/app/documents/${childKey}/add_update_data_field`, { data: filled });
    await openAsPage(client, packKey);
    // What follows from opening is not part of sealing.
    await product.local.idle();
    const from = performance.now();
    await client.post(`/app/documents/${packKey}/add_update_signatory`, { update_status_to: 'complete' });
    const sealed = async () => (await owner.document(packKey)).final_file_key || undefined;
    await until('sealed document', sealed, { everyMs: 5 });
    samples.push(performance.now() - from);
    await product.local.idle();
  }
  return [
    {
      what: `Last signature to sealed PDF: ${pages} pages, 50 fields (median of 25, first ${milliseconds(samples[0] ?? 0)})`,
      measured: milliseconds(percentile(samples, 0.5)),
      aim: aim.replace('aim ', ''),
    },
  ];
}
