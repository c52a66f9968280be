import { utcTime } from '../../../shared/domain/wording/utc-time.ts';
import type { CertificateInput } from '../../ports/pdf.ts';
import { colours, contentWidth, type Flow, paper, type Style } from './certificate-sheet.ts';

const cell: Style = { size: 7.5, colour: colours.ink, leading: 10.5 };
const head: Style = { size: 7, font: 'bold', colour: colours.muted };
interface Column {
  name: string;
  width: number;
}
/** Between the text of a column and the next column. */
const gap = 10;
const fixed = { time: 104, event: 88 };
const narrowest = { by: 76, detail: 104, ip: 56 };
const widestIp = 80;

/** Addresses of people and machines get the width that they need, so that they break inside only where there is no room. */
function columnsFor(flow: Flow, events: CertificateInput['events']): Column[] {
  const widest = (texts: string[]) => Math.max(0, ...texts.map((text) => flow.inks.measure(text, cell.size, 'sans'))) + gap;
  const ip = Math.min(widestIp, Math.max(narrowest.ip, widest(events.map((event) => event.ip))));
  const left = contentWidth - fixed.time - fixed.event - ip;
  const wanted = Math.max(narrowest.by, widest(events.flatMap(({ actor }) => actor.split(/\s+/))));
  const by = Math.min(wanted, left - narrowest.detail);
  return [
    { name: 'Time', width: fixed.time },
    { name: 'Event', width: fixed.event },
    { name: 'By', width: by },
    { name: 'Detail', width: left - by },
    { name: 'IP address', width: ip },
  ];
}

/** The last page of the table has at least this many rows. */
const lastRows = 3;

/** The event log as a table whose header is repeated on every page. */
export function drawEvents(flow: Flow, events: CertificateInput['events']): void {
  const columns = columnsFor(flow, events);
  flow.within('Table', () => {
    flow.within('THead', () => flow.within('TR', () => drawHead(flow, columns)));
    flow.within('TBody', () => drawRows(flow, columns, events));
  });
}

function drawRows(flow: Flow, columns: Column[], events: CertificateInput['events']): void {
  const rows = events.map(({ at, type, actor, detail, ip }) => {
    const cells = [utcTime(at), eventWords(type), actor || 'The system', detail, ip].map((text, column) =>
      flow.wrap(text, (columns[column]?.width ?? 0) - gap, cell),
    );
    return { cells, height: Math.max(...cells.map(({ length }) => length)) * 10.5 + 5 };
  });
  const tail = Math.max(0, rows.length - lastRows);
  for (const [index, { cells, height }] of rows.entries()) {
    const together = index === tail ? rows.slice(tail).reduce((sum, row) => sum + row.height, 0) : height;
    if (flow.need(together)) repeatHead(flow, columns);
    if (index % 2 === 1) flow.ornament((sheet) => sheet.rectangle(paper.margin, flow.y, contentWidth, height, colours.soft));
    flow.within('TR', () => drawRow(flow, columns, cells));
    flow.y += height;
  }
}

function drawRow(flow: Flow, columns: Column[], cells: string[][]): void {
  let x = paper.margin + 6;
  for (const [column, lines] of cells.entries()) {
    const style = column === 0 || column === columns.length - 1 ? { ...cell, colour: colours.muted } : cell;
    flow.within('TD', () => flow.lines(lines, x, flow.y + 3, style));
    x += columns[column]?.width ?? 0;
  }
}

function drawHead(flow: Flow, columns: Column[]): void {
  let x = paper.margin + 6;
  for (const { name, width } of columns) {
    flow.within('TH', () => flow.lines([name], x, flow.y, head), { scope: 'Column' });
    x += width;
  }
  underHead(flow);
}

/** On later pages the header is only visual, because screen readers have read it already. */
function repeatHead(flow: Flow, columns: Column[]): void {
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
