import type { DepsFor, Needs } from './deps.ts';
import type { WorkerFunction } from './function-types.ts';

/** A Lambda that a queue, the stream, a schedule or a workflow calls. Running it twice on the same event must do no harm. */
export function defineWorker<const N extends Needs, Event, Answer>(
  needs: N,
  run: (deps: DepsFor<N>, event: Event) => Promise<Answer>,
): WorkerFunction<N, Event, Answer> {
  return { needs, create: (deps) => (event) => run(deps, event) };
}
