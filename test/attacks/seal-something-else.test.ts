import { randomUUID } from 'node:crypto';
import { PDFDocument, PDFHexString, PDFName, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { type Product, startProduct } from '../support/product.ts';
import { sign } from '../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

type Hide = (pdf: PDFDocument) => void;

/** A page with a sentence, and what the attacker hides in its file. */
async function hostilePdf(hide: Hide): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage([595, 842]).drawText('I owe the bearer 100 EUR', { x: 72, y: 700, font, size: 20 });
  hide(pdf);
  return pdf.save({ useObjectStreams: false });
}

/** Uploads the file, lets Anna sign it, and answers the final file with what the verify call says of it. */
async function finalOf(bytes: Uint8Array, settings: Record<string, boolean> = {}) {
  const owner = await product.owner();
  const { packKey, childKey } = await owner.upload(bytes);
  await product.local.idle();
  const email = `anna-${randomUUID().slice(0, 8)}@example.com`;
  await owner.addField(childKey, { type: 'signature', signatory_uuid: await owner.addSignatory(packKey, { name: 'Anna', email }) });
  await owner.post(`/app/documents/${packKey}/update_document`, { data: { settings } });
  await owner.send(packKey);
  await sign(product, email);
  await product.local.idle();
  return delivered(owner, packKey);
}

async function delivered(owner: ApiClient, packKey: string) {
  const pack = await product.local.deps.table.get({ pk: `PACK#${packKey}`, sk: 'PACK' });
  expect(pack?.final_file_key, `No final file: ${(await owner.document(packKey)).status_message}`).toBeTruthy();
  const final = await product.local.deps.files.get(String(pack?.final_file_key));
  const verified = await product.client().post('/app/verify_final_document', { pdf: Buffer.from(final).toString('base64') });
  return { final, verified };
}

describe('whoever hides a run of zeros in an uploaded file', () => {
  it.each([true, false])('does not turn the seal away from its place (certificate appended: %s)', async (withCertificate) => {
    const bytes = await hostilePdf((pdf) => {
      const zeros = pdf.context.obj({ Private: PDFHexString.of('00'.repeat(40)) });
      pdf.getPage(0).node.set(PDFName.of('PieceInfo'), zeros);
      for (const key of ['PieceInfo', 'Legal', 'SpiderInfo']) pdf.catalog.set(PDFName.of(key), zeros);
    });
    const { verified } = await finalOf(bytes, { include_audit_trail_in_signed_documents: withCertificate });
    expect(verified).toMatchObject({ is_sealed: true, report: { verdict: 'intact', signatures: [{ valid: true, problem_code: null }] } });
  });
});
