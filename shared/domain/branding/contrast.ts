/** The contrast that WCAG 2.2 AA requires for text, and for pictures that carry meaning. */
export const leastContrast = { text: 4.5, picture: 3 } as const;

type Rgb = readonly [number, number, number];

/** A colour is `#rrggbb`. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** Each part from 0 to 255; black for anything that is no colour. */
export function rgbOf(colour: string): Rgb {
  const number = isColour(colour) ? Number.parseInt(colour.slice(1), 16) : 0;
  return [number >> 16, (number >> 8) & 255, number & 255];
}

function hexOf(parts: Rgb): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG's relative luminance of a colour, from 0 to 1. */
export function luminanceOf(parts: Rgb): number {
  const [red, green, blue] = parts.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG's contrast of two luminances, from 1 to 21. */
export function contrastOfLuminances(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

export function contrastOf(one: string, other: string): number {
  return contrastOfLuminances(luminanceOf(rgbOf(one)), luminanceOf(rgbOf(other)));
}

/** White or black, whichever is easier to read on this colour. One of them always has a contrast of 4.5. */
export function textOn(background: string): '#ffffff' | '#000000' {
  return contrastOf('#ffffff', background) >= leastContrast.text ? '#ffffff' : '#000000';
}

/**
 * The colour itself if text in it can be read on the background, else the nearest darker shade (on a light background) or
 * lighter one (on a dark background) that can.
 */
export function readableOn(colour: string, background: string): string {
  const towards = textOn(background) === '#000000' ? 0 : 255;
  let parts = rgbOf(colour);
  // Rounded before it is compared, because the rounded colour is what people see.
  for (let step = 0; contrastOf(hexOf(parts), background) < leastContrast.text; step += 1) {
    parts = rgbOf(colour).map((part) => part + (towards - part) * Math.min(1, (step + 1) / 40)) as unknown as Rgb;
  }
  return hexOf(parts);
}

/**
 * How well a picture stands out on a background: the contrast that its best quarter of visible pixels reaches. `pixels`:
 * red, green, blue and opacity, a byte each. Null if nothing of it is visible.
 */
export function pictureContrast(pixels: Uint8ClampedArray, background: string): number | null {
  const below = rgbOf(background);
  const behind = luminanceOf(below);
  const found: number[] = [];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const opacity = (pixels[at + 3] ?? 0) / 255;
    if (opacity < 0.1) continue;
    const seen = below.map((part, index) => part + ((pixels[at + index] ?? 0) - part) * opacity) as unknown as Rgb;
    found.push(contrastOfLuminances(luminanceOf(seen), behind));
  }
  return found.toSorted((a, b) => a - b)[Math.floor(found.length * 0.75)] ?? null;
}
