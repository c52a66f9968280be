import { type PDF, PdfDict, PdfNumber, PdfStream } from '@libpdf/core';
import { fieldTree } from '../forms/field-tree.ts';
import { number, resolver } from '../objects/structure.ts';

const readOnly = 1;

/**
 * Removes the values of signatures from a form. A rewritten copy breaks them, and a later check would call the file
 * changed. Their pictures stay, and nobody can fill in their fields. Answers whether there were any.
 */
export function dropDeadSignatures(pdf: PDF): boolean {
  const resolve = resolver(pdf);
  const form = pdf.getCatalog().getDict('AcroForm', resolve);
  let found = false;
  for (const field of fieldTree(pdf)) {
    const value = field.get('V', resolve);
    // Only a signature's value is a dictionary.
    if (value instanceof PdfDict && !(value instanceof PdfStream)) {
      field.delete('V');
      field.set('Ff', PdfNumber.of((number(field.get('Ff', resolve)) ?? 0) | readOnly));
      found = true;
    }
  }
  if (found) form?.delete('SigFlags');
  return found;
}
