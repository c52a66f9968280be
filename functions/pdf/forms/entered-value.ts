import { PdfArray, type PdfDict, PdfName, type PdfObject, PdfStream, PdfString } from '@libpdf/core';
import { graphemesOf } from '../../../shared/fields/printing/line-breaks.ts';
import { inherited, list, number, type Resolve } from '../objects/structure.ts';

/** Field flags (PDF 32000-1, 12.7.4). */
export const fieldFlags = { password: 1 << 13, pushButton: 1 << 16, combo: 1 << 17, comb: 1 << 24 };
/** No box shows more. */
const longest = 5_000;

export const kindOf = (widget: PdfDict, resolve: Resolve): string | undefined => {
  const kind = inherited(widget, 'FT', resolve);
  return kind instanceof PdfName ? kind.value : undefined;
};

export const flagsOf = (widget: PdfDict, resolve: Resolve): number => number(inherited(widget, 'Ff', resolve)) ?? 0;

export const isPassword = (widget: PdfDict, resolve: Resolve): boolean =>
  kindOf(widget, resolve) === 'Tx' && (flagsOf(widget, resolve) & fieldFlags.password) !== 0;

/** A text string, given as a string or a stream (PDF 32000-1, 7.9.3). */
export function textOf(object: PdfObject | null | undefined): string {
  if (object instanceof PdfString) return decoded(object).slice(0, longest);
  if (object instanceof PdfName) return object.value.slice(0, longest);
  if (!(object instanceof PdfStream)) return '';
  try {
    return PdfString.fromBytes(object.getDecodedData().slice(0, 4 * longest))
      .asString()
      .slice(0, longest);
  } catch {
    return '';
  }
}

/** The library does not know UTF-8, which PDF 2.0 marks by its first bytes. */
function decoded(text: PdfString): string {
  const [a, b, c] = text.bytes;
  return a === 0xef && b === 0xbb && c === 0xbf ? Buffer.from(text.bytes.subarray(3)).toString('utf8') : text.asString();
}

/** What a text field or a list shows: its value in words, one line for each choice. A password's letters are hidden. */
export function shownText(widget: PdfDict, resolve: Resolve): string {
  const value = inherited(widget, 'V', resolve);
  if (kindOf(widget, resolve) !== 'Ch') return isPassword(widget, resolve) ? hidden(textOf(value)) : textOf(value);
  const chosen = (value instanceof PdfArray ? value.toArray() : value ? [value] : []).map((one) => textOf(direct(one, resolve)));
  if (chosen.length === 0) return '';
  const labels = labelsOf(widget, resolve);
  return chosen
    .slice(0, longest)
    .map((one) => labels.get(one) ?? one)
    .join('\n');
}

export function hidden(text: string): string {
  return '*'.repeat(graphemesOf(text).length);
}

/** The words on the screen for a list's values, where they differ. */
function labelsOf(widget: PdfDict, resolve: Resolve): Map<string, string> {
  const labels = new Map<string, string>();
  for (const item of list(inherited(widget, 'Opt', resolve), resolve)) {
    const [value, label] = list(item, resolve);
    if (value && label) labels.set(textOf(direct(value, resolve)), textOf(direct(label, resolve)));
  }
  return labels;
}

const direct = (object: PdfObject, resolve: Resolve) => (object.type === 'ref' ? resolve(object) : object);
