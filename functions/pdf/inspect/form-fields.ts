import type { FormField } from '../../../shared/contract/schemas/documents/form-field.ts';
import { cut } from '../../../shared/domain/wording/cut.ts';
import type { PageSpace } from '../../../shared/geometry/page-space.ts';
import { unseenWidget } from '../objects/annotation-flags.ts';
import { filledText, type OpenPdf, type Pdfium } from '../pdfium.ts';

/** The kinds of a PDF's own fields (FPDF_FORMFIELD_*). Push buttons can't be filled in. */
const pdf = { checkbox: 2, radioButton: 3, comboBox: 4, listBox: 5, text: 6, signature: 7 } as const;
/** The type of data field for each kind. */
const types: Record<number, FormField['type']> = {
  [pdf.checkbox]: 'check',
  [pdf.radioButton]: 'check',
  [pdf.comboBox]: 'choice',
  [pdf.listBox]: 'choice',
  [pdf.text]: 'text',
  [pdf.signature]: 'signature',
};
const boxes = new Set<number>([pdf.checkbox, pdf.radioButton]);
const lists = new Set<number>([pdf.comboBox, pdf.listBox]);
const widget = 20;
/** Field flags. */
const readOnly = 1;
const required = 2;
const password = 1 << 13;
const formatAction = 13;
const mostOptions = 500;
const longestText = 5_000;

/**
 * Whether the pages have more form fields than `most`. This is checked before PDFium sets up its form, because that
 * takes time with the square of their number.
 */
export function hasMoreFields({ lib, doc }: OpenPdf, pageCount: number, most: number): boolean {
  let widgets = 0;
  for (let page = 0; page < pageCount; page++) {
    const count = lib.EPDFPage_GetAnnotCountRaw(doc, page);
    for (let index = 0; index < count && widgets <= most; index++) {
      const annotation = lib.EPDFPage_GetAnnotRaw(doc, page, index);
      if (annotation === 0) continue;
      if (lib.FPDFAnnot_GetSubtype(annotation) === widget) widgets++;
      lib.FPDFPage_CloseAnnot(annotation);
    }
  }
  return widgets > most;
}

/** The form's fields that a person can see and fill in, page by page, without loading the pages. */
export function readFormFields({ lib, doc }: OpenPdf, form: number, spaces: PageSpace[]): FormField[] {
  const at = lib.pdfium.wasmExports.malloc(16);
  const fields: FormField[] = [];
  for (const [page, space] of spaces.entries()) {
    const count = lib.EPDFPage_GetAnnotCountRaw(doc, page);
    for (let index = 0; index < count; index++) {
      const annotation = lib.EPDFPage_GetAnnotRaw(doc, page, index);
      if (annotation === 0) continue;
      const field = readField(lib, form, annotation, at, page, space);
      if (field) fields.push(field);
      lib.FPDFPage_CloseAnnot(annotation);
    }
  }
  lib.pdfium.wasmExports.free(at);
  return fields;
}

function readField(lib: Pdfium, form: number, annotation: number, at: number, page: number, space: PageSpace): FormField | null {
  if (lib.FPDFAnnot_GetSubtype(annotation) !== widget || (lib.FPDFAnnot_GetFlags(annotation) & unseenWidget) !== 0) return null;
  const kind = lib.FPDFAnnot_GetFormFieldType(form, annotation);
  const type = types[kind];
  const flags = lib.FPDFAnnot_GetFormFieldFlags(form, annotation);
  // A signature field with a signature is already filled in.
  if (!type || (flags & readOnly) !== 0 || (kind === pdf.signature && lib.FPDFAnnot_HasKey(annotation, 'V'))) return null;
  if (!lib.FPDFAnnot_GetRect(annotation, at)) return null;
  const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((offset) => lib.pdfium.getValue(at + offset, 'float'));
  const place = displayed(space, left, bottom, right, top);
  if (place.width < 1 || place.height < 1) return null;
  const name = text(filledText(lib, (to, length) => lib.FPDFAnnot_GetFormFieldName(form, annotation, to, length)));
  const isPassword = kind === pdf.text && (flags & password) !== 0;
  const value = isPassword ? '' : contentOf(lib, form, annotation, kind);
  return {
    type: kind === pdf.text && isDate(lib, form, annotation) ? 'date' : type,
    name,
    page_index: page,
    ...place,
    required: (flags & required) !== 0,
    ...(lists.has(kind) && { options: optionsOf(lib, form, annotation) }),
    ...(value !== '' && { value }),
    ...(kind === pdf.radioButton && { group: name }),
  };
}

function contentOf(lib: Pdfium, form: number, annotation: number, kind: number): string {
  if (boxes.has(kind)) {
    // PDFium's own answer (IsChecked) would need the page loaded.
    const state = filledText(lib, (to, length) => lib.FPDFAnnot_GetStringValue(annotation, 'AS', to, length));
    return state === '' || state === 'Off' ? 'unchecked' : 'checked';
  }
  return text(filledText(lib, (to, length) => lib.FPDFAnnot_GetFormFieldValue(form, annotation, to, length)));
}

function optionsOf(lib: Pdfium, form: number, annotation: number): string[] {
  const count = Math.min(mostOptions, Math.max(0, lib.FPDFAnnot_GetOptionCount(form, annotation)));
  return Array.from({ length: count }, (_, index) =>
    text(filledText(lib, (to, length) => lib.FPDFAnnot_GetOptionLabel(form, annotation, index, to, length))),
  );
}

/** Date fields are text fields that a script formats as dates. */
function isDate(lib: Pdfium, form: number, annotation: number): boolean {
  const script = filledText(lib, (to, length) =>
    lib.FPDFAnnot_GetFormAdditionalActionJavaScript(form, annotation, formatAction, to, length),
  );
  return script.includes('AFDate_Format');
}

function text(value: string): string {
  return cut(value.toWellFormed(), longestText);
}

/** Converts a rectangle of user space to the displayed page, rounded to thousandths of a point. */
function displayed({ box, rotation, userUnit }: PageSpace, left: number, bottom: number, right: number, top: number) {
  const [x0, x1] = [Math.min(left, right), Math.max(left, right)];
  const [y0, y1] = [Math.min(bottom, top), Math.max(bottom, top)];
  const across = { 0: x0 - box.x0, 90: y0 - box.y0, 180: box.x1 - x1, 270: box.y1 - y1 }[rotation];
  const down = { 0: box.y1 - y1, 90: x0 - box.x0, 180: y0 - box.y0, 270: box.x1 - x1 }[rotation];
  const lying = rotation === 90 || rotation === 270;
  const points = (value: number) => Math.round(value * userUnit * 1_000) / 1_000;
  return { x: points(across), y: points(down), width: points(lying ? y1 - y0 : x1 - x0), height: points(lying ? x1 - x0 : y1 - y0) };
}
