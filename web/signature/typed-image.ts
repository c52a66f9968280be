import '../fields/field-font.css';
import './fonts.css';
import { type Handwriting, typedLine } from '../../shared/fields/printing/handwriting.ts';
import { textDirection } from '../../shared/fields/printing/text-layout.ts';
import { fetchFonts, fieldFontFamily } from '../fields/script-fonts.ts';
import { contextOf, croppedPng } from './cropped.ts';
import { declare, fetchLetters, knownHandwritings } from './handwritings.ts';
import { t } from './pad-messages.ts';

/** The face of a typed signature. `plain`: the fonts of the document's fields, which cover every script. */
export type TypedStyle = Handwriting | 'plain';

/** The styles that have all letters of a line, in the order offered, as far as their tables have come (`fetchLetters`). */
export function stylesFor(line: string): readonly TypedStyle[] {
  const handwritings = knownHandwritings(line);
  return handwritings.length > 0 ? handwritings : ['plain'];
}

/** The CSS font families of a style. None is the machine's own, which may show boxes. */
export function fontFamilyOf(style: TypedStyle, line: string): string {
  return style === 'plain' ? fieldFontFamily(line) : `"${style}"`;
}

const fontSize = 160;
const widest = 2_400;

/** Waits for the fonts of a line, and answers whether all have loaded. Without network they may not. */
export async function fontArrived(style: TypedStyle, line: string): Promise<boolean> {
  const font = `${fontSize}px ${fontFamilyOf(style, line)}`;
  try {
    if (style === 'plain') {
      await fetchFonts(line, font);
      return true;
    }
    await declare(style);
    return (await document.fonts.load(font, line || 'A')).length > 0;
  } catch {
    return false;
  }
}

/** A transparent PNG cut to the ink, or the reason why there is none. */
export type TypedPicture = { picture: string } | { problem: string };

/** Draws a typed signature. It waits for the fonts, because a late one would give another face, or boxes. */
export async function typedPng(text: string, wanted: TypedStyle): Promise<TypedPicture> {
  const line = typedLine(text);
  if (line === '') return { problem: t('typed_needed') };
  const problem = await unprintable(line);
  if (problem !== null) return { problem };
  const fitting = stylesFor(line);
  const style = wanted === 'plain' || fitting.includes(wanted) ? wanted : (fitting[0] ?? 'plain');
  if (!(await fontArrived(style, line))) return { problem: t('typed_font_missing') };
  const picture = croppedPng(drawn(line, style));
  return picture === null ? { problem: t('typed_needed') } : { picture };
}

/**
 * Why a line can't be a signature: the letters that no font here has. Null if all can be drawn. A handwriting that has
 * them all needs no table of letters, which is fetched only for other lines.
 */
export async function unprintable(line: string): Promise<string | null> {
  await fetchLetters(line);
  if (knownHandwritings(line).length > 0) return null;
  try {
    const { withoutUnprintable } = await import('../../shared/fields/printing/without-unprintable.ts');
    const { message } = withoutUnprintable(line);
    return message === null ? null : `${message} ${t('typed_other')}`;
  } catch {
    return t('typed_font_missing');
  }
}

function drawn(line: string, style: TypedStyle): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const prepare = (size: number) => {
    const context = contextOf(canvas);
    context.font = `${size}px ${fontFamilyOf(style, line)}`;
    context.fontKerning = style === 'plain' ? 'none' : 'auto';
    context.direction = textDirection(line);
    context.textAlign = 'left';
    context.textBaseline = 'alphabetic';
    context.fillStyle = '#000000';
    return context;
  };
  const size = Math.min(fontSize, (fontSize * (widest - 2 * fontSize)) / Math.max(1, prepare(fontSize).measureText(line).width));
  // Swashes reach beyond the letters' own widths.
  const width = Math.ceil(prepare(size).measureText(line).width + 2 * size);
  canvas.width = width;
  canvas.height = Math.ceil(size * 3);
  prepare(size).fillText(line, size, size * 1.8);
  return canvas;
}
