import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { layoutText } from '../../../shared/fields/printing/text-layout.ts';
import { measureUsual } from '../../../shared/fields/printing/usual-widths.ts';

/** Letters below this size, in points, are hard to read on paper. */
const readable = 6;

type Printed = Pick<DataField, 'data' | 'width' | 'height' | 'font_size'>;

/** The size in points in which a text is printed, if it is hard to read and fewer words would be printed larger; else null. */
export function smallPrint({ data, ...box }: Printed): number | null {
  const text = data?.trim() ?? '';
  const sizeOf = (words: string) => layoutText(words, box, measureUsual, box.font_size).fontSize;
  const size = text === '' ? readable : sizeOf(text);
  return size < readable && sizeOf('a') > size ? size : null;
}
