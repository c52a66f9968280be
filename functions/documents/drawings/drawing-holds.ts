import { holderMay } from '../../../shared/domain/policy/signing/signer-access.ts';
import { isInUse } from '../../calls/session-in-use.ts';
import { keys } from '../../data/keys.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import type { DrawingRecord } from '../../data/people/drawing-record.ts';
import type { DepsFor } from '../../runtime/deps.ts';

/** Whether the session that asked for the drawing is still in use. */
export async function isAskedFor(deps: DepsFor<{ table: 'read' }>, { session_hash }: DrawingRecord): Promise<boolean> {
  const session = await deps.table.get(keys.session(session_hash), { consistent: true });
  return session !== undefined && isInUse(session, deps);
}

/** The signatory for whom it is drawn, as long as their link holds. */
export function drawnFor({ pack, signatories }: FullPack, drawing: DrawingRecord): SignatoryRecord | undefined {
  const person = signatories.find(({ uuid }) => uuid === drawing.signatory_uuid);
  return holderMay(drawing, 'followLink', { pack, person }).ok ? person : undefined;
}
