import { sendDrawingRoute } from '../../../shared/contract/documents/drawings/send-drawing.ts';
import { signerMay } from '../../../shared/domain/policy/signing/signing-rules.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { imageType } from '../../../shared/pictures/image-type.ts';
import { bySignatory, who } from '../../audit/audit-entries.ts';
import { handleAnyone } from '../../calls/handle-anyone.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import { drawnWrite, findDrawing } from '../../data/people/drawings.ts';
import type { PdfEngine } from '../../ports/pdf.ts';
import { refusing } from '../../runtime/failure.ts';
import { sha256Hex } from '../../sha256-hex.ts';
import { requireInTime } from '../../signing/require-in-time.ts';
import { drawnFor, isAskedFor } from './drawing-holds.ts';

const { allow, fail } = refusing(sendDrawingRoute);

/** A drawing is a few dozen kilobytes. */
const mostMegabytes = 1;
/** The longer side of a stored signature, in pixels. */
const longest = 1_200;
/** The picture lies in one item of the table, which holds 400 KB, base64 included. */
const mostKept = 250 * 1024;

export const sendDrawing = handleAnyone(sendDrawingRoute, { table: 'write', pdf: 'write' }, async (deps, caller, { body }) => {
  const drawing = await findDrawing(deps.table, body.token, deps.clock.now());
  if (!drawing) return fail('drawing_link_unknown');
  const bytes = Buffer.from(body.image.replace(/^data:image\/png;base64,/, ''), 'base64');
  const sent_sha256 = sha256Hex(bytes);
  // The answer to the first try was lost.
  if (drawing.state === 'drawn' && drawing.sent_sha256 === sent_sha256) return {};
  if (drawing.state === 'drawn' || !(await isAskedFor(deps, drawing))) return fail('drawing_link_unknown');
  const image = await cleanDrawing(deps.pdf, bytes);
  await changePack(deps, drawing.pack_key, async (full) => {
    const me = drawnFor(full, drawing) ?? fail('drawing_link_unknown');
    const now = deps.clock.now();
    requireInTime(full.pack, now);
    allow(signerMay('drawElsewhere', { pack: full.pack, me }));
    // Another picture may have come first.
    const before = await findDrawing(deps.table, body.token, now);
    if (!before || before.state === 'drawn') return fail('drawing_link_unknown');
    const { identified, host, type, asked_from } = drawing;
    const line = auditLine('drawn_elsewhere', { person: who(me) });
    const facts = { for: type, asked_from, sha256: sent_sha256 };
    return {
      change: {
        audit: [bySignatory('drawn_elsewhere', line, me, { ...caller, identified, host }, facts)],
        writes: [drawnWrite(body.token, { image, sent_sha256 }, now)],
        quiet: true,
      },
      answer: null,
    };
  });
  return {};
});

/** Drawn anew from its pixels, so that nothing else that it may hold is kept. Base64. */
async function cleanDrawing(pdf: PdfEngine, bytes: Buffer): Promise<string> {
  if (bytes.length > mostMegabytes * 1024 * 1024) fail('file_too_large', { n: mostMegabytes });
  const picture = bytes.length > 0 && imageType(bytes) === 'image/png' ? await pdf.cleanImage(bytes, longest) : null;
  if (!picture || picture.png.length > mostKept) return fail('drawing_not_a_picture');
  return Buffer.from(picture.png).toString('base64');
}
