import type { PdfEngine } from '../../functions/ports/pdf.ts';

/** What the engine's process is asked to do. */
export interface PdfJob {
  id: number;
  method: keyof PdfEngine;
  args: unknown[];
}

/** What it answers. */
export type PdfJobResult = { id: number; value: unknown } | { id: number; error: string };

/** Limits of one job: time by the work it is given, memory by the size of its files, the 150 MB of the idle process included. */
export function jobLimits(method: keyof PdfEngine, args: unknown[]): { milliseconds: number; megabytes: number } {
  const size = bytesIn(args, 0) / 1_048_576;
  const pages = method === 'renderPages' ? pagesIn(args[1]) : 0;
  return { milliseconds: 45_000 + 1_000 * size + 3_000 * pages, megabytes: Math.min(1_280, 768 + 5 * size) };
}

function pagesIn(range: unknown): number {
  const { from = 0, to = 0 } = (range ?? {}) as { from?: number; to?: number };
  return Math.max(0, Math.min(to - from, 2_000));
}

function bytesIn(value: unknown, depth: number): number {
  if (value instanceof Uint8Array) return value.byteLength;
  if (value === null || typeof value !== 'object' || depth > 4) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + bytesIn(part, depth + 1), 0);
}
