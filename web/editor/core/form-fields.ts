import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { FormField } from '../../../shared/contract/schemas/documents/form-field.ts';
import { stripCustomId } from '../../../shared/fields/placing/custom-id.ts';
import { toOptionsCsv } from '../../../shared/fields/placing/options.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import type { Size } from '../../../shared/geometry/placing.ts';
import { placeNew } from './placing.ts';

interface Conversion {
  /** The child document's key. */
  key: string;
  pages: readonly Size[];
  /** The child's data fields so far. */
  present: readonly DataField[];
  signatory_uuid: string | null;
  now: string;
  newUuid(): string;
}

/**
 * Makes data fields in the places of a PDF's own form fields. Left out are those that overlap other fields, and those
 * already filled in, which are printed as they are.
 */
export function fromFormFields(fields: readonly FormField[], conversion: Conversion): DataField[] {
  const byPage = Map.groupBy(conversion.present, ({ page_index }) => page_index);
  return fields.flatMap((field) => {
    const page = conversion.pages[field.page_index];
    if (!page || isFilledIn(field)) return [];
    const there = byPage.get(field.page_index) ?? [];
    const { key, signatory_uuid, now } = conversion;
    const { type, page_index, x, y, width, height } = field;
    const rectangle = { x, y, width, height };
    const placed = placeNew({ type, uuid: conversion.newUuid(), key, page_index, rectangle, page, signatory_uuid, now }, there);
    if (!placed.ok) return [];
    const made = { ...placed.field, ...propertiesOf(field) };
    byPage.set(page_index, [...there, made]);
    return [made];
  });
}

function isFilledIn({ type, value = '' }: FormField): boolean {
  return fieldKind(type).isTicked ? value === 'checked' : value !== '';
}

const mostOptionsLength = 5_000;
const longestName = 120;

function propertiesOf({ type, name, required, options = [], group }: FormField): Partial<DataField> {
  const csv = toOptionsCsv(options);
  return {
    required,
    custom_id: stripCustomId(name).custom_id.slice(0, longestName),
    ...(fieldKind(type).takesOneOption && csv.length <= mostOptionsLength && { options_as_csv: csv }),
    ...(group !== undefined && { checkbox_group: group.slice(0, longestName), is_mutually_exclusive: true }),
  };
}
