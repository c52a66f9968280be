import { isBeingPrepared, moveDocument } from '../../../shared/domain/policy/documents/moves.ts';
import { converted } from '../../../shared/domain/policy/member-rules.ts';
import type { PackChange } from '../../data/pack/pack-change.ts';
import type { ChildRecord, FullPack, PackRecord } from '../../data/pack/pack-records.ts';
import { allow } from '../../runtime/failure.ts';

/** Derives a pack's status from its children's conversions. A pack past setup keeps its status. */
export function conversionStatus(pack: PackRecord, children: readonly ChildRecord[]): Pick<PackRecord, 'status' | 'status_detail'> {
  if (!isBeingPrepared(pack.status)) return { status: pack.status, status_detail: pack.status_detail };
  const move = children.some((child) => child.conversion_state === 'failed') ? 'fail_conversion' : 'repair';
  return {
    status: allow(moveDocument(pack.status, move)).to,
    status_detail: children.some((child) => child.conversion_state === 'converting') ? 'converting' : null,
  };
}

export function isConverting({ children }: Pick<FullPack, 'children'>): boolean {
  return children.some((child) => child.conversion_state === 'converting');
}

/** Throws still_converting. */
export function requireConverted(full: Pick<FullPack, 'children'>): void {
  allow(converted({ converting: isConverting(full) }));
}

/** Begins a child's conversion, which the key that the child carries names. */
export function beginConversion({ pack, children }: FullPack, child: ChildRecord & { conversion_key: string }): PackChange {
  const changed: ChildRecord = {
    ...child,
    conversion_state: 'converting',
    conversion_error_reason: null,
    conversion_error_message: null,
    pages_done: 0,
    pages_total: 0,
  };
  return {
    children: [changed],
    pack: conversionStatus(pack, withChild(children, changed)),
    events: [{ type: 'conversion_requested', pack_key: pack.key, child_key: child.key, conversion_key: child.conversion_key }],
  };
}

/** The children after one of them has changed. */
export function withChild(children: readonly ChildRecord[], changed: ChildRecord): ChildRecord[] {
  return children.map((child) => (child.key === changed.key ? changed : child));
}
