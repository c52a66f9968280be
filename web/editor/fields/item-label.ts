import { fieldKind } from '../../../shared/fields/registry.ts';
import type { PaletteItem } from '../core/ready-fields.ts';
import { t } from './words.ts';

/** The name of an item of the palette for people. */
export function labelOf({ type, ready }: PaletteItem): string {
  return ready === null ? fieldKind(type).label : t(ready);
}
