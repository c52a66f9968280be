/** Numbers and colours that the screen and the final document share. Colours: `#rrggbb`. */

/** A tick's corners and thickness, as fractions of the largest square in its box. */
export const tick = {
  points: [
    [0.18, 0.54],
    [0.41, 0.77],
    [0.83, 0.25],
  ],
  thickness: 0.12,
} as const;

export const blockColour = '#ffffff';
export const highlightColour = '#ffe14d';
/** The opacity of a highlight: words under it stay readable in every colour. */
export const highlightOpacity = 0.4;

export const linkColour = '#0b4fae';
/** How far an underline lies below the baseline, and its thickness, as fractions of the font size. */
export const underline = { offset: 0.12, thickness: 0.06 } as const;

const darkInk = '#000000';
const lightInk = '#ffffff';

/** Black or white: whichever reads better on a colour, by WCAG's contrast. */
export function inkOn(colour: string): string {
  // At this luminance black and white contrast equally.
  return luminance(colour) > 0.179 ? darkInk : lightInk;
}

/** Splits a colour into red, green and blue from 0 to 1. */
export function partsOf(colour: string): [number, number, number] {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

function luminance(colour: string): number {
  const [red, green, blue] = partsOf(colour).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
