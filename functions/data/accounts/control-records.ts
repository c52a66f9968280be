import type { CustomControl } from '../../../shared/contract/schemas/custom-controls/custom-control.ts';

export type ControlRecord = Omit<CustomControl, 'account_key'>;

/** All controls of an account: one item, so that a list of them is one read, and two changes never miss each other. */
export interface ControlsRecord {
  controls: ControlRecord[];
  /** Every change adds one, and is conditional on it. */
  version: number;
}
