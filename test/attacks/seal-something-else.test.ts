import { randomUUID } from 'node:crypto';
import { PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts } from 'pdf-lib';
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

/** A signature that signs nothing, whose field brings the upload in unchanged, and a script that shows another amount. */
function fakeSignature(pdf: PDFDocument): void {
  const { context, catalog } = pdf;
  const page = pdf.getPage(0);
  catalog.set(
    PDFName.of('OpenAction'),
    context.obj({ S: 'JavaScript', JS: PDFString.of('this.getField("Amount").display = display.visible;') }),
  );
  const value = { Type: 'Sig', Filter: 'Adobe.PPKLite', SubFilter: 'adbe.pkcs7.detached', ByteRange: [0, 10, 20, 10] };
  const signature = context.register(context.obj({ ...value, Contents: PDFHexString.of('3000') }));
  const widget = { Type: 'Annot', Subtype: 'Widget', P: page.ref };
  const signed = context.register(context.obj({ ...widget, FT: 'Sig', T: PDFString.of('S1'), V: signature, Rect: [0, 0, 0, 0], F: 132 }));
  const amount = { ...widget, FT: 'Tx', T: PDFString.of('Amount'), V: PDFString.of('100000 EUR'), Rect: [72, 650, 300, 680], F: 6 };
  const fields = [signed, context.register(context.obj({ ...amount, DA: PDFString.of('/Helv 20 Tf 0 g') }))];
  page.node.set(PDFName.of('Annots'), context.obj(fields));
  catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: fields, SigFlags: 3 }));
}

/** Uploads the file, lets Anna sign it, and returns the final file with the verify call's answer. */
async function finalOf(bytes: Uint8Array, settings: Record<string, boolean> = {}, field: Record<string, unknown> = { type: 'signature' }) {
  const owner = await product.owner();
  const { packKey, childKey } = await owner.upload(bytes);
  await product.local.idle();
  const email = `anna-${randomUUID().slice(0, 8)}@example.com`;
  await owner.addField(childKey, { ...field, signatory_uuid: await owner.addSignatory(packKey, { name: 'Anna', email }) });
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

describe('an attacker who hides a run of zeros in an uploaded file', () => {
  it.each([true, false])('does not move the seal from its place (certificate appended: %s)', async (withCertificate) => {
    const bytes = await hostilePdf((pdf) => {
      const zeros = pdf.context.obj({ Private: PDFHexString.of('00'.repeat(40)) });
      pdf.getPage(0).node.set(PDFName.of('PieceInfo'), zeros);
      for (const key of ['PieceInfo', 'Legal', 'SpiderInfo']) pdf.catalog.set(PDFName.of(key), zeros);
    });
    const { verified } = await finalOf(bytes, { include_audit_trail_in_signed_documents: withCertificate });
    expect(verified).toMatchObject({ is_sealed: true, report: { verdict: 'intact', signatures: [{ valid: true, problem_code: null }] } });
  });
});

describe('an attacker who uploads a file with a made-up signature and a script', () => {
  it('does not get the script into the final file, though nothing is printed on it', async () => {
    const bytes = await hostilePdf(fakeSignature);
    expect(Buffer.from(bytes).toString('latin1')).toContain('/JavaScript');
    const settings = { include_audit_trail_in_signed_documents: false };
    const { final, verified } = await finalOf(bytes, settings, { type: 'text', required: false });
    const catalog = (await PDFDocument.load(final)).catalog;
    expect([catalog.has(PDFName.of('OpenAction')), catalog.has(PDFName.of('AcroForm'))]).toEqual([false, true]);
    expect(Buffer.from(final).toString('latin1')).not.toContain('/JavaScript');
    expect(verified).toMatchObject({ is_sealed: true, report: { verdict: 'intact' } });
    expect(verified.report.signatures).toMatchObject([{ kind: 'seal', valid: true, problem_code: null }]);
  });
});
