import { createHash, randomUUID } from 'node:crypto';
import { AFRelationship, PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditStart, auditText, auditTrailName } from '../../shared/domain/audit/audit-chain.ts';
import { type Product, startProduct } from '../support/product.ts';
import { sign } from '../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** A trail with a correct chain, in which somebody signs who has never heard of the document. */
function madeUpTrail(): { json: string; head: string } {
  const said = { audit_entry_type: 'user_signed', audit_detail: 'Victoria signed.', actor: 'Victoria', channel: 'web', ip: '', device: '' };
  const record = { sequence: 1, date_created: '2026-01-01T00:00:00.000Z', ...said, previous_hash: auditStart };
  const hash = createHash('sha256').update(auditText('another', record)).digest('hex');
  return { json: JSON.stringify({ format: 'countersign-audit-1', document_key: 'another', records: [{ ...record, hash }] }), head: hash };
}

/** Uploads a file with this trail attached and its head printed, has Anna sign it, and returns what /verify says of the sealed file. */
async function sealedWith({ json, head }: { json: string; head: string }, withCertificate: boolean) {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  page.drawText(head, { x: 72, y: 20, size: 4, font: await pdf.embedFont(StandardFonts.Helvetica) });
  await pdf.attach(Buffer.from(json), auditTrailName, { mimeType: 'application/json', afRelationship: AFRelationship.Data });
  const owner = await product.owner();
  const { packKey, childKey } = await owner.upload(await pdf.save());
  await product.local.idle();
  const email = `anna-${randomUUID().slice(0, 8)}@example.com`;
  await owner.addField(childKey, { type: 'signature', signatory_uuid: await owner.addSignatory(packKey, { name: 'Anna', email }) });
  const settings = { include_audit_trail_in_signed_documents: withCertificate };
  await owner.post(`/app/documents/${packKey}/update_document`, { data: { settings } });
  await owner.send(packKey);
  await sign(product, email);
  await product.local.idle();
  const pack = await product.local.deps.table.get({ pk: `PACK#${packKey}`, sk: 'PACK' });
  const final = await product.local.deps.files.get(String(pack?.final_file_key));
  const verified = await product.client().post('/app/verify_final_document', { pdf: Buffer.from(final).toString('base64') });
  return { packKey, verified };
}

describe('an uploaded file with the audit trail of another document', () => {
  it('does not pass its trail off as that of the sealed document', async () => {
    const { packKey, verified } = await sealedWith(madeUpTrail(), true);
    expect(verified.report).toMatchObject({ verdict: 'intact', audit: { ok: true, document_key: packKey, head_is_printed: true } });
    expect(verified.audit_matches).toBe(true);
    expect(verified.report.audit.events.map(({ actor }: { actor: string }) => actor)).not.toContain('Victoria');
  });

  it('shows no trail if the sealed file has none of its own', async () => {
    const { verified } = await sealedWith(madeUpTrail(), false);
    expect([verified.report.verdict, verified.report.audit]).toEqual(['intact', null]);
  });
});
