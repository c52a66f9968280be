import { textOn } from './contrast.ts';

/** What lies behind a logo that was made for another background. */
export const logoPlates = { light: '#ffffff', dark: '#1f2937' } as const;

export interface PlacedLogo<T> {
  logo: T;
  /** The colour to put behind it, so that it can be seen; null if the background suits it. */
  plate: string | null;
}

/** The logo for a background: the one made for it, or the other one on a plate. Null without any. */
export function logoOn<T>(background: string, { light, dark }: { light: T | null; dark: T | null }): PlacedLogo<T> | null {
  const [own, other, plate] = textOn(background) === '#ffffff' ? [dark, light, logoPlates.light] : [light, dark, logoPlates.dark];
  if (own !== null) return { logo: own, plate: null };
  return other === null ? null : { logo: other, plate };
}

/** The size at which mails and pages show a logo, in pixels of the screen. */
export function logoSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, 240 / width, 44 / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
