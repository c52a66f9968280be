import type { DepsFor, Needs } from './deps.ts';
import type { WorkerFunction } from './function-types.ts';

/** A Lambda that a queue, the stream, a schedule or a workflow calls. It must be safe to run twice on the same event. */
export function defineWorker<const N extends Needs, Event, Answer>(
  needs: N,
  run: (deps: DepsFor<N>, event: Event) => Promise<Answer>,
): WorkerFunction<N, Event, Answer> {
  return { needs, create: (deps) => (event) => run(deps, event) };
}
