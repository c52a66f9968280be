import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import { P12Signer } from '@signpdf/signer-p12';
import signpdf from '@signpdf/signpdf';
import { PDFArray, PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFPage, PDFString } from 'pdf-lib-original';
import { certificateLines, type SealingJob } from './sealing-job.ts';

const fontFile = createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf');
const signatureLength = 15_000;

/**
 * OpenSign's way, by its own description: the browser draws the values with pdf-lib; the server loads the result,
 * flattens its form, appends a certificate that is a document of its own, makes room for a signature and signs with
 * @signpdf and a PKCS 12 file.
 */
export async function seal(job: SealingJob): Promise<Uint8Array> {
  const stamped = await stamp(job);
  const pdf = await PDFDocument.load(stamped);
  pdf.getForm().flatten();
  const certificate = await PDFDocument.load(await makeCertificate(job));
  for (const page of await pdf.copyPages(certificate, certificate.getPageIndices())) pdf.addPage(page);
  makeRoom(pdf, job);
  const prepared = await pdf.save({ useObjectStreams: false });
  const signer = new P12Signer(readFileSync(job.key.path), { passphrase: job.key.password });
  return new Uint8Array(await signpdf.default.sign(Buffer.from(prepared), signer));
}

async function stamp({ bytes, fields, images }: SealingJob): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes);
  pdf.registerFontkit(fontkit);
  const font = await pdf.embedFont(readFileSync(fontFile), { subset: true });
  const pages = pdf.getPages();
  for (const { page_index, x, y, width, height, content } of fields) {
    const page = pages[page_index] as PDFPage;
    const bottom = page.getHeight() - y - height;
    if (content.kind === 'image') {
      page.drawImage(await pdf.embedPng(images[content.image] ?? new Uint8Array()), { x, y: bottom, width, height });
    } else {
      page.drawText(content.kind === 'text' ? content.text : 'X', { x, y: bottom + 5, size: 9, font });
    }
  }
  return pdf.save({ useObjectStreams: false });
}

async function makeCertificate(job: SealingJob): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  const font = await pdf.embedFont(readFileSync(fontFile), { subset: true });
  let page = pdf.addPage([595, 842]);
  let y = 790;
  for (const line of certificateLines(job)) {
    if (y < 60) {
      page = pdf.addPage([595, 842]);
      y = 790;
    }
    page.drawText(line, { x: 40, y, size: 9, font });
    y -= 16;
  }
  for (const [index, image] of Object.values(job.images).entries()) {
    page.drawImage(await pdf.embedPng(image), { x: 40 + index * 200, y: 20, width: 90, height: 30 });
  }
  return pdf.save();
}

/** An empty signature field; @signpdf finds it by its byte range. */
function makeRoom(pdf: PDFDocument, { facts }: SealingJob): void {
  const { context, catalog } = pdf;
  const range = PDFArray.withContext(context);
  range.push(PDFNumber.of(0));
  for (let index = 0; index < 3; index++) range.push(PDFName.of('**********'));
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: range,
      Contents: PDFHexString.of('0'.repeat(2 * signatureLength)),
      Reason: PDFString.of('Signed by everybody'),
      Name: PDFString.of(facts.app_name),
      M: PDFString.fromDate(new Date(facts.completed_at)),
    }),
  );
  const page = pdf.getPages().at(-1) as PDFPage;
  const widget = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      V: signature,
      T: PDFString.of('Signature1'),
      F: 4,
      P: page.ref,
    }),
  );
  page.node.set(PDFName.of('Annots'), context.obj([widget]));
  catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: 3, Fields: [widget] }));
}
