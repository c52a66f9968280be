import { type AnchoredHead, judgeHead } from '../../shared/domain/audit/anchors.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { isSound } from './anchors-of.ts';

/** What this installation's anchors say of a chain that ends so. */
export async function anchoredHead(
  { anchors, mac }: DepsFor<{ anchors: 'read'; mac: 'read' }>,
  end: { document_key: string; sequence: number; head: string },
): Promise<AnchoredHead> {
  return judgeHead(await anchors.of(end.document_key), end, (anchor) => isSound(mac, anchor));
}
