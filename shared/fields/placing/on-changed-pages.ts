import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import type { PlannedPage, Turn } from '../../domain/documents/page-plan.ts';
import { clamp, type Rectangle, type Size } from '../../geometry/placing.ts';
import { turnedBox, turnedSize } from '../../geometry/turning.ts';
import { fieldKind } from '../registry.ts';

type Placed = Pick<DataField, 'type' | 'page_index' | keyof Rectangle>;

/** The fields on pages that a plan leaves out. */
export function fieldsOnDeleted<F extends Pick<Placed, 'page_index'>>(fields: readonly F[], plan: readonly PlannedPage[]): F[] {
  const kept = new Set(plan.map(({ index }) => index));
  return fields.filter(({ page_index }) => !kept.has(page_index));
}

/**
 * The fields whose place changes with the pages, at their new places. `sizes` are the pages' sizes before, as displayed.
 * A field stays over the same content. One that would be too small for its type on its side keeps its sides, about the
 * same centre.
 */
export function onChangedPages<F extends Placed>(fields: readonly F[], plan: readonly PlannedPage[], sizes: readonly Size[]): F[] {
  const places = new Map(plan.map(({ index, turned }, at) => [index, { at, turned }]));
  return fields.flatMap((field) => {
    const place = places.get(field.page_index);
    const size = sizes[field.page_index];
    if (!place || !size || (place.at === field.page_index && place.turned === 0)) return [];
    return [{ ...turnedField(field, size, place.turned), page_index: place.at }];
  });
}

function turnedField<F extends Placed>(field: F, page: Size, turned: Turn): F {
  if (turned === 0) return field;
  const box = turnedBox(field, page, turned);
  const { least } = fieldKind(field.type);
  const fits = box.width >= Math.min(least.width, field.width) && box.height >= Math.min(least.height, field.height);
  return clamp({ ...field, ...(fits ? box : sameSides(field, box)) }, turnedSize(page, turned));
}

function sameSides({ width, height }: Size, about: Rectangle): Rectangle {
  return { x: about.x + (about.width - width) / 2, y: about.y + (about.height - height) / 2, width, height };
}
