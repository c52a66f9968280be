import type { DataField } from '../../../../shared/contract/schemas/data-field.ts';

/** Changes every selected field, as one undo step with the changes that follow closely. */
export type Patch = (patch: (field: DataField) => DataField) => void;
