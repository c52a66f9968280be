import type { RecipientRow } from '../../../shared/contract/schemas/accounts/recipient-data.ts';

/** The rows that the browser has of one look at a list, by their places. */
export interface HeldRows {
  /** Which look they belong to: another view, or rows that came or went, make another one. */
  look: number;
  rows: ReadonlyMap<number, RecipientRow>;
  /** Null until the first answer. */
  total: number | null;
  /** Why pages are missing, by the places where they begin. */
  failed: ReadonlyMap<number, unknown>;
}

export const noRows: HeldRows = { look: 0, rows: new Map(), total: null, failed: new Map() };

/** Earlier rows stay on the screen until a new look has its first answer, and none of them stays afterwards. */
const ofLook = (held: HeldRows, look: number): HeldRows => (held.look === look ? held : { ...noRows, look, total: held.total });

/** With a page that came. */
export function withPage(before: HeldRows, look: number, from: number, page: { rows: readonly RecipientRow[]; total: number }): HeldRows {
  const held = ofLook(before, look);
  const rows = new Map(held.rows);
  for (const [at, row] of page.rows.entries()) rows.set(from + at, row);
  return { look, rows, total: page.total, failed: without(held.failed, from) };
}

/** With a page that could not be fetched. */
export function withFailure(before: HeldRows, look: number, from: number, error: unknown): HeldRows {
  const held = ofLook(before, look);
  return { ...held, failed: new Map(held.failed).set(from, error) };
}

/** With rows as they are now, wherever they stand. */
export function withChanged(held: HeldRows, changed: readonly RecipientRow[]): HeldRows {
  const newer = new Map(changed.map((row) => [row.index, row]));
  return { ...held, rows: new Map([...held.rows].map(([at, row]) => [at, newer.get(row.index) ?? row])) };
}

function without(failed: HeldRows['failed'], from: number): HeldRows['failed'] {
  return new Map([...failed].filter(([place]) => place !== from));
}
