/**
 * The baseline levels of PAdES (ETSI EN 319 142-1): signed; with a time stamp; with validation data; with a time stamp
 * over all of that.
 */
export const sealLevels = ['B', 'T', 'LT', 'LTA'] as const;
export type SealLevel = (typeof sealLevels)[number];

/** Where a seal is visible: points from the top left of the page as displayed. */
export interface VisibleSeal {
  page_index: number | 'last';
  x: number;
  y: number;
  width: number;
  height: number;
}
