import { type PdfDict, PdfString } from '@libpdf/core';
import { inherited, number, numbers, type Resolve } from '../objects/structure.ts';
import type { Colour } from '../stamp/canvas.ts';

/** How a widget of a PDF's own form looks, by its entries. Lengths are in the page's units. */
export interface WidgetStyle {
  /** Upright, before `turn`. */
  width: number;
  height: number;
  /** Counter-clockwise, in degrees. */
  turn: 0 | 90 | 180 | 270;
  /** 0 for a size that fits. */
  fontSize: number;
  colour: Colour;
  align: 'left' | 'centre' | 'right';
  fill: Colour | null;
  stroke: Colour | null;
  strokeWidth: number;
}

/** `form` is the document's form, whose text style is the default. Null for a widget without an area. */
export function styleOf(widget: PdfDict, form: PdfDict | undefined, resolve: Resolve): WidgetStyle | null {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbers(widget.get('Rect', resolve), resolve) ?? [];
  const [across, up] = [Math.abs(x1 - x0), Math.abs(y1 - y0)];
  // A box of less than a point shows nothing, and one of NaN has no place.
  if (!(across >= 1 && up >= 1)) return null;
  const look = widget.getDict('MK', resolve);
  const turned = (((number(look?.get('R', resolve)) ?? 0) % 360) + 360) % 360;
  const turn = turned === 90 || turned === 180 || turned === 270 ? turned : 0;
  const style = widget.getDict('BS', resolve);
  const text = inherited(widget, 'DA', resolve) ?? form?.get('DA', resolve);
  const alignment = number(inherited(widget, 'Q', resolve) ?? form?.get('Q', resolve));
  return {
    width: turn % 180 === 0 ? across : up,
    height: turn % 180 === 0 ? up : across,
    turn,
    ...textStyle(text instanceof PdfString ? text.asString() : ''),
    align: alignment === 1 ? 'centre' : alignment === 2 ? 'right' : 'left',
    fill: colourOf(numbers(look?.get('BG', resolve), resolve)),
    stroke: colourOf(numbers(look?.get('BC', resolve), resolve)),
    strokeWidth: Math.min(across / 4, up / 4, Math.max(0, number(style?.get('W', resolve)) ?? 1)),
  };
}

/** The size and the colour of a default appearance, for example `/Helv 12 Tf 0 g`. */
function textStyle(appearance: string): { fontSize: number; colour: Colour } {
  const words = appearance.trim().split(/\s+/);
  const before = (operator: string, count: number) => {
    const at = words.lastIndexOf(operator);
    return at < count ? undefined : words.slice(at - count, at).map(Number);
  };
  const [size = 0] = before('Tf', 1) ?? [];
  const colour = colourOf(before('g', 1)) ?? colourOf(before('rg', 3)) ?? colourOf(before('k', 4));
  return { fontSize: Number.isFinite(size) ? Math.abs(size) : 0, colour: colour ?? [0, 0, 0] };
}

/** A colour in shades of grey, in red, green and blue, or in printing inks; null for none. */
function colourOf(parts: number[] | undefined): Colour | null {
  if (!parts || parts.some(Number.isNaN)) return null;
  const [a = 0, b = 0, c = 0, d = 0] = parts.map((part) => Math.min(1, Math.max(0, part)));
  if (parts.length === 1) return [a, a, a];
  if (parts.length === 3) return [a, b, c];
  return parts.length === 4 ? [(1 - a) * (1 - d), (1 - b) * (1 - d), (1 - c) * (1 - d)] : null;
}
