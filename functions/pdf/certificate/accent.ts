import type { Colour } from '../stamp/canvas.ts';

/** The contrast that WCAG 2.2 AA requires for text. */
const leastContrast = 4.5;

/** An account's colour (`#rrggbb`), darkened until it is readable on white paper. */
export function accentOnPaper(hex: string): Colour {
  const number = Number.parseInt(/^#([0-9a-f]{6})$/i.exec(hex)?.[1] ?? '', 16);
  let colour: Colour = Number.isNaN(number) ? [0, 0, 0] : [(number >> 16) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255];
  while (contrastToWhite(colour) < leastContrast) colour = colour.map((part) => part * 0.95) as Colour;
  return colour;
}

function contrastToWhite(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as Colour;
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
