import type { PDF, PdfRef } from '@libpdf/core';
import { displayedSize, displayToUser, transform, uprightToUser } from '../../../shared/geometry/page-space.ts';
import type { SealOptions } from '../../ports/seal.ts';
import type { VisibleSeal } from '../../settings/seal-level.ts';
import { printable } from '../fonts/fonts.ts';
import { type PageEntry, pageEntries, resolver, spaceOf } from '../objects/structure.ts';
import { type Colour, Inks, Sheet } from '../stamp/canvas.ts';
import { drawField } from '../stamp/draw-field.ts';

/** The look and place of a signature field. */
export interface SealLook {
  page: PageEntry;
  /** In the page's own space, whatever its rotation. */
  rect: number[];
  appearance: PdfRef;
}

const frame: Colour = [0.62, 0.66, 0.72];
const inset = 4;

/**
 * Draws a visible seal: a frame with who seals, when and why. A page beyond the last becomes the last, and the box
 * stays inside its page.
 */
export async function sealLook(pdf: PDF, visible: VisibleSeal, { name, signed_at, reason }: SealOptions): Promise<SealLook> {
  const pages = pageEntries(pdf);
  const page = (visible.page_index === 'last' ? undefined : pages[visible.page_index]) ?? pages.at(-1);
  if (!page) throw new Error('A document without pages can not be sealed.');
  const space = spaceOf(page.dict, resolver(pdf));
  const { x, y, width, height } = keptOn(displayedSize(space), visible);
  const inks = new Inks(pdf);
  await inks.ready();
  const sheet = new Sheet(inks, width, height);
  sheet.roundedRectangle(0.5, 0.5, width - 1, height - 1, Math.min(4, height / 4), { stroke: frame });
  const text = printable(`Sealed by ${name}\n${signed_at.slice(0, 16).replace('T', ' ')} UTC\n${reason}`);
  const box = { page_index: 0, x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset };
  drawField({ inks, images: new Map(), highlights: new Map() }, sheet, { ...box, content: { kind: 'text', text } });
  await inks.finish();
  const toUser = displayToUser(space);
  const [a, b] = [transform(toUser, x, y), transform(toUser, x + width, y + height)];
  return {
    page,
    rect: [Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y)],
    // Readers move the drawing into the rectangle. The matrix only needs the page's rotation and unit.
    appearance: sheet.toForm(uprightToUser(space)),
  };
}

function keptOn(page: { width: number; height: number }, { x, y, width, height }: VisibleSeal) {
  const size = { width: Math.min(width, page.width), height: Math.min(height, page.height) };
  return { ...size, x: Math.min(x, page.width - size.width), y: Math.min(y, page.height - size.height) };
}
