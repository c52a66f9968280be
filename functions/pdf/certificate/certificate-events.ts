import { utcTime } from '../../../shared/domain/wording/utc-time.ts';
import type { CertificateInput } from '../../ports/pdf.ts';
import { colours, contentWidth, type Flow, paper, type Style } from './certificate-sheet.ts';

const cell: Style = { size: 7.5, colour: colours.ink, leading: 10.5 };
const head: Style = { size: 7, font: 'bold', colour: colours.muted };
const columns = [
  { name: 'Time', width: 104 },
  { name: 'Event', width: 88 },
  { name: 'By', width: 76 },
  { name: 'Detail', width: contentWidth - 104 - 88 - 76 - 80 },
  { name: 'IP address', width: 80 },
];

/** The last page of the table has at least this many rows. */
const lastRows = 3;

/** The event log as a table whose header is repeated on every page. */
export function drawEvents(flow: Flow, events: CertificateInput['events']): void {
  flow.within('Table', () => {
    flow.within('THead', () => flow.within('TR', () => drawHead(flow)));
    flow.within('TBody', () => drawRows(flow, events));
  });
}

function drawRows(flow: Flow, events: CertificateInput['events']): void {
  const rows = events.map(({ at, type, actor, detail, ip }) => {
    const cells = [utcTime(at), eventWords(type), actor || 'The system', detail, ip].map((text, column) =>
      flow.wrap(text, (columns[column]?.width ?? 0) - 10, cell),
    );
    return { cells, height: Math.max(...cells.map(({ length }) => length)) * 10.5 + 5 };
  });
  const tail = Math.max(0, rows.length - lastRows);
  for (const [index, { cells, height }] of rows.entries()) {
    const together = index === tail ? rows.slice(tail).reduce((sum, row) => sum + row.height, 0) : height;
    if (flow.need(together)) repeatHead(flow);
    if (index % 2 === 1) flow.ornament((sheet) => sheet.rectangle(paper.margin, flow.y, contentWidth, height, colours.soft));
    flow.within('TR', () => drawRow(flow, cells));
    flow.y += height;
  }
}

function drawRow(flow: Flow, cells: string[][]): void {
  let x = paper.margin + 6;
  for (const [column, lines] of cells.entries()) {
    const style = column === 0 || column === columns.length - 1 ? { ...cell, colour: colours.muted } : cell;
    flow.within('TD', () => flow.lines(lines, x, flow.y + 3, style));
    x += columns[column]?.width ?? 0;
  }
}

function drawHead(flow: Flow): void {
  let x = paper.margin + 6;
  for (const { name, width } of columns) {
    flow.within('TH', () => flow.lines([name], x, flow.y, head), { scope: 'Column' });
    x += width;
  }
  underHead(flow);
}

/** On later pages the header is only visual, because screen readers have read it already. */
function repeatHead(flow: Flow): void {
  flow.ornament((sheet) => {
    let x = paper.margin + 6;
    for (const { name, width } of columns) {
      sheet.text(name, x, flow.y + head.size, head.size, head);
      x += width;
    }
  });
  underHead(flow);
}

function underHead(flow: Flow): void {
  flow.y += 14;
  flow.rule(flow.y, undefined, undefined, 0.75);
}

/** Writes `user_signed` in words. */
export function eventWords(type: string): string {
  const text = type
    .replaceAll('_', ' ')
    .replace(/\botp\b/i, 'code')
    .replace(/\bsms\b/i, 'SMS')
    .replace(/\bwhatsapp\b/i, 'WhatsApp');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
