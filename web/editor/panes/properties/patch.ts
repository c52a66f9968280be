import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';

/** Changes every selected field. Changes that follow closely are one undo step. */
export type Patch = (patch: (field: DataField) => DataField) => void;
