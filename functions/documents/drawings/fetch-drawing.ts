import { fetchDrawingRoute } from '../../../shared/contract/documents/drawings/fetch-drawing.ts';
import { openPack } from '../../access/open-pack.ts';
import { requireOwnSigning } from '../../access/own-signing.ts';
import { handle } from '../../calls/handle.ts';
import { findDrawing } from '../../data/people/drawings.ts';
import { refusing } from '../../runtime/failure.ts';

const { fail } = refusing(fetchDrawingRoute);

export const fetchDrawing = handle(fetchDrawingRoute, { table: 'write' }, async (deps, caller, { params, body }) => {
  const { full } = await openPack(deps, caller, params.key);
  requireOwnSigning(full, caller, { key: params.key, signatory_uuid: params.uuid });
  const drawing = await findDrawing(deps.table, body.token, deps.clock.now());
  if (drawing?.session_hash !== caller.session_hash) return fail('drawing_link_unknown');
  return { state: drawing.state, image: drawing.image === null ? null : `data:image/png;base64,${drawing.image}` };
});
