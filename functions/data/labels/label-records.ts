import type { LabelColour } from '../../../shared/domain/labels/label-limits.ts';

export interface LabelRecord {
  key: string;
  name: string;
  colour: LabelColour;
  /** Labels that were merged into this one. What carries one of them carries this one. */
  merged?: string[];
  /** Counts the changes. */
  version: number;
}

/** All labels of an account: one item, so that names are unique, and that a list that shows labels reads them at once. */
export interface LabelsRecord {
  labels: LabelRecord[];
  /** Every change adds one, and is conditional on it. */
  version: number;
}
