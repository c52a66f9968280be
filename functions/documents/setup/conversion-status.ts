import type { ChildRecord, FullPack, PackRecord } from '../../data/records.ts';
import { fail } from '../../runtime/failure.ts';

/** What the children's conversions make of a pack's status; a pack past setup is not touched by them. */
export function conversionStatus(pack: PackRecord, children: readonly ChildRecord[]): Pick<PackRecord, 'status' | 'status_detail'> {
  if (pack.status !== 'setup' && pack.status !== 'conversion_error') return { status: pack.status, status_detail: pack.status_detail };
  return {
    status: children.some((child) => child.conversion_state === 'failed') ? 'conversion_error' : 'setup',
    status_detail: children.some((child) => child.conversion_state === 'converting') ? 'converting' : null,
  };
}

/** Throws still_converting. */
export function requireConverted({ children }: Pick<FullPack, 'children'>): void {
  if (children.some((child) => child.conversion_state === 'converting')) fail('still_converting');
}

/** The children with one of them changed. */
export function withChild(children: readonly ChildRecord[], changed: ChildRecord): ChildRecord[] {
  return children.map((child) => (child.key === changed.key ? changed : child));
}
