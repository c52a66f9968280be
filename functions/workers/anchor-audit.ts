import { anchorsOf, type StreamRecord } from '../audit/anchors-of.ts';
import { defineWorker } from '../runtime/define-worker.ts';

/**
 * The table's stream: every audit record that came into the table, or was written over there, gets an anchor. What was anchored before
 * stays as it was, so that a batch can come again. Nothing else may write anchors.
 */
export const worker = defineWorker({ mac: 'write', anchors: 'write' }, async (deps, { Records }: { Records: StreamRecord[] }) => {
  await deps.anchors.append(await anchorsOf(deps.mac, Records));
});
