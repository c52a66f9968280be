import type { Mac } from '../../../functions/ports/mac.ts';
import type { Anchor } from '../../../shared/domain/audit/anchors.ts';

/** A line of the file of anchors: its number, from 1, and a MAC over it and the line before. */
export interface AnchorLine {
  n: number;
  anchor: Anchor;
  link: string;
}

/** The end of the file of anchors. Its own MAC reveals a file that was cut off. */
export interface AnchorsEnd {
  n: number;
  link: string;
}

export const noLines: AnchorsEnd = { n: 0, link: '' };

const bytes = (...parts: unknown[]) => new TextEncoder().encode(JSON.stringify(parts));
const lineText = (before: string, { n, anchor }: Omit<AnchorLine, 'link'>) => bytes('countersign-anchor-line-1', before, n, anchor);
const endText = ({ n, link }: AnchorsEnd) => bytes('countersign-anchors-end-1', n, link);
const base64 = (mac: Uint8Array) => Buffer.from(mac).toString('base64');

/** The line after this end. */
export async function lineAfter(mac: Mac, end: AnchorsEnd, anchor: Anchor): Promise<AnchorLine> {
  const n = end.n + 1;
  return { n, anchor, link: base64(await mac.generate(lineText(end.link, { n, anchor }))) };
}

/** Whether a line is the one that was written after this end. */
export async function follows(mac: Mac, end: AnchorsEnd, line: AnchorLine): Promise<boolean> {
  return line.n === end.n + 1 && mac.verify(lineText(end.link, line), Buffer.from(line.link, 'base64'));
}

/** Reads a written line; undefined for anything else. */
export function readLine(text: string): AnchorLine | undefined {
  try {
    const line = JSON.parse(text) as Partial<AnchorLine> | null;
    const isLine = typeof line?.n === 'number' && typeof line.link === 'string' && typeof line.anchor?.document_key === 'string';
    return isLine ? (line as AnchorLine) : undefined;
  } catch {
    return undefined;
  }
}

export async function writeEnd(mac: Mac, end: AnchorsEnd): Promise<string> {
  return JSON.stringify({ ...end, mac: base64(await mac.generate(endText(end))) });
}

/** Undefined if this installation did not write it. */
export async function readEnd(mac: Mac, text: string): Promise<AnchorsEnd | undefined> {
  try {
    const end = JSON.parse(text) as AnchorsEnd & { mac: string };
    return (await mac.verify(endText(end), Buffer.from(end.mac, 'base64'))) ? { n: end.n, link: end.link } : undefined;
  } catch {
    return undefined;
  }
}
