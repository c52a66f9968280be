import { createHash } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { auditTrailName } from '../../../shared/domain/audit/audit-chain.ts';
import { inOneLine } from '../../../shared/domain/wording/one-line.ts';
import { utcTime } from '../../../shared/domain/wording/utc-time.ts';
import { containIn } from '../../../shared/geometry/page-space.ts';
import type { CertificateInput } from '../../ports/pdf.ts';
import type { SealLevel } from '../../settings/seal-level.ts';
import { printable } from '../fonts/fonts.ts';
import { attach } from '../merge/attachments.ts';
import { saveMade } from '../objects/save.ts';
import { embedPictures, type Picture } from '../pictures/pictures.ts';
import { pdfDate } from '../seal/seal.ts';
import { type Colour, Inks } from '../stamp/canvas.ts';
import { accentOnPaper } from './accent.ts';
import { declareArchival } from './archival.ts';
import { drawEvents } from './certificate-events.ts';
import { drawNotes, drawSenderSignatures, drawUnprinted } from './certificate-notes.ts';
import { drawPerson } from './certificate-person.ts';
import { colours, contentWidth, Flow, paper, type Style } from './certificate-sheet.ts';
import { drawQrCode } from './qr-code.ts';

const title: Style = { size: 24, font: 'bold', colour: colours.ink };
const heading: Style = { size: 12, font: 'bold', colour: colours.ink };
const value: Style = { size: 9, colour: colours.ink, leading: 12.5 };
const small: Style = { size: 7.5, colour: colours.muted, leading: 10.5 };
/** The code's size of 95 px is 95 points at 72 pixels an inch. */
const qrSide = 95;
const foot = { size: 7.5, colour: colours.muted };

/**
 * Makes the audit certificate as an A4 document of its own: tagged, PDF/A-3a, with the audit records attached. Equal
 * input gives equal bytes. `words` are printed in the document that it is appended to, so that both have the same
 * fonts.
 */
export async function certificate(given: CertificateInput, words: string[] = []): Promise<Uint8Array> {
  return (await makeCertificate(given, words)).bytes;
}

/** Makes the same certificate, and also answers the document it was written from, so that appending it needs no second reading. */
export async function makeCertificate(given: CertificateInput, words: string[]): Promise<{ pdf: PDF; bytes: Uint8Array }> {
  const input = printableInput(given);
  const pdf = PDF.create();
  declareArchival(pdf, {
    title: `Audit certificate: ${input.document_name}`,
    author: input.branding.name,
    tool: input.app_name,
    created: input.completed_at,
  });
  const inks = new Inks(pdf);
  await inks.ready();
  const names = [input.branding.logo, ...input.people.map((person) => person.signature_image)];
  const images = await embedPictures(
    pdf,
    input.images,
    names.filter((name) => name !== null),
  );
  const flow = new Flow(inks);
  drawCertificate(flow, input, images);
  inks.reserve(words.map(printable));
  await inks.finish();
  flow.addTo(pdf);
  attachAuditTrail(pdf, given);
  return { pdf, bytes: await saveMade(pdf, identity(input)) };
}

/** Adds the certificate's texts to the fonts, whatever the hash of its content. */
export function reserveCertificate(inks: Inks, facts: Omit<CertificateInput, 'content_sha256' | 'images'>): void {
  const input = printableInput({ ...facts, content_sha256: '0123456789abcdef', images: {} });
  drawCertificate(new Flow(inks), input, new Map());
}

/** The file's identifier is derived from these facts. */
function identity(input: CertificateInput): Uint8Array {
  return createHash('sha256')
    .update(JSON.stringify({ ...input, images: Object.keys(input.images) }))
    .digest();
}

/** The records as stored, not as printed, so that readers can recompute their hashes. */
function attachAuditTrail(pdf: PDF, { audit_trail, completed_at }: CertificateInput): void {
  attach(pdf, {
    name: auditTrailName,
    description: 'Every audit record of the document up to its completion, with its hash and the hash before it',
    mimeType: 'application/json',
    relationship: 'Data',
    bytes: new TextEncoder().encode(JSON.stringify(audit_trail)),
    modified: pdfDate(completed_at),
  });
}

/** Every text of the input in a printable form and on one line. Only the layout breaks lines, never people's own names. */
function printableInput(input: CertificateInput): CertificateInput {
  const clean = (part: unknown): unknown => {
    if (typeof part === 'string') return printable(inOneLine(part));
    if (Array.isArray(part)) return part.map(clean);
    if (part !== null && typeof part === 'object') return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, clean(one)]));
    return part;
  };
  const { images, audit_trail, ...rest } = input;
  return { ...(clean(rest) as typeof rest), images, audit_trail };
}

function drawCertificate(flow: Flow, input: CertificateInput, images: Map<string, Picture>): void {
  const accent = accentOnPaper(input.branding.accent_colour);
  drawHead(flow, input, accent, images.get(input.branding.logo ?? ''));
  flow.within('Table', () => flow.within('TBody', () => drawFacts(flow, input)));
  flow.y += 4;
  drawSection(flow, input.people.length === 1 && isSigned(input) ? 'Signed by' : 'People');
  for (const person of input.people) drawPerson(flow, person, images.get(person.signature_image ?? ''));
  if (input.sender_signatures.length > 0) {
    drawSection(flow, 'Signatures of the sender’s side');
    drawSenderSignatures(flow, input.sender_signatures);
  }
  if (input.notes.length > 0) {
    drawSection(flow, 'Notes by signatories');
    drawNotes(flow, input.notes);
  }
  if (input.unprinted.length > 0) {
    drawSection(flow, 'Not part of the final document');
    drawUnprinted(flow, input.unprinted);
  }
  drawVerification(flow, input, accent);
  drawSection(flow, 'What happened');
  drawEvents(flow, input.events);
  flow.onEachPage((sheet, number, count) => {
    const y = paper.height - 34;
    const right = paper.width - paper.margin;
    sheet.line(
      [
        [paper.margin, y - 12],
        [right, y - 12],
      ],
      0.5,
      colours.line,
    );
    sheet.text(`${input.app_name} audit certificate · ${input.document_key}`, paper.margin, y + 2, foot.size, foot);
    const page = `Page ${number} of ${count}`;
    sheet.text(page, right - flow.inks.measure(page, foot.size), y + 2, foot.size, foot);
  });
}

function drawHead(flow: Flow, input: CertificateInput, accent: Colour, logo: Picture | undefined): void {
  const box = { x: paper.width - paper.margin - qrSide, y: paper.margin - 4, width: qrSide, height: qrSide };
  const width = box.x - paper.margin - 28;
  flow.ornament((sheet) => sheet.rectangle(0, 0, paper.width, 5, accent));
  let y = box.y;
  y += logo ? drawLogo(flow, input, logo, y) : flow.paragraph(input.branding.name, paper.margin, y, width, brandStyle(accent));
  y += 5;
  y += flow.paragraph('Audit certificate', paper.margin, y, width, title, 'H1') + 3;
  y += flow.paragraph(input.document_name, paper.margin, y, width, { size: 13, colour: colours.ink, leading: 18 }) + 3;
  const completed = isSigned(input) ? 'Completed' : 'Completed without signatures,';
  const colour = isSigned(input) ? colours.good : colours.ink;
  y += flow.paragraph(`${completed} ${utcTime(input.completed_at)}`, paper.margin, y, width, { size: 9, colour });
  flow.link(box, input.verify_url, `Page to verify this document: ${input.verify_url}`, () => {
    flow.figure(`QR code of the page to verify this document, ${input.verify_url}`, box, (sheet) =>
      drawQrCode(sheet, input.verify_url, box.x, box.y, qrSide, colours.ink),
    );
  });
  const caption = 'Scan to verify';
  flow.within('P', () => flow.lines([caption], box.x + (qrSide - flow.inks.measure(caption, small.size)) / 2, box.y + qrSide + 4, small));
  flow.y = Math.max(y, box.y + qrSide + 16) + 10;
}

/** Whether anybody has signed: a document also completes once everybody was excluded. */
function isSigned({ people }: CertificateInput): boolean {
  return people.some(({ signed }) => signed);
}

function brandStyle(accent: Colour): Style {
  return { size: 9, font: 'bold', colour: accent, leading: 13 };
}

function drawLogo(flow: Flow, { branding }: CertificateInput, logo: Picture, top: number): number {
  const place = containIn({ x: paper.margin, y: top, width: 160, height: 28 }, logo);
  const box = { ...place, x: paper.margin };
  flow.figure(branding.name, box, (sheet) => sheet.image(logo.ref, box.x, box.y, box.width, box.height));
  return 28;
}

function drawFacts(flow: Flow, input: CertificateInput): void {
  row(flow, 'Document key', input.document_key);
  row(flow, 'Prepared by', [input.sender_name, input.account_name].filter(Boolean).join(', '));
  row(flow, 'Created', utcTime(input.created_at));
  for (const [index, { name, sha256, page_count: pages }] of input.originals.entries()) {
    const which = input.originals.length === 1 ? 'Original file' : `Original file ${index + 1}`;
    row(flow, which, `${name} (${pages} ${pages === 1 ? 'page' : 'pages'})`, `SHA-256 ${sha256}`);
  }
  row(
    flow,
    isSigned(input) ? 'Signed content' : 'Content',
    'The pages before this certificate, with everything that was filled in',
    `SHA-256 ${input.content_sha256}`,
  );
  row(
    flow,
    'Chain of events',
    `${input.audit_trail.records.length} records, in the attached ${auditTrailName}`,
    `Head ${input.chain_head}`,
  );
}

/** A name at the left, its value at the right, and a line below. */
function row(flow: Flow, name: string, text: string, fine?: string): void {
  const left = paper.margin + 108;
  const width = paper.width - paper.margin - left;
  const lines = flow.wrap(text, width, value);
  const fineLines = fine ? flow.wrap(fine, width, small) : [];
  const height = lines.length * 12.5 + fineLines.length * 10.5 + 8;
  flow.need(height);
  flow.within('TR', () => {
    flow.within('TH', () => flow.lines([name], paper.margin, flow.y + 4.5, { ...value, colour: colours.muted }), { scope: 'Row' });
    flow.within('TD', () => {
      const drawn = flow.lines(lines, left, flow.y + 4.5, value);
      flow.lines(fineLines, left, flow.y + 4.5 + drawn, small);
    });
  });
  flow.y += height;
  flow.rule(flow.y);
}

function drawSection(flow: Flow, name: string): void {
  flow.need(120);
  flow.y += 10;
  flow.y += flow.paragraph(name, paper.margin, flow.y, contentWidth, heading, 'H2') + 6;
}

/** The size of the certificate's running text, in points. */
const lineHeight = 12.5;

function drawVerification(flow: Flow, input: CertificateInput, accent: Colour): void {
  drawSection(flow, 'How to verify');
  const style = { ...value, colour: colours.muted };
  for (const about of waysToVerify(input)) {
    flow.need(flow.wrap(about, contentWidth, style).length * lineHeight + 4);
    flow.y += flow.paragraph(about, paper.margin, flow.y, contentWidth, style) + 4;
  }
  const lines = flow.wrap(input.verify_url, contentWidth, value);
  const width = Math.max(...lines.map((line) => flow.inks.measure(line, value.size)));
  flow.need(lines.length * lineHeight + 4);
  const box = { x: paper.margin, y: flow.y, width, height: lines.length * lineHeight };
  flow.within('P', () =>
    flow.link(box, input.verify_url, `Page to verify this document: ${input.verify_url}`, () =>
      flow.lines(lines, box.x, box.y, { ...value, colour: accent }),
    ),
  );
  flow.y += box.height + 4;
}

/** What stands behind the seal's time, in words for people who don't know PAdES. */
const levelWords: Record<SealLevel, string> = {
  B: 'The seal is of PAdES level B: it shows that the file is unchanged and who sealed it. Its time is the statement of this installation; no independent authority stamped it, and it says nothing that outlasts its certificate.',
  T: 'The seal is of PAdES level T: an independent authority stamped its time.',
  LT: 'The seal is of PAdES level LT: an independent authority stamped its time, and what shows that the certificates were good is in the file.',
  LTA: 'The seal is of PAdES level LTA: an independent authority stamped its time, what shows that the certificates were good is in the file, and a second time stamp covers that.',
};

function waysToVerify({ seal_level: level, audit_trail }: CertificateInput): string[] {
  const panel = 'Open this file in a PDF reader: its signature panel says whether anything was changed since it was sealed.';
  const page = 'Drop it on the page below, which says whether this is exactly the file that was made.';
  const chain = audit_trail.masked
    ? `The attached ${auditTrailName} holds every event with its hash and the hash before it; contact details in it are masked, so the hashes can be followed but not made again.`
    : `The attached ${auditTrailName} holds every event with its hash, made from the event and the hash before it: if one is changed, left out or put in, every hash after it changes, and with them the head above.`;
  const anchors =
    'Every hash is also recorded apart from the events, with the time, as they come in: the page below says whether this head, and all before it, were recorded so. That shows that the record was not changed afterwards, not that what it says is true.';
  return [
    level ? `${panel} Or drop it on the page below, which says whether this is exactly the file that was made.` : page,
    ...(level ? [levelWords[level]] : []),
    chain,
    anchors,
  ];
}
