import type { PdfEngine } from '../../../functions/ports/pdf.ts';

/** A job for the engine's process. */
export interface PdfJob {
  id: number;
  /** The most resident memory that it may use. */
  megabytes: number;
  method: keyof PdfEngine;
  args: unknown[];
}

/** The process's answer. */
export type PdfJobResult = { id: number; value: unknown } | { id: number; error: string };

/** Set if no process can see another one's memory: the child then watches itself. */
export const watchItself = '--watch-itself';

const mostMegabytes = 1_024;

/**
 * Limits of one job. Working time depends on its input. Memory, with the idle process's 150 MB, is 512 MB for files up
 * to 40 MB, and up to 1,024 MB for the largest. (Normalising needs most: it was measured at 145 MB and seven times the
 * file's size.) To compare pages, two readers unpack the same pictures: scans of 600 dots to an inch took more than 768 MB. A file
 * grows by 0.2 MB with each page that becomes a picture: 200 pages took less than 1,024 MB, and 350 more.
 */
export function jobLimits(method: keyof PdfEngine, args: unknown[]): { milliseconds: number; megabytes: number } {
  const size = bytesIn(args, 0) / 1_048_576;
  const pages = pagesDrawn(method, args[1]);
  const grows = method === 'drawnOtherwise' || method === 'asPictures';
  const megabytes = grows ? mostMegabytes : Math.min(mostMegabytes, Math.max(512, 170 + 8.55 * size));
  return { milliseconds: 30_000 + 1_000 * size + 3_000 * pages, megabytes };
}

function pagesDrawn(method: keyof PdfEngine, pages: unknown): number {
  if (method === 'asPictures') return Array.isArray(pages) ? pages.length : 0;
  return method === 'renderPages' || method === 'drawnOtherwise' ? pagesIn(pages) : 0;
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
