import './field-font.css';
import { useSyncExternalStore } from 'react';
import type { Measure } from '../../shared/fields/text-layout.ts';
import { createStore } from '../api/store.ts';

/** The family that draws fields on the screen and in the final document. */
export const fieldFontFamily = "'Noto Sans', sans-serif";
/** Widths are measured once at this size and scaled: the final document's widths are linear too. */
const measuredAt = 100;
const cacheLimit = 5_000;

const loaded = createStore(0);
const widths = new Map<string, number>();
let context: CanvasRenderingContext2D | null | undefined;
const asked = new Set<string>();

/** The width of a text in points, as the final document's font sets it. */
export const measureText: Measure = (text, fontSize) => {
  const known = widths.get(text);
  if (known !== undefined) return (known * fontSize) / measuredAt;
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * fontSize * 0.55;
  context.font = `${measuredAt}px ${fieldFontFamily}`;
  context.fontKerning = 'none';
  const { width } = context.measureText(text);
  if (widths.size >= cacheLimit) widths.clear();
  widths.set(text, width);
  return (width * fontSize) / measuredAt;
};

/** Loads what the font needs for this text; the answer changes when it has arrived, so that the caller lays out again. */
export function useFieldFont(text: string): number {
  const version = useSyncExternalStore(loaded.subscribe, loaded.get);
  const font = `400 ${measuredAt}px 'Noto Sans'`;
  if (text !== '' && !asked.has(text) && !document.fonts.check(font, text)) {
    asked.add(text);
    document.fonts.load(font, text).then(
      () => {
        widths.clear();
        loaded.set(loaded.get() + 1);
      },
      () => undefined,
    );
  }
  return version;
}
