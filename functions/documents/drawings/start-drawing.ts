import { startDrawingRoute } from '../../../shared/contract/documents/drawings/start-drawing.ts';
import { signerMay } from '../../../shared/domain/policy/signing/signing-rules.ts';
import { openPack } from '../../access/open-pack.ts';
import { requireOwnSigning } from '../../access/own-signing.ts';
import { handle } from '../../calls/handle.ts';
import { newDrawing } from '../../data/people/drawings.ts';
import { refusing } from '../../runtime/failure.ts';
import { requireInTime } from '../../signing/require-in-time.ts';

const { allow } = refusing(startDrawingRoute);

export const startDrawing = handle(startDrawingRoute, { table: 'write' }, async (deps, caller, { params, body }) => {
  const { full } = await openPack(deps, caller, params.key);
  const me = requireOwnSigning(full, caller, { key: params.key, signatory_uuid: params.uuid });
  const now = deps.clock.now();
  requireInTime(full.pack, now);
  allow(signerMay('drawElsewhere', { pack: full.pack, me }));
  const { token, valid_until, write } = newDrawing(caller, body.type, now);
  await deps.table.write(write);
  return { link: `${deps.settings.publicUrl}/draw/${token}`, token, valid_until };
});
