import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embedSignature } from '../../functions/pdf/seal/embed-signature.ts';
import { prepareSeal } from '../../functions/pdf/seal/seal.ts';
import { writePdf } from '../fixtures/pdf-writer.ts';
import { makeSealKey, type SealKey } from '../fixtures/seal-keys.ts';
import { twoTablePdfs } from '../fixtures/two-table-pdfs.ts';
import { type Product, startProduct } from '../support/product.ts';
import { sign } from '../support/signing.ts';

let product: Product;
let key: SealKey;
beforeAll(async () => {
  [product, key] = await Promise.all([startProduct(), makeSealKey('ECDSA_SHA256')]);
});
afterAll(() => product.close());

/** A contract that the sender has signed electronically with a key of their own, and an annotation of it. */
function signedPdf(annotation: string): Promise<Uint8Array> {
  const bytes = writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>',
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> ${annotation === '' ? '' : '/Annots [7 0 R]'} >>`,
    { entries: '', data: 'BT /F 14 Tf 72 700 Td (Anna may withdraw at any time.) Tj ET' },
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    {
      entries: '/Type /XObject /Subtype /Form /BBox [0 0 300 40] /Resources << /Font << /F 5 0 R >> >>',
      data: 'BT /F 14 Tf 4 10 Td (Anna pays 100000 EUR.) Tj ET',
    },
    `<< /Type /Annot /F 4 /Rect [60 690 400 730] ${annotation} >>`,
  ]);
  return signed(bytes);
}

async function signed(bytes: Uint8Array): Promise<Uint8Array> {
  const prepared = await prepareSeal(bytes, key.options);
  return embedSignature(prepared, key.sign(prepared));
}

/** Uploads a file and lets Anna sign it with nothing to print, so that only a seal is added. Answers the final file and its report. */
async function finalOf(bytes: Uint8Array) {
  const owner = await product.owner();
  const { packKey, childKey } = await owner.upload(bytes);
  await product.local.idle();
  const email = `anna-${randomUUID().slice(0, 8)}@example.com`;
  const signatory_uuid = await owner.addSignatory(packKey, { name: 'Anna', email });
  await owner.addField(childKey, { type: 'text', required: false, signatory_uuid });
  await owner.post(`/app/documents/${packKey}/update_document`, {
    data: { settings: { include_audit_trail_in_signed_documents: false } },
  });
  await owner.send(packKey);
  await sign(product, email);
  await product.local.idle();
  const pack = await product.local.deps.table.get({ pk: `PACK#${packKey}`, sk: 'PACK' });
  expect(pack?.final_file_key, `No final file: ${(await owner.document(packKey)).status_message}`).toBeTruthy();
  const final = await product.local.deps.files.get(String(pack?.final_file_key));
  const { report } = await product.client().post('/app/verify_final_document', { pdf: Buffer.from(final).toString('base64') });
  return { isAsItCame: Buffer.compare(final.subarray(0, bytes.length), bytes) === 0, report };
}

describe('a sender whose file carries a signature of their own', () => {
  it.each([
    ['a frame that covers a sentence in readers and on no page image', '/Subtype /Link /Border [0 0 60] /C [1 1 1]'],
    ['a form field of no form, which page images do not show', '/Subtype /Widget /AP << /N 6 0 R >>'],
    ['the window of a note', '/Subtype /Popup /AP << /N 6 0 R >>'],
    ['an attachment’s symbol, which readers draw', '/Subtype /FileAttachment /Name /PushPin'],
    ['a comment that each reader draws in its own way', '/Subtype /FreeText /Contents (Void) /DA (/Helv 12 Tf 0 g)'],
  ])('does not get %s sealed', async (_, annotation) => {
    const { isAsItCame, report } = await finalOf(await signedPdf(annotation));
    expect(isAsItCame).toBe(false);
    expect(report).toMatchObject({ verdict: 'intact', signatures: [{ kind: 'seal', valid: true }] });
  });

  it.each(Object.entries(twoTablePdfs))('does not get a file sealed as it came that readers read in two ways: %s', async (_, make) => {
    const { isAsItCame, report } = await finalOf(await signed(make()));
    expect(isAsItCame).toBe(false);
    expect(report).toMatchObject({ verdict: 'intact', signatures: [{ kind: 'seal', valid: true }] });
  });

  it('keeps that signature if readers show all of the file as its page images do', async () => {
    const { isAsItCame, report } = await finalOf(await signedPdf(''));
    expect(isAsItCame).toBe(true);
    expect(report.signatures).toMatchObject([{ valid: true }, { valid: true }]);
  });
});
