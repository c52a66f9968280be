import { containIn } from '../../../shared/geometry/page-space.ts';
import type { CertificateFact, CertificatePerson } from '../../ports/pdf.ts';
import type { Picture } from '../pictures/pictures.ts';
import { colours, contentWidth, type Flow, paper, type Style } from './certificate-sheet.ts';

const value: Style = { size: 9, colour: colours.ink, leading: 12.5 };
const strong: Style = { size: 11, font: 'bold', colour: colours.ink, leading: 15 };
const small: Style = { size: 7.5, colour: colours.ink, leading: 10.5 };
const label: Style = { ...small, colour: colours.muted };
const pad = 11;
const inner = contentWidth - 2 * pad;
const pictureWidth = 140;
const widestStatus = 160;
/** The left edge of a fact's words, from the left of the card's contents. */
const factIndent = 68;
const factGap = 3;

/** A card: the person, their signature, and the facts recorded about them. */
export function drawPerson(flow: Flow, person: CertificatePerson, image: Picture | undefined): void {
  const status = statusOf(flow, person);
  const nameWidth = inner - Math.max(status.width, image ? pictureWidth : 0) - 14;
  const textWidth = image ? inner - pictureWidth - 16 : inner;
  const name = flow.wrap(person.name || person.email || person.mobile_number, nameWidth, strong);
  const contact = flow.wrap(contactOf(person, status), textWidth, value);
  const facts = person.facts.map((fact) => wrapped(flow, fact));
  const top = Math.max(name.length * 15 + contact.length * 12.5 + 4, image ? 62 : 0);
  const height = pad + top + 6 + facts.reduce((sum, fact) => sum + heightOf(fact), 0) + pad - 2;
  flow.need(height + 8);
  flow.ornament((sheet) => sheet.roundedRectangle(paper.margin, flow.y, contentWidth, height, 6, { stroke: colours.line }));
  const x = paper.margin + pad;
  const from = flow.y;
  flow.within('Div', () => {
    flow.within('H3', () => flow.lines(name, x, from + pad - 1, strong));
    drawStatus(flow, status, paper.width - paper.margin - pad, from + pad);
    if (contact.length > 0) flow.within('P', () => flow.lines(contact, x, from + pad + name.length * 15, value));
    if (image) drawSignature(flow, person, image);
    if (facts.length > 0) drawFacts(flow, facts, x, from + pad + top);
  });
  flow.y = from + height + 8;
}

/** The role comes first if it was too long for the corner. */
function contactOf({ role, email, mobile_number }: CertificatePerson, status: Status): string {
  const contact = [email, mobile_number].filter(Boolean).join('  ·  ');
  return (status.withRole ? [contact] : [role, contact]).filter(Boolean).join('\n');
}

interface WrappedFact {
  name: string;
  lines: string[];
}

function wrapped(flow: Flow, { name, lines }: CertificateFact): WrappedFact {
  return { name, lines: lines.flatMap((line) => flow.wrap(line, inner - factIndent, small)) };
}

function heightOf({ lines }: WrappedFact): number {
  return lines.length * 10.5 + factGap;
}

/** One row for each fact: its subject and its words. */
function drawFacts(flow: Flow, facts: WrappedFact[], x: number, top: number): void {
  flow.rule(top, x, x + inner);
  let y = top + 6;
  flow.within('Table', () =>
    flow.within('TBody', () => {
      for (const fact of facts) {
        flow.within('TR', () => {
          flow.within('TH', () => flow.lines([fact.name], x, y, label), { scope: 'Row' });
          flow.within('TD', () => flow.lines(fact.lines, x + factIndent, y, small));
        });
        y += heightOf(fact);
      }
    }),
  );
}

interface Status {
  text: string;
  width: number;
  good: boolean;
  withRole: boolean;
}

function statusOf(flow: Flow, { role, status, signed }: CertificatePerson): Status {
  const both = [role, status].filter(Boolean).join(' · ');
  const withRole = flow.inks.measure(both, 7.5, 'bold') <= widestStatus;
  const text = withRole ? both : status;
  return { text, width: text ? flow.inks.measure(text, 7.5, 'bold') + 14 : 0, good: signed, withRole };
}

function drawStatus(flow: Flow, { text, width, good }: Status, right: number, top: number): void {
  if (!text) return;
  flow.ornament((sheet) => sheet.roundedRectangle(right - width, top - 1, width, 14, 7, { fill: good ? colours.goodSoft : colours.soft }));
  const style: Style = { size: 7.5, font: 'bold', colour: good ? colours.good : colours.muted };
  flow.within('P', () => flow.lines([text], right - width + 7, top + 1, style));
}

function drawSignature(flow: Flow, person: CertificatePerson, image: Picture): void {
  const box = { x: paper.width - paper.margin - pad - pictureWidth, y: flow.y + pad + 18, width: pictureWidth, height: 44 };
  const drawn = containIn(box, image);
  const place = { x: box.x + box.width - drawn.width, y: drawn.y, width: drawn.width, height: drawn.height };
  flow.figure(`Signature of ${person.name || person.email}`, place, (sheet) => {
    sheet.image(image.ref, place.x, place.y, place.width, place.height);
  });
}
