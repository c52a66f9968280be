import { readableOn, rgbOf } from '../../../shared/domain/branding/contrast.ts';
import type { Colour } from '../stamp/canvas.ts';

/** An account's colour (`#rrggbb`), darkened until it is readable on white paper. */
export function accentOnPaper(hex: string): Colour {
  return rgbOf(readableOn(hex, '#ffffff')).map((part) => part / 255) as unknown as Colour;
}
