import { randomUUID } from 'node:crypto';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageImageKey } from '../../functions/data/files/file-keys.ts';
import { loadPack } from '../../functions/data/pack/load-pack.ts';
import { differ, type Greys, greysOf } from '../../functions/pdf/elsewhere/compare.ts';
import { drawnByPdfJs, withPdfJs } from '../../functions/pdf/elsewhere/pdf-js.ts';
import { drawnOtherwiseWarning } from '../../shared/domain/documents/pdf-warnings.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import { twoFacedPdfs } from '../fixtures/two-faced-pdfs.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type Product, startProduct } from '../support/product.ts';
import { sign } from '../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const size = { width: 595, height: 842 };

/** The first page of a file as another reader shows it. */
function elsewhere(bytes: Uint8Array): Promise<Greys> {
  return withPdfJs(bytes, (pdf) => drawnByPdfJs(pdf, 0, size, { isFiner: true, isLate: () => false }));
}

/** The image of the first page that people decide from. */
async function shown(packKey: string): Promise<Greys> {
  const { table, files } = product.local.deps;
  const [child] = (await loadPack(table, packKey))?.children ?? [];
  if (!child) throw new Error('The pack has no document.');
  const image = await loadImage(Buffer.from(await files.get(pageImageKey(child, 0, 'large'))));
  const context = createCanvas(size.width, size.height).getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, size.width, size.height);
  return greysOf(context.getImageData(0, 0, size.width, size.height).data, size);
}

async function uploaded(bytes: Uint8Array) {
  const owner = await product.owner();
  const { packKey, childKey } = await owner.upload(bytes);
  await product.local.idle();
  const warnings = (await owner.document(packKey)).child_documents[0].pdf_warnings as string[];
  return { owner, packKey, childKey, warnings };
}

/** The final file, after Anna has signed without filling anything in. */
async function finalOf(owner: ApiClient, packKey: string, childKey: string): Promise<Uint8Array> {
  const email = `anna-${randomUUID().slice(0, 8)}@example.com`;
  const signatory_uuid = await owner.addSignatory(packKey, { name: 'Anna', email });
  await owner.addField(childKey, { type: 'text', required: false, signatory_uuid });
  await owner.send(packKey);
  await sign(product, email);
  await product.local.idle();
  const pack = await product.local.deps.table.get({ pk: `PACK#${packKey}`, sk: 'PACK' });
  expect(pack?.final_file_key, `No final file: ${(await owner.document(packKey)).status_message}`).toBeTruthy();
  return product.local.deps.files.get(String(pack?.final_file_key));
}

describe('an uploaded file whose page another reader draws otherwise than the images that people sign', () => {
  it.each([
    'a soft mask turned round by a function',
    'a function that turns all colours round',
    'forms nested 45 deep',
    'letters that draw with what only their page has',
  ])('leads to a sealed file that other readers show as it was shown, and the owner is told: %s', async (name) => {
    const bytes = twoFacedPdfs[name]?.() ?? new Uint8Array();
    const { owner, packKey, childKey, warnings } = await uploaded(bytes);
    expect(warnings).toContain(drawnOtherwiseWarning);
    const before = await shown(packKey);
    expect(differ(before, await elsewhere(bytes))).toBe(true);
    const final = await finalOf(owner, packKey, childKey);
    expect(differ(before, await elsewhere(final))).toBe(false);
  });
});

describe('a file that readers draw alike', () => {
  it('is sealed as it is, and nobody is warned', async () => {
    const { owner, packKey, childKey, warnings } = await uploaded(await plainPdf(2));
    expect(warnings).toEqual([]);
    const final = await finalOf(owner, packKey, childKey);
    const drawn = await withPdfJs(final, async (pdf) => (await (await pdf.getPage(1)).getOperatorList()).fnArray);
    expect(drawn).toContain(OPS.showText);
    expect(drawn).not.toContain(OPS.paintImageXObject);
  });
});
