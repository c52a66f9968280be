import type { PackChange } from '../../data/pack/pack-change.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import { conversionStatus } from '../setup/conversion-status.ts';

/** A pack without one of its children. The children behind it move up, and its fields are no longer shown. */
export function withoutChild(full: FullPack, childKey: string): PackChange {
  const left = full.children.filter((other) => other.key !== childKey);
  const moved = left.map((other, position) => ({ ...other, position })).filter((other, index) => left[index]?.position !== other.position);
  return { removedChildren: [childKey], children: moved, pack: conversionStatus(full.pack, left) };
}
