import { croppedPng } from './cropped.ts';
import { contextOf } from './read-picture.ts';

export interface Handwriting {
  family: string;
  /** Letters outside these have no shape in it. */
  covers: RegExp;
}

const latin = /^[\u0020-\u024f\u2013\u2014\u2018-\u201d\u2026]*$/;

/** In the order offered. */
export const handwritings: readonly Handwriting[] = [
  { family: 'Dancing Script', covers: latin },
  { family: 'Caveat', covers: latin },
  { family: 'Great Vibes', covers: latin },
  { family: 'Homemade Apple', covers: /^[\u0020-\u00ff\u2013\u2014\u2018-\u201d\u2026]*$/ },
];

/** For scripts that no handwriting here has letters for. */
export const plain: Handwriting = { family: 'system-ui', covers: /^/ };

export function stylesFor(text: string): readonly Handwriting[] {
  const fitting = handwritings.filter((style) => style.covers.test(text));
  return fitting.length > 0 ? fitting : [plain];
}

const fontSize = 160;
const widest = 2_400;

/** Whether the handwriting's font has come, for this text. Waits for it; without network it may not. */
export async function fontArrived(family: string, text: string): Promise<boolean> {
  if (family === plain.family) return true;
  const faces = await document.fonts.load(`${fontSize}px "${family}"`, text || 'A').catch(() => []);
  return faces.length > 0;
}

/** A typed signature as a transparent PNG, cut to the ink. The font is waited for first: a late one would print another face. */
export async function typedPng(text: string, family: string): Promise<string | null> {
  const name = text.trim();
  if (name === '' || !(await fontArrived(family, name))) return null;
  const canvas = document.createElement('canvas');
  const font = (size: number) => `${size}px "${family}", cursive`;
  const measuring = contextOf(canvas);
  measuring.font = font(fontSize);
  const size = Math.min(fontSize, (fontSize * (widest - 2 * fontSize)) / Math.max(1, measuring.measureText(name).width));
  measuring.font = font(size);
  // Swashes reach beyond the letters' own widths.
  canvas.width = Math.ceil(measuring.measureText(name).width + 2 * size);
  canvas.height = Math.ceil(size * 2.6);
  const context = contextOf(canvas);
  context.font = font(size);
  context.textBaseline = 'alphabetic';
  context.fillStyle = '#000000';
  context.fillText(name, size, size * 1.6);
  return croppedPng(canvas);
}
