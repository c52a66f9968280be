import { randomBytes, randomUUID } from 'node:crypto';
import { concatTransformationMatrix, drawObject, PDFDocument, PDFName, popGraphicsState, pushGraphicsState, StandardFonts } from 'pdf-lib';
import { inkPng } from '../../infra/local/demo/ink.ts';
import type { ApiAnswer, ApiClient } from './api-client.ts';
import { openAsPage } from './open-as-page.ts';
import type { Product } from './product.ts';
import { submitShown } from './submit-shown.ts';

/** A text PDF of this many A4 pages. */
export async function textPdf(pages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let index = 0; index < pages; index++) {
    const page = pdf.addPage([595, 842]);
    for (let line = 0; line < 40; line++) {
      page.drawText(`Page ${index + 1}, line ${line + 1}: the parties agree to what stands here.`, {
        x: 72,
        y: 780 - line * 17,
        size: 11,
        font,
      });
    }
  }
  return pdf.save();
}

/** A page of noise, which stays at its 8 MB however it is compressed. */
export async function largePdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const [width, height] = [1700, 1600];
  const image = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, ColorSpace: 'DeviceRGB', BitsPerComponent: 8 };
  page.node.setXObject(PDFName.of('Noise'), pdf.context.register(pdf.context.stream(randomBytes(width * height * 3), image)));
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(400, 0, 0, 400, 72, 72), drawObject('Noise'), popGraphicsState());
  return pdf.save();
}

export interface Scenario {
  owner: ApiClient;
  ownerEmail: string;
  key: string;
  childKeys: string[];
  people: { name: string; email: string; uuid: string }[];
}

/** A pack of text PDFs with a required signature field for each person, ready to be sent. */
export async function preparePack(
  product: Product,
  wanted: { people: string[]; files?: number; pages?: number; settings?: Record<string, boolean>; data?: Record<string, unknown> },
): Promise<Scenario> {
  const owner = product.client();
  const { email: ownerEmail } = await owner.register({ name: 'Olivia' });
  const bytes = await textPdf(wanted.pages ?? 1);
  const { packKey: key, childKey } = await owner.upload(bytes);
  const childKeys = [childKey];
  for (let file = 1; file < (wanted.files ?? 1); file++) childKeys.push((await owner.upload(bytes, `annex-${file}.pdf`, key)).childKey);
  await product.local.idle();
  const people: Scenario['people'] = [];
  for (const [position, name] of wanted.people.entries()) {
    const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.com`;
    people.push({ name, email, uuid: await owner.addSignatory(key, { name, email, position }) });
  }
  const fields = people.map(({ uuid }, at) => signatureField(uuid, at));
  for (let from = 0; from < fields.length; from += 100) {
    await owner.post(`/app/documents/${childKey}/add_update_data_field`, { data: fields.slice(from, from + 100) });
  }
  await owner.post(`/app/documents/${key}/update_document`, { data: { settings: wanted.settings ?? {}, ...wanted.data } });
  return { owner, ownerEmail, key, childKeys, people };
}

function signatureField(signatory_uuid: string, at: number) {
  const place = { page_index: 0, x: 40 + (at % 5) * 105, y: 40 + Math.floor(at / 5) * 40, width: 100, height: 35 };
  return { uuid: randomUUID(), type: 'signature', required: true, signatory_uuid, ...place };
}

/** The same pack, sent. */
export async function sendNewPack(product: Product, wanted: Parameters<typeof preparePack>[1]): Promise<Scenario> {
  const scenario = await preparePack(product, wanted);
  await scenario.owner.send(scenario.key);
  return scenario;
}

export interface Signing {
  client: ApiClient;
  key: string;
  uuid: string;
  submit(body?: Record<string, unknown>): Promise<ApiAnswer>;
}

/** Follows a person's link, opens the document, accepts its terms and signs each of their signature fields, but submits nothing yet. */
export async function startSigning(product: Product, email: string, seed = 1): Promise<Signing> {
  const { client, document_key: key, signatory_uuid: uuid } = await product.signer(email);
  return continueSigning(client, key, uuid, seed);
}

/** The same for somebody who has followed their link, and entered its pin if it asks for one. */
export async function continueSigning(client: ApiClient, key: string, uuid: string, seed = 1): Promise<Signing> {
  await openAsPage(client, key);
  const blob = await client.uploadSignature(inkPng(seed));
  const { child_documents } = await client.document(key);
  for (const child of child_documents) {
    const mine = child.data_fields.filter((field: Mine) => field.signatory_uuid === uuid && field.type === 'signature');
    if (mine.length === 0) continue;
    await client.post(`/app/documents/${child.key}/add_update_data_field`, {
      data: mine.map((field: Mine) => ({ uuid: field.uuid, blob })),
    });
  }
  const submit = (body: Record<string, unknown> = { update_status_to: 'complete' }) => submitShown(client, key, body);
  return { client, key, uuid, submit };
}

interface Mine {
  uuid: string;
  type: string;
  signatory_uuid: string;
}

/** Does everything for one person's signature. Fails unless it succeeds. */
export async function sign(product: Product, email: string): Promise<void> {
  const signing = await startSigning(product, email);
  const answer = await signing.submit();
  if (answer.status !== 200) throw new Error(`Signing answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

export async function auditTypes({ owner, key }: Scenario): Promise<string[]> {
  const { audit_records } = await owner.get(`/app/audit_trail/${key}`);
  return audit_records.map((record: { audit_entry_type: string }) => record.audit_entry_type);
}
