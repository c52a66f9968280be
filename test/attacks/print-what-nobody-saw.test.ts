import { createHash, randomUUID } from 'node:crypto';
import { PDFDocument, PDFName, PDFOperator, type PDFRef, PDFString, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runQpdf } from '../../functions/pdf/qpdf.ts';
import { inkOf } from '../fixtures/ink.ts';
import { writePdf } from '../fixtures/pdf-writer.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import { colourAt } from '../fixtures/pixel.ts';
import { textOfPages } from '../fixtures/text.ts';
import { newFieldPack } from '../support/field-pack.ts';
import { type Product, startProduct } from '../support/product.ts';
import { sign } from '../support/signing.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** A promise of 100 EUR in a layer that is displayed, one of 100,000 in a layer that is printed, and a note that a link shows. */
async function twoFacedPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const { context, catalog } = pdf;
  const page = pdf.addPage([595, 842]);
  page.setFont(await pdf.embedFont(StandardFonts.Helvetica));
  const layer = (name: string, view: string, print: string) =>
    context.register(
      context.obj({ Type: 'OCG', Name: PDFString.of(name), Usage: { View: { ViewState: view }, Print: { PrintState: print } } }),
    );
  const [small, large] = [layer('small', 'ON', 'OFF'), layer('large', 'OFF', 'ON')];
  const OCGs = [small, large];
  const automatic = ['View', 'Print'].map((event) => ({ Event: event, OCGs, Category: [event] }));
  catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs, D: { ON: [small], OFF: [large], Order: OCGs, AS: automatic } }));
  page.node.normalize();
  page.node.Resources()?.set(PDFName.of('Properties'), context.obj({ small, large }));
  const operator = (name: string, ...names: string[]) => PDFOperator.of(name as never, names.map((one) => PDFName.of(one)) as never);
  for (const [name, amount] of Object.entries({ small: '100 EUR', large: '100000 EUR' })) {
    page.pushOperators(operator('BDC', 'OC', name));
    page.drawText(amount, { x: 72, y: 700 });
    page.pushOperators(operator('EMC'));
  }
  const annotation = (entries: Record<string, unknown>): PDFRef =>
    context.register(context.obj({ Type: 'Annot', Rect: [72, 600, 400, 630], ...entries } as never) as never);
  const hidden = annotation({ Subtype: 'FreeText', F: 2, Contents: PDFString.of('and a house') });
  const printed = annotation({ Subtype: 'FreeText', F: 4 | 32, Contents: PDFString.of('and a boat') });
  const links = [
    { S: 'Hide', T: hidden, H: false },
    { S: 'SetOCGState', State: ['OFF', small, 'ON', large] },
  ];
  const annotations = [hidden, printed, ...links.map((A) => annotation({ Subtype: 'Link', A: context.obj(A as never) }))];
  page.node.set(PDFName.of('Annots'), context.obj(annotations));
  return pdf.save({ useObjectStreams: false });
}

describe('an uploaded file that prints something else than it shows', () => {
  it('leads to a final file that prints what was shown, and the owner is told', async () => {
    const owner = await product.owner();
    const { packKey, childKey } = await owner.upload(await twoFacedPdf());
    await product.local.idle();
    const email = `anna-${randomUUID().slice(0, 8)}@example.com`;
    const signatory_uuid = await owner.addSignatory(packKey, { name: 'Anna', email });
    await owner.addField(childKey, { type: 'signature', signatory_uuid });
    await owner.send(packKey);
    await sign(product, email);
    await product.local.idle();
    const pack = await product.local.deps.table.get({ pk: `PACK#${packKey}`, sk: 'PACK' });
    const final = await product.local.deps.files.get(String(pack?.final_file_key));
    const text = Buffer.from((await runQpdf(final, ['--qdf', '--object-streams=disable'])).output ?? []).toString('latin1');
    const found = ['/PrintState', '/AS [', '/SetOCGState', '/S /Hide', 'and a house', 'and a boat'].filter((word) => text.includes(word));
    expect(found).toEqual([]);
    expect(text).toMatch(/\/OFF \[\s*\d+ 0 R\s*\]/);
    expect((await owner.document(packKey)).child_documents[0].pdf_warnings).toHaveLength(3);
  });
});

describe('a sender whose file has a form field that belongs to no form', () => {
  /** Page images show form fields of forms only, and readers show all of them. */
  const promising = (entries: string, catalog = '') =>
    writePdf([
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>',
      '<< /Type /Page /Parent 2 0 R /Annots [4 0 R] >>',
      `<< /Type /Annot /Subtype /Widget /F 4 /P 3 0 R /Rect [72 600 372 640] /AP << /N 5 0 R >> ${entries} >>`,
      {
        entries: '/Type /XObject /Subtype /Form /BBox [0 0 300 40] /Resources << /Font << /F 6 0 R >> >>',
        data: 'BT /F 20 Tf 4 10 Td (Anna pays 100000 EUR) Tj ET',
      },
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ]);

  it.each([
    ['in a file without a form', ''],
    ['without a name', '/AcroForm << /Fields [4 0 R] >>'],
    ['that its form does not list', '/AcroForm << /Fields [] >>'],
  ])('shows everybody what it says, in pictures and as text: %s', async (_, catalog) => {
    const owner = await product.owner();
    const { packKey, childKey } = await owner.upload(promising(catalog.includes('[]') ? '/FT /Tx /T (f)' : '', catalog));
    await product.local.idle();
    const email = `anna-${randomUUID().slice(0, 8)}@example.com`;
    await owner.addField(childKey, { type: 'signature', signatory_uuid: await owner.addSignatory(packKey, { name: 'Anna', email }) });
    const { items } = await product.local.deps.table.query({ pk: `PACK#${packKey}` });
    const clear = await product.local.deps.files.get(String(items.find(({ clear_file_key }) => clear_file_key)?.clear_file_key));
    expect(await inkOf(clear, 0)).not.toBeNull();
    expect(JSON.stringify(await owner.get(`/app/documents/${childKey}/page_texts`))).toContain('Anna pays 100000 EUR');
    await owner.send(packKey);
    await sign(product, email);
    await product.local.idle();
    const pack = await product.local.deps.table.get({ pk: `PACK#${packKey}`, sk: 'PACK' });
    const final = await product.local.deps.files.get(String(pack?.final_file_key));
    expect((await textOfPages(final))[0]).toContain('Anna pays 100000 EUR');
    expect((await owner.document(packKey)).child_documents[0].pdf_warnings).toHaveLength(1);
  });

  it('prints nothing of one that no page shows', async () => {
    const file = Buffer.from(promising('/FT /Tx /T (f)', '/AcroForm << /Fields [4 0 R] >>')).toString('latin1');
    const pack = await newFieldPack(product, Buffer.from(file.replace('/Annots [4 0 R]', ' '.repeat(15)), 'latin1'));
    const anna = await pack.person('Anna');
    await pack.place('signature', { signatory_uuid: anna.uuid });
    await pack.owner.send(pack.packKey);
    await sign(product, anna.email);
    expect((await textOfPages(await pack.final()))[0]).not.toContain('100000');
  });
});

describe('a sender who puts two blocks in one place', () => {
  const box = { page_index: 0, x: 72, width: 120, height: 24 };
  const middle = { x: 132, y: 112 };
  // Sorted by uuid, what is on top would be the other way round.
  const [low, high] = ['0', 'f'].map((first) => `${first}${randomUUID().slice(1)}`);

  it('gets the one printed on top that the screen shows on top', async () => {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    await pack.place('signature', { signatory_uuid: anna.uuid });
    await pack.place('block', { ...box, uuid: low, y: 100.01, background_colour: '#00ff00' });
    await pack.place('block', { ...box, uuid: high, y: 100, background_colour: '#ff0000' });
    await pack.owner.send(pack.packKey);
    await sign(product, anna.email);
    expect(await colourAt(await pack.final(), 0, middle)).toEqual([0, 255, 0]);
  });

  it('gets none printed that a field rule kept from the screen', async () => {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    await pack.place('signature', { signatory_uuid: anna.uuid });
    await pack.place('check', { signatory_uuid: anna.uuid, custom_id: 'Box', required: false });
    await pack.place('block', { ...box, y: 100, custom_id: 'Cover', background_colour: '#ff0000' });
    await pack.owner.post(`/app/documents/${pack.packKey}/field_rules/cover-rule/add_update_delete`, {
      field_or_group: 'Cover',
      infix_logic: '[Box] is ticked',
    });
    await pack.owner.send(pack.packKey);
    await sign(product, anna.email);
    expect(await colourAt(await pack.final(), 0, middle)).toEqual([255, 255, 255]);
  });
});

describe('a sender who leaves something out of print', () => {
  const cover = { page_index: 0, x: 72, y: 100, width: 120, height: 24, is_visible_in_final_document: false };
  const middle = { x: 132, y: 112 };

  it('can’t show signatories a block that covers the page only on the screen', async () => {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    await pack.place('signature', { signatory_uuid: anna.uuid });
    const block = await pack.place('block', { ...cover, background_colour: '#ff0000' });
    expect((await pack.field(block)).is_visible_in_final_document).toBe(true);
    // As an old record may have it.
    const { table } = product.local.deps;
    const { items } = await table.query({ pk: `PACK#${pack.packKey}`, sk: { beginsWith: 'FIELD#' } });
    const [{ pk, sk }] = items.filter(({ uuid }) => uuid === block) as [(typeof items)[0]];
    await table.write({ update: { pk, sk }, set: { is_visible_in_final_document: false } });
    expect((await pack.field(block)).is_visible_in_final_document).toBe(false);
    await pack.owner.send(pack.packKey);
    await sign(product, anna.email);
    expect(await colourAt(await pack.final(), 0, middle)).toEqual([255, 0, 0]);
  });

  it('finds what somebody filled in on the certificate, with its digest', async () => {
    const pack = await newFieldPack(product);
    const anna = await pack.person('Anna');
    await pack.place('signature', { signatory_uuid: anna.uuid });
    const amount = { signatory_uuid: 'self', description: 'Rebate', data: '100 EUR', is_visible_in_final_document: false };
    await pack.place('text', amount);
    await pack.owner.send(pack.packKey);
    await sign(product, anna.email);
    const text = (await textOfPages(await pack.final())).join(' ').replace(/\s+/g, ' ');
    const digest = createHash('sha256').update('["100 EUR",null,null,"Rebate","","",false]').digest('hex');
    expect(text).not.toContain('100 EUR');
    expect(text).toContain('Not part of the final document “Rebate” Page 1');
    expect(text.replaceAll(' ', '')).toContain(digest);
  });
});

describe('a sender whose clause depends on a box that a signatory is not shown', () => {
  it('can’t have it printed on a page that this signatory saw without it', async () => {
    const pack = await newFieldPack(product);
    const { childKey: hidden } = await pack.owner.upload(await plainPdf(1, { empty: true }), 'annex.pdf', pack.packKey);
    await product.local.idle();
    const anna = await pack.person('Anna', { associated_document_keys: [pack.childKey] });
    const bob = await pack.person('Bob');
    await pack.place('signature', { signatory_uuid: anna.uuid });
    await pack.place('text', { signatory_uuid: 'self', custom_id: 'Clause', data: 'Anna also pays 100000 EUR' });
    const box = { type: 'check', signatory_uuid: bob.uuid, custom_id: 'Box', required: false, checkbox_group: 'group' };
    await pack.owner.addField(hidden, { page_index: 0, x: 40, y: 40, width: 16, height: 16, ...box });
    await pack.owner.post(`/app/documents/${pack.packKey}/field_rules/clause-rule/add_update_delete`, {
      field_or_group: 'Clause',
      infix_logic: '[Box] is ticked',
    });
    const send = `/app/documents/${pack.packKey}/update_document?request_signatures_if_required=true`;
    const refused = await pack.owner.call('POST', send, { data: { status: 'awaiting_signatures' } });
    expect(refused.body.issues).toMatchObject([{ code: 'rule_over_unseen', path: 'data_fields' }]);
  });
});
