import { createHash } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { containIn } from '../../shared/geometry/page-space.ts';
import type { CertificateInput, CertificatePerson } from '../ports/pdf.ts';
import { Inks } from './canvas.ts';
import { drawEvents } from './certificate-events.ts';
import { colours, contentWidth, Flow, paper, type Style, time } from './certificate-sheet.ts';
import { printable } from './fonts.ts';
import { embedPictures, type Picture } from './pictures.ts';
import { drawQrCode } from './qr-code.ts';
import { save } from './save.ts';

const title: Style = { size: 24, font: 'bold', colour: colours.ink };
const heading: Style = { size: 12, font: 'bold', colour: colours.ink };
const label: Style = { size: 7.5, colour: colours.muted, leading: 11 };
const value: Style = { size: 9, colour: colours.ink, leading: 12.5 };
const strong: Style = { size: 11, font: 'bold', colour: colours.ink, leading: 15 };
const small: Style = { size: 7.5, colour: colours.ink, leading: 10.5 };
const qrSide = 71.25;

/** The audit certificate, A4, as a document of its own. Equal input, equal bytes. */
export async function certificate(given: CertificateInput): Promise<Uint8Array> {
  const input = printableInput(given);
  const pdf = PDF.create();
  const created = new Date(input.completed_at);
  pdf.setMetadata({
    title: `Audit certificate: ${input.document_name}`,
    author: input.account_name,
    creator: input.app_name,
    producer: input.app_name,
    creationDate: created,
    modificationDate: created,
  });
  pdf.setLanguage('en');
  const inks = new Inks(pdf);
  await inks.ready(texts(input));
  const images = await embedPictures(
    pdf,
    input.images,
    input.people.flatMap(({ signature_image: name }) => name ?? []),
  );
  const flow = new Flow(inks);
  drawHead(flow, input);
  drawFacts(flow, input);
  drawSection(flow, input.people.length === 1 ? 'Signed by' : 'People');
  for (const person of input.people) drawPerson(flow, person, images.get(person.signature_image ?? ''));
  drawVerification(flow, input);
  drawSection(flow, 'What happened');
  drawEvents(flow, input.events);
  flow.onEachPage((sheet, number, count) => {
    const y = paper.height - 34;
    sheet.line(
      [
        [paper.margin, y - 12],
        [paper.width - paper.margin, y - 12],
      ],
      0.5,
      colours.line,
    );
    sheet.text(`${input.app_name} audit certificate · ${input.document_key}`, paper.margin, y + 2, 7.5, { colour: colours.muted });
    const page = `Page ${number} of ${count}`;
    sheet.text(page, paper.width - paper.margin - inks.measure(page, 7.5), y + 2, 7.5, { colour: colours.muted });
  });
  await inks.finish();
  flow.addTo(pdf);
  return save(
    pdf,
    createHash('sha256')
      .update(JSON.stringify({ ...input, images: Object.keys(input.images) }))
      .digest(),
  );
}

/** Every text of the input as it can be printed. */
function printableInput(input: CertificateInput): CertificateInput {
  const clean = (part: unknown): unknown => {
    if (typeof part === 'string') return printable(part);
    if (part instanceof Uint8Array) return part;
    if (Array.isArray(part)) return part.map(clean);
    if (part !== null && typeof part === 'object') return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, clean(one)]));
    return part;
  };
  return { ...(clean({ ...input, images: {} }) as CertificateInput), images: input.images };
}

function texts(input: CertificateInput): string[] {
  const own = [input.document_name, input.account_name, input.app_name, ...input.originals.map(({ name }) => name)];
  return [...own, ...input.people.flatMap((person) => Object.values(person).map(String)), ...input.events.map(({ detail }) => detail)];
}

function drawHead(flow: Flow, input: CertificateInput): void {
  const { sheet } = flow;
  const qrLeft = paper.width - paper.margin - qrSide;
  const width = qrLeft - paper.margin - 28;
  sheet.rectangle(0, 0, paper.width, 5, colours.accent);
  let y = paper.margin - 4;
  y += flow.paragraph(input.app_name.toUpperCase(), paper.margin, y, width, { size: 8, font: 'bold', colour: colours.accent }) + 5;
  y += flow.paragraph('Audit certificate', paper.margin, y, width, title) + 3;
  y += flow.paragraph(input.document_name, paper.margin, y, width, { size: 13, colour: colours.ink, leading: 18 }) + 3;
  y += flow.paragraph(`Completed ${time(input.completed_at)}`, paper.margin, y, width, { size: 9, colour: colours.good });
  drawQrCode(sheet, input.verify_url, qrLeft, paper.margin - 4, qrSide);
  flow.link(qrLeft, paper.margin - 4, qrSide, qrSide, input.verify_url);
  const caption = 'Scan to verify';
  sheet.text(caption, qrLeft + (qrSide - flow.inks.measure(caption, 7.5)) / 2, paper.margin + qrSide + 7, 7.5, { colour: colours.muted });
  flow.y = Math.max(y, paper.margin + qrSide + 12) + 10;
}

function drawFacts(flow: Flow, input: CertificateInput): void {
  row(flow, 'Document key', input.document_key);
  row(flow, 'Prepared by', input.account_name);
  row(flow, 'Created', time(input.created_at));
  for (const [index, { name, sha256, page_count: pages }] of input.originals.entries()) {
    const which = input.originals.length === 1 ? 'Original file' : `Original file ${index + 1}`;
    row(flow, which, `${name} (${pages} ${pages === 1 ? 'page' : 'pages'})`, `SHA-256 ${sha256}`);
  }
  row(flow, 'Signed content', 'The pages before this certificate, with everything that was filled in', `SHA-256 ${input.content_sha256}`);
  flow.y += 4;
}

/** A name at the left, what it names at the right, and a line below. */
function row(flow: Flow, name: string, text: string, fine?: string): void {
  const left = paper.margin + 108;
  const width = paper.width - paper.margin - left;
  const lines = flow.wrap(text, width, value);
  const fineLines = fine ? flow.wrap(fine, width, small) : [];
  const height = lines.length * 12.5 + fineLines.length * 10.5 + 8;
  flow.need(height);
  flow.lines([name], paper.margin, flow.y + 4.5, { ...value, colour: colours.muted });
  const drawn = flow.lines(lines, left, flow.y + 4.5, value);
  flow.lines(fineLines, left, flow.y + 4.5 + drawn, { ...small, colour: colours.muted });
  flow.y += height;
  flow.sheet.line(
    [
      [paper.margin, flow.y],
      [paper.width - paper.margin, flow.y],
    ],
    0.5,
    colours.line,
  );
}

function drawSection(flow: Flow, name: string): void {
  flow.need(120);
  flow.y += 10;
  flow.y += flow.paragraph(name, paper.margin, flow.y, contentWidth, heading) + 6;
}

function drawPerson(flow: Flow, person: CertificatePerson, image: Picture | undefined): void {
  const pad = 11;
  const inner = contentWidth - 2 * pad;
  const textWidth = image ? inner - 156 : inner - 90;
  const name = flow.wrap(person.name || person.email, textWidth, strong);
  const contact = flow.wrap([person.email, person.mobile_number].filter(Boolean).join('  ·  '), textWidth, value);
  const identified = flow.wrap(
    [person.identified_by, [person.ip, person.device].filter(Boolean).join('  ·  ')].filter(Boolean).join('\n'),
    textWidth,
    small,
  );
  const top = Math.max(name.length * 15 + contact.length * 12.5 + identified.length * 10.5 + 4, image ? 62 : 0);
  const height = pad + top + 10 + 26 + pad - 4;
  flow.need(height + 8);
  const { sheet } = flow;
  const x = paper.margin + pad;
  let y = flow.y + pad;
  sheet.roundedRectangle(paper.margin, flow.y, contentWidth, height, 6, { stroke: colours.line });
  drawStatus(flow, person, paper.width - paper.margin - pad, y);
  y += flow.lines(name, x, y - 1, strong);
  y += flow.lines(contact, x, y, value);
  flow.lines(identified, x, y + 2, { ...small, colour: colours.muted });
  if (image) {
    const box = { x: paper.width - paper.margin - pad - 140, y: flow.y + pad + 18, width: 140, height: 44 };
    const drawn = containIn(box, image);
    sheet.image(image.ref, box.x + box.width - drawn.width, drawn.y, drawn.width, drawn.height);
  }
  const timesTop = flow.y + pad + top + 6;
  sheet.line(
    [
      [x, timesTop],
      [paper.width - paper.margin - pad, timesTop],
    ],
    0.5,
    colours.line,
  );
  const times: [string, string | null][] = [
    ['Sent', person.sent_at],
    ['Viewed', person.viewed_at],
    ['Signed', person.signed_at],
  ];
  for (const [index, [what, at]] of times.entries()) {
    const column = x + index * (inner / 3);
    flow.lines([what], column, timesTop + 6, label);
    flow.lines([at ? time(at) : '–'], column, timesTop + 16.5, { ...small, size: 8 });
  }
  flow.y += height + 8;
}

function drawStatus(flow: Flow, { role, status, signed_at: signed }: CertificatePerson, right: number, top: number): void {
  const text = [role, status].filter(Boolean).join(' · ');
  if (!text) return;
  const style: Style = { size: 7.5, font: 'bold', colour: signed ? colours.good : colours.muted };
  const width = flow.inks.measure(text, 7.5, 'bold') + 14;
  flow.sheet.roundedRectangle(right - width, top - 1, width, 14, 7, { fill: signed ? colours.goodSoft : colours.soft });
  flow.lines([text], right - width + 7, top + 1, style);
}

function drawVerification(flow: Flow, input: CertificateInput): void {
  drawSection(flow, 'How to verify');
  const about = `Open this file in a PDF reader: its signature panel says whether anything was changed since it was sealed. Or drop it on the page below, which says whether this is exactly the file that was made.`;
  flow.y += flow.paragraph(about, paper.margin, flow.y, contentWidth, { ...value, colour: colours.muted }) + 4;
  const height = flow.paragraph(input.verify_url, paper.margin, flow.y, contentWidth, { ...value, colour: colours.accent });
  flow.link(paper.margin, flow.y, contentWidth, height, input.verify_url);
  flow.y += height + 2;
  row(flow, 'Last link of events', input.chain_head);
  flow.y += 2;
}
