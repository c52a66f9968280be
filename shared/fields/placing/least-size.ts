import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import type { Size } from '../../geometry/placing.ts';
import { fieldKind } from '../registry.ts';

type Sized = Size & Pick<DataField, 'type'>;

/** The field, no smaller than its type allows. */
export function withLeastSize<F extends Sized>(field: F): F {
  const { least } = fieldKind(field.type);
  return { ...field, width: Math.max(least.width, field.width), height: Math.max(least.height, field.height) };
}

/**
 * Whether the person whom it is given to could hardly hit or fill it in. Fields stored before there was a least size can
 * be so, and those on pages that are smaller still.
 */
export function isTooSmall(field: Sized): boolean {
  const { least, assignable } = fieldKind(field.type);
  return assignable && (field.width < least.width || field.height < least.height);
}
