import { type AnchoredHead, judgeHead } from '../../shared/domain/audit/anchors.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { isSound } from './anchors-of.ts';

/** Compares a chain's end with this installation's anchors. */
export async function anchoredHead(
  { anchors, mac }: DepsFor<{ anchors: 'read'; mac: 'read' }>,
  end: { document_key: string; sequence: number; head: string },
): Promise<AnchoredHead> {
  return judgeHead(await anchors.of(end.document_key), end, (anchor) => isSound(mac, anchor));
}
