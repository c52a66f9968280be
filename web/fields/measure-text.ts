import './field-font.css';
import { useSyncExternalStore } from 'react';
import type { Measure } from '../../shared/fields/printing/text-layout.ts';
import { createStore } from '../api/store.ts';
import { fetchFonts, fieldFontFamily, fontsHaveArrived } from './script-fonts.ts';

/** Widths are measured once at this size and scaled, because the final document's widths are linear too. */
const measuredAt = 100;
const cacheLimit = 5_000;

const loaded = createStore(0);
const widths = new Map<string, number>();
let context: CanvasRenderingContext2D | null | undefined;
const asked = new Set<string>();

/** The width of a text in points in the final document's font. */
export const measureText: Measure = (text, fontSize) => {
  const known = widths.get(text);
  if (known !== undefined) return (known * fontSize) / measuredAt;
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * fontSize * 0.55;
  context.font = fontFor(text);
  context.fontKerning = 'none';
  // Some machines round widths to whole pixels by hinting, and paper does not.
  context.textRendering = 'geometricPrecision';
  const { width } = context.measureText(text);
  if (widths.size >= cacheLimit) widths.clear();
  widths.set(text, width);
  return (width * fontSize) / measuredAt;
};

function fontFor(text: string): string {
  return `400 ${measuredAt}px ${fieldFontFamily(text)}`;
}

/** Loads the fonts that this text needs. The answer changes when they have arrived, so that the caller lays out again. */
export function useFieldFont(text: string): number {
  const version = useSyncExternalStore(loaded.subscribe, loaded.get);
  const font = fontFor(text);
  if (text !== '' && !asked.has(text) && !fontsHaveArrived(text, font)) {
    asked.add(text);
    fetchFonts(text, font).then(
      () => {
        widths.clear();
        loaded.set(loaded.get() + 1);
      },
      () => undefined,
    );
  }
  return version;
}
