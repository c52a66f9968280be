import { PDF, type PDFPage, rgb, Standard14Font } from '@libpdf/core';

export interface Sample {
  title: string;
  subtitle: string;
  clauses: [heading: string, text: string][];
  parties: string[];
}

const page = { width: 595.28, height: 841.89, margin: 72 } as const;
const ink = rgb(0.08, 0.09, 0.12);
const quiet = rgb(0.4, 0.44, 0.52);
const body = Standard14Font.of('Helvetica');
const bold = Standard14Font.of('Helvetica-Bold');

/** The place of each party's signature, in points from the top left of the last page. */
export interface SigningPlace {
  page_index: number;
  signature: { x: number; y: number };
  name: { x: number; y: number };
  date: { x: number; y: number };
}

/** Makes a contract on A4 pages with a signing block for each party at the end. */
export async function samplePdf(sample: Sample): Promise<{ bytes: Uint8Array; places: SigningPlace[] }> {
  const pdf = PDF.create();
  pdf.setTitle(sample.title);
  let sheet = pdf.addPage(page);
  let y = page.margin;
  const line = (text: string, font: Standard14Font, size: number, color = ink) => {
    if (y + size > page.height - page.margin) {
      sheet = pdf.addPage(page);
      y = page.margin;
    }
    sheet.drawText(text, { x: page.margin, y: page.height - y - size, font: font.name, size, color });
    y += size * 1.5;
  };
  line(sample.title, bold, 22);
  line(sample.subtitle, body, 11, quiet);
  y += 18;
  for (const [index, [heading, text]] of sample.clauses.entries()) {
    line(`${index + 1}.  ${heading}`, bold, 12);
    for (const part of wrap(text, 10.5)) line(part, body, 10.5);
    y += 12;
  }
  if (y + 40 + sample.parties.length * 110 > page.height - page.margin) {
    sheet = pdf.addPage(page);
    y = page.margin;
  }
  line('Signed by the parties', bold, 12);
  const places = sample.parties.map((party) => {
    const place = drawSigningBlock(sheet, party, y + 16, pdf.getPageCount() - 1);
    y += 110;
    return place;
  });
  return { bytes: await pdf.save(), places };
}

function drawSigningBlock(sheet: PDFPage, party: string, y: number, page_index: number): SigningPlace {
  const columns = [page.margin, page.margin + 170, page.margin + 340] as const;
  const rule = y + 56;
  for (const [index, label] of ['Signature', 'Full name', 'Date'].entries()) {
    const x = columns[index] ?? page.margin;
    sheet.drawLine({ start: { x, y: page.height - rule }, end: { x: x + 140, y: page.height - rule }, thickness: 0.6, color: quiet });
    sheet.drawText(label, { x, y: page.height - rule - 13, font: body.name, size: 8.5, color: quiet });
  }
  sheet.drawText(party, { x: page.margin, y: page.height - y - 4, font: body.name, size: 10.5, color: ink });
  return {
    page_index,
    signature: { x: columns[0], y: rule - 46 },
    name: { x: columns[1], y: rule - 24 },
    date: { x: columns[2], y: rule - 24 },
  };
}

function wrap(text: string, size: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(' ')) {
    const longer = current ? `${current} ${word}` : word;
    if (body.widthOfTextAtSize(longer, size) <= page.width - 2 * page.margin) current = longer;
    else {
      lines.push(current);
      current = word;
    }
  }
  return [...lines, current];
}
