import { pageList, stampsOf } from '../../../shared/domain/signing/page-list.ts';
import { checkboxGroup } from '../../../shared/fields/check.ts';
import { hasBlob } from '../../../shared/fields/field-kind.ts';
import { optionsOf } from '../../../shared/fields/placing/options.ts';
import { readingOrder } from '../../../shared/fields/placing/reading-order.ts';
import { wordsOf } from '../../../shared/fields/printing/drawing.ts';
import type { StampField } from '../../../shared/fields/printing/stamp-field.ts';
import { fieldKind, mayBeRequired } from '../../../shared/fields/registry.ts';
import { containIn } from '../../../shared/geometry/page-space.ts';
import type { ExportField } from '../../ports/pdf.ts';

/** A place on the page: points from the top left of the page as displayed. */
export interface Place {
  page_index: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** `fontSize`: the size in points that the sender chose. Left out, the words have the size that fits. */
interface Sized {
  fontSize?: number;
}

/** A control that a person fills in on the page. */
export type Control = Place &
  (
    | ({ kind: 'words'; value: string; lines: 'one' | 'many'; longest?: number } & Sized)
    | ({ kind: 'list'; value: string; options: string[] } & Sized)
    | { kind: 'box' | 'radio'; checked: boolean }
    | { kind: 'signing'; caption: string }
    /** A picture's place, as a push button with the picture as its icon. `image` names one of the export's images. */
    | { kind: 'picture'; image: string | null; ink: boolean; caption: string }
  );

/** One field of the form: a data field, or the boxes of a group that exclude each other. */
export interface FormPart {
  fields: ExportField[];
  /** One for each of `fields`. */
  controls: Control[];
  required: boolean;
  /** The text that screen readers read for the field. */
  title: string;
}

export interface FormPlan {
  parts: FormPart[];
  /** The fixed parts of the page: marks, the words beside boxes, and given signatures. */
  printed: StampField[];
}

/** Above this height (points) a text field has several lines, as the product wraps it. */
const severalLines = 36;
const dayLength = 10;

/** The content of the exported form, in reading order: page, top, left. */
export function planForm(fields: readonly ExportField[]): FormPlan {
  const plan: FormPlan = { parts: [], printed: fixedParts(fields.filter(isFixed)) };
  const done = new Set<ExportField>();
  for (const field of [...fields].sort(readingOrder)) {
    if (isFixed(field) || done.has(field)) continue;
    const together = exclusiveGroup(field, fields);
    for (const one of together) done.add(one);
    const radio = together.length > 1;
    plan.parts.push({
      fields: together,
      controls: together.map((one) => controlOf(one, radio)),
      required: together.some((one) => one.required && mayBeRequired(one)),
      title: titleOf(field, radio),
    });
    if (fieldKind(field.type).form === 'decision') plan.printed.push(decisionWords(field));
  }
  return plan;
}

function fixedParts(fields: readonly ExportField[]): StampField[] {
  return stampsOf(pageList(fields, { viewer: null, people: [], documents: fields }));
}

/** Fields without anything to fill in: marks of the page, and pictures of given signatures. */
function isFixed(field: ExportField): boolean {
  const { form } = fieldKind(field.type);
  return form === 'printed' || (form === 'signing' && hasBlob(field));
}

/** The boxes that exclude each other, in reading order; only the field itself if it is not one of them. */
function exclusiveGroup(field: ExportField, all: readonly ExportField[]): ExportField[] {
  if (!field.is_mutually_exclusive) return [field];
  return checkboxGroup(field, all)
    .filter((one) => one.is_mutually_exclusive)
    .sort(readingOrder);
}

function controlOf(field: ExportField, radio: boolean): Control {
  const { page_index, x, y, width, height, type } = field;
  const place = { page_index, x, y, width, height };
  const { draw, form, label } = fieldKind(type);
  const drawing = draw(field);
  const value = drawing ? wordsOf(drawing) : '';
  const caption = [label, field.role].filter(Boolean).join(' · ');
  const { font_size = 0 } = field;
  const sized: Sized = font_size > 0 ? { fontSize: font_size } : {};
  switch (form) {
    case 'box':
      return { ...place, ...containIn(place, { width: 1, height: 1 }), kind: radio ? 'radio' : 'box', checked: drawing !== null };
    case 'decision':
      return { ...place, ...decisionBox(field), kind: 'box', checked: drawing !== null };
    case 'signing':
      return { ...place, kind: 'signing', caption };
    case 'picture':
      return { ...place, kind: 'picture', image: field.blob || null, ink: drawing?.kind === 'image' && drawing.ink, caption };
    case 'list':
      return { ...place, ...sized, kind: 'list', value, options: optionsOf(field.options_as_csv) };
    case 'day':
      return { ...place, ...sized, kind: 'words', value: field.data ?? '', lines: 'one', longest: dayLength };
    case 'lines':
      return { ...place, ...sized, kind: 'words', value, lines: 'many' };
    case 'words':
      return { ...place, ...sized, kind: 'words', value, lines: height >= severalLines || value.includes('\n') ? 'many' : 'one' };
    case 'printed':
      throw new Error('What is printed on the page is no form field.');
  }
}

/** The box of an approval or refusal is to the left of its words. */
function decisionBox({ x, y, width, height }: ExportField): { x: number; y: number; width: number; height: number } {
  const side = Math.min(height, width / 3, 16);
  return { x, y: y + (height - side) / 2, width: side, height: side };
}

/** The words are beside the box and not in it, because readers draw boxes in their own way. */
function decisionWords(field: ExportField): StampField {
  const box = decisionBox(field);
  const left = box.width + 3;
  const decided = fieldKind(field.type).draw(field);
  const text = (decided && wordsOf(decided)) || field.approve_decline_button_text.trim() || fieldKind(field.type).label;
  const { page_index, x, y, width, height } = field;
  return { page_index, x: x + left, y, width: width - left, height, content: { kind: 'text', text } };
}

function titleOf(field: ExportField, radio: boolean): string {
  const own = field.description.trim();
  const title = own || [fieldKind(field.type).label, radio && field.checkbox_group, field.role].filter(Boolean).join(', ');
  return fieldKind(field.type).isDay ? `${title} (YYYY-MM-DD)` : title;
}
