import { endDrawingRoute } from '../../../shared/contract/documents/drawings/end-drawing.ts';
import { openPack } from '../../access/open-pack.ts';
import { requireOwnSigning } from '../../access/own-signing.ts';
import { handle } from '../../calls/handle.ts';
import { drawingEnded } from '../../data/people/drawings.ts';
import { ConditionFailed } from '../../ports/table.ts';

export const endDrawing = handle(endDrawingRoute, { table: 'write' }, async (deps, caller, { params, body }) => {
  const { full } = await openPack(deps, caller, params.key);
  requireOwnSigning(full, caller, { key: params.key, signatory_uuid: params.uuid });
  try {
    await deps.table.write(drawingEnded(body.token, caller.session_hash));
  } catch (error) {
    // It has gone, or it is somebody else's: neither is told apart.
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return {};
});
