import { withLogScope } from '../../../functions/log-scope.ts';
import type { Deps } from '../../../functions/runtime/deps.ts';

/** A worker or route function as this machine calls it. Only the function knows the form of its event. */
export interface Creatable {
  create(deps: never): (event: never) => Promise<unknown>;
}

export type Lazy<T> = Record<string, () => Promise<T>>;

/** Runs a worker by its file name with the given event. */
export type RunWorker = (worker: string, event: unknown) => Promise<unknown>;

/** Loads each worker at its first use and keeps it, like a warm Lambda. */
export function createWorkers(workers: Lazy<Creatable>, deps: Deps): RunWorker {
  const loaded = new Map<string, Promise<(event: unknown) => Promise<unknown>>>();
  return async (name, event) => {
    let worker = loaded.get(name);
    if (!worker) {
      const load = workers[name];
      if (!load) throw new Error(`There is no worker ${name}`);
      worker = load().then((module) => withLogScope(name, module.create(deps as never) as (event: unknown) => Promise<unknown>));
      worker.catch(() => loaded.delete(name));
      loaded.set(name, worker);
    }
    return (await worker)(event);
  };
}

/** The identifiers that a batch worker reports as failed. */
export function failedIdentifiers(answer: unknown): Set<string> {
  const failures = (answer as { batchItemFailures?: { itemIdentifier?: unknown }[] } | null | undefined)?.batchItemFailures;
  return new Set(Array.isArray(failures) ? failures.map((failure) => String(failure.itemIdentifier)) : []);
}

export function reason(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
