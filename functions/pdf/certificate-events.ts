import type { CertificateInput } from '../ports/pdf.ts';
import { colours, contentWidth, type Flow, paper, type Style, time } from './certificate-sheet.ts';

const cell: Style = { size: 7.5, colour: colours.ink, leading: 10.5 };
const head: Style = { size: 7, font: 'bold', colour: colours.muted };
const columns = [
  { name: 'Time', width: 112 },
  { name: 'Event', width: 104 },
  { name: 'Detail', width: contentWidth - 112 - 104 - 84 },
  { name: 'IP address', width: 84 },
];

/** A page of the table begins with no fewer of its last rows. */
const lastRows = 3;

/** The event log as a table, its head repeated on every page. */
export function drawEvents(flow: Flow, events: CertificateInput['events']): void {
  drawHead(flow);
  const rows = events.map(({ at, type, detail, ip }) => {
    const cells = [time(at), words(type), detail, ip].map((text, column) => flow.wrap(text, (columns[column]?.width ?? 0) - 10, cell));
    return { cells, height: Math.max(...cells.map(({ length }) => length)) * 10.5 + 5 };
  });
  const tail = Math.max(0, rows.length - lastRows);
  for (const [index, { cells, height }] of rows.entries()) {
    const together = index === tail ? rows.slice(tail).reduce((sum, row) => sum + row.height, 0) : height;
    if (flow.need(together)) drawHead(flow);
    if (index % 2 === 1) flow.sheet.rectangle(paper.margin, flow.y, contentWidth, height, colours.soft);
    let x = paper.margin + 6;
    for (const [column, lines] of cells.entries()) {
      flow.lines(lines, x, flow.y + 3, column === 0 || column === 3 ? { ...cell, colour: colours.muted } : cell);
      x += columns[column]?.width ?? 0;
    }
    flow.y += height;
  }
}

function drawHead(flow: Flow): void {
  let x = paper.margin + 6;
  for (const { name, width } of columns) {
    flow.lines([name], x, flow.y, head);
    x += width;
  }
  flow.y += 14;
  flow.sheet.line(
    [
      [paper.margin, flow.y],
      [paper.width - paper.margin, flow.y],
    ],
    0.75,
    colours.line,
  );
}

/** `user_signed` as people read it. */
function words(type: string): string {
  const text = type
    .replaceAll('_', ' ')
    .replace(/\botp\b/i, 'code')
    .replace(/\bsms\b/i, 'SMS')
    .replace(/\bwhatsapp\b/i, 'WhatsApp');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
