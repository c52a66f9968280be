import { anchorsOf, type StreamRecord } from '../audit/anchors-of.ts';
import { defineWorker } from '../runtime/define-worker.ts';

/**
 * Reads the table's stream: every audit record that was added or overwritten gets an anchor. Existing anchors stay
 * unchanged, so a batch can come again. Nothing else may write anchors.
 */
export const worker = defineWorker({ mac: 'write', anchors: 'write' }, async (deps, { Records }: { Records: StreamRecord[] }) => {
  await deps.anchors.append(await anchorsOf(deps.mac, Records));
});
