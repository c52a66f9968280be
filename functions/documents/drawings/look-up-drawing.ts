import { lookUpDrawingRoute } from '../../../shared/contract/documents/drawings/look-up-drawing.ts';
import { handleAnyone } from '../../calls/handle-anyone.ts';
import { loadPack } from '../../data/pack/load-pack.ts';
import { findDrawing, noteDrawingOpened } from '../../data/people/drawings.ts';
import { refusing } from '../../runtime/failure.ts';
import { drawnFor, isAskedFor } from './drawing-holds.ts';

const { fail } = refusing(lookUpDrawingRoute);

export const lookUpDrawing = handleAnyone(lookUpDrawingRoute, { table: 'write' }, async (deps, _caller, { body }) => {
  const drawing = await findDrawing(deps.table, body.token, deps.clock.now());
  if (!drawing || drawing.state === 'drawn' || !(await isAskedFor(deps, drawing))) return fail('drawing_link_unknown');
  const full = await loadPack(deps.table, drawing.pack_key);
  if (!full || !drawnFor(full, drawing)) return fail('drawing_link_unknown');
  await noteDrawingOpened(deps.table, body.token);
  return { document_name: full.pack.document_name, type: drawing.type, valid_until: drawing.valid_until };
});
