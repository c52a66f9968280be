import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { FieldType } from '../../../shared/fields/field-types.ts';
import { dateFormatOf } from '../../../shared/fields/printing/written-day.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';

/** Fields that fill themselves in from the person whom they are for. */
const ready = {
  date_signed: { type: 'date', properties: { auto_assign_date: true, required: false } },
  full_name: { type: 'text', properties: { auto_fill: true, custom_id: 'name', required: true } },
  email: { type: 'text', properties: { auto_fill: true, custom_id: 'email', required: true } },
  company: { type: 'text', properties: { auto_fill: true, custom_id: 'company', required: true } },
  job_title: { type: 'text', properties: { auto_fill: true, custom_id: 'job_title', required: true } },
} as const satisfies Record<string, { type: FieldType; properties: Partial<DataField> }>;

export type ReadyName = keyof typeof ready;

/** What the palette offers: a type, or a type with properties of its own. */
export interface PaletteItem {
  type: FieldType;
  ready: ReadyName | null;
}

export const readyItems = (Object.keys(ready) as ReadyName[]).map((name): PaletteItem & { ready: ReadyName } => ({
  type: ready[name].type,
  ready: name,
}));

/** The item of a type, or of a ready field's name. */
export function paletteItem(type: FieldType, name?: string): PaletteItem {
  return readyItems.find((item) => item.ready === name) ?? { type, ready: null };
}

/** The properties that a new field of this item gets besides its type's defaults. Dates are written as whoever places them writes them. */
export function propertiesOf({ type, ready: name }: PaletteItem, locale = navigator.language): Partial<DataField> {
  const day = fieldKind(type).isDay && { date_format: dateFormatOf(locale) };
  return { ...day, ...(name !== null && ready[name].properties) };
}
