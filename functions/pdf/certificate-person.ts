import { containIn } from '../../shared/geometry/page-space.ts';
import type { CertificatePerson } from '../ports/pdf.ts';
import { colours, contentWidth, type Flow, paper, type Style, time } from './certificate-sheet.ts';
import type { Picture } from './pictures.ts';

const label: Style = { size: 7.5, colour: colours.muted, leading: 11 };
const value: Style = { size: 9, colour: colours.ink, leading: 12.5 };
const strong: Style = { size: 11, font: 'bold', colour: colours.ink, leading: 15 };
const small: Style = { size: 7.5, colour: colours.muted, leading: 10.5 };
const pad = 11;
const inner = contentWidth - 2 * pad;
const pictureWidth = 140;
const widestStatus = 160;

/** A card: who it was, how they were identified, what they did when, and their signature. */
export function drawPerson(flow: Flow, person: CertificatePerson, image: Picture | undefined): void {
  const status = statusOf(flow, person);
  const nameWidth = inner - Math.max(status.width, image ? pictureWidth : 0) - 14;
  const textWidth = image ? inner - pictureWidth - 16 : inner;
  const name = flow.wrap(person.name || person.email || person.mobile_number, nameWidth, strong);
  const contact = flow.wrap(contactOf(person, status), textWidth, value);
  const identified = flow.wrap(identification(person), textWidth, small);
  const top = Math.max(name.length * 15 + contact.length * 12.5 + identified.length * 10.5 + 4, image ? 62 : 0);
  const height = pad + top + 10 + 26 + pad - 4;
  flow.need(height + 8);
  flow.ornament((sheet) => sheet.roundedRectangle(paper.margin, flow.y, contentWidth, height, 6, { stroke: colours.line }));
  const x = paper.margin + pad;
  let y = flow.y + pad;
  flow.within('Div', () => {
    flow.within('H3', () => flow.lines(name, x, y - 1, strong));
    drawStatus(flow, status, paper.width - paper.margin - pad, y);
    y += name.length * 15;
    if (contact.length > 0) flow.within('P', () => flow.lines(contact, x, y, value));
    y += contact.length * 12.5;
    if (identified.length > 0) flow.within('P', () => flow.lines(identified, x, y + 2, small));
    drawTimes(flow, person, x, flow.y + pad + top + 6);
    if (image) drawSignature(flow, person, image);
  });
  flow.y += height + 8;
}

/** The role comes first where it was too long for the corner. */
function contactOf({ role, email, mobile_number }: CertificatePerson, status: Status): string {
  const contact = [email, mobile_number].filter(Boolean).join('  ·  ');
  return (status.withRole ? [contact] : [role, contact]).filter(Boolean).join('\n');
}

function identification({ identified_by, ip, device }: CertificatePerson): string {
  return [identified_by, [ip, device].filter(Boolean).join('  ·  ')].filter(Boolean).join('\n');
}

interface Status {
  text: string;
  width: number;
  good: boolean;
  withRole: boolean;
}

function statusOf(flow: Flow, { role, status, signed_at: signed }: CertificatePerson): Status {
  const both = [role, status].filter(Boolean).join(' · ');
  const withRole = flow.inks.measure(both, 7.5, 'bold') <= widestStatus;
  const text = withRole ? both : status;
  return { text, width: text ? flow.inks.measure(text, 7.5, 'bold') + 14 : 0, good: Boolean(signed), withRole };
}

function drawStatus(flow: Flow, { text, width, good }: Status, right: number, top: number): void {
  if (!text) return;
  flow.ornament((sheet) => sheet.roundedRectangle(right - width, top - 1, width, 14, 7, { fill: good ? colours.goodSoft : colours.soft }));
  const style: Style = { size: 7.5, font: 'bold', colour: good ? colours.good : colours.muted };
  flow.within('P', () => flow.lines([text], right - width + 7, top + 1, style));
}

function drawTimes(flow: Flow, person: CertificatePerson, x: number, top: number): void {
  flow.rule(top, x, x + inner);
  const times: [string, string | null][] = [
    ['Sent', person.sent_at],
    ['Viewed', person.viewed_at],
    ['Signed', person.signed_at],
  ];
  for (const [index, [what, at]] of times.entries()) {
    const column = x + index * (inner / 3);
    flow.within('P', () => {
      flow.lines([what], column, top + 6, label);
      flow.lines([at ? time(at) : '–'], column, top + 16.5, { ...small, size: 8, colour: colours.ink });
    });
  }
}

function drawSignature(flow: Flow, person: CertificatePerson, image: Picture): void {
  const box = { x: paper.width - paper.margin - pad - pictureWidth, y: flow.y + pad + 18, width: pictureWidth, height: 44 };
  const drawn = containIn(box, image);
  const place = { x: box.x + box.width - drawn.width, y: drawn.y, width: drawn.width, height: drawn.height };
  flow.figure(`Signature of ${person.name || person.email}`, place, (sheet) => {
    sheet.image(image.ref, place.x, place.y, place.width, place.height);
  });
}
