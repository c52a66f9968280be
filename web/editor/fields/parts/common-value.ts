import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';

/** The value of a property that all fields share; undefined if they differ. */
export function commonValue<P extends keyof DataField>(fields: readonly DataField[], property: P): DataField[P] | undefined {
  return fields.every((field) => field[property] === fields[0]?.[property]) ? fields[0]?.[property] : undefined;
}
