import type { PrintedLine } from '../../../shared/contract/schemas/documents/page-text.ts';

/** The letters of the text layer. */
export const fontFamilies: Record<PrintedLine['face'], string> = {
  sans: 'Arial, Helvetica, "Liberation Sans", sans-serif',
  serif: '"Times New Roman", Times, "Liberation Serif", serif',
  mono: '"Courier New", Courier, "Liberation Mono", monospace',
};

const known = new Map<string, number>();
let context: CanvasRenderingContext2D | null | undefined;

/** A text's natural width in the text layer's letters, in em. */
export function widthOf(text: string, face: PrintedLine['face']): number {
  const id = `${face} ${text}`;
  const found = known.get(id);
  if (found !== undefined) return found;
  if (context === undefined) {
    context = document.createElement('canvas').getContext('2d');
    if (context) context.fontKerning = 'none';
  }
  if (context) context.font = `100px ${fontFamilies[face]}`;
  // Without a canvas every letter counts as half as wide as it is high.
  const width = context ? context.measureText(text).width / 100 : [...text].length / 2;
  known.set(id, width);
  return width;
}
