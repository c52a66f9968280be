import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What every log line of one call says. */
interface LogScope {
  /** The function as the registries name it, in kebab case. */
  function: string;
  /** API Gateway's, else the invocation's, else one made here. */
  request_id: string;
  /** The request that an event or a message followed from. */
  correlation_id?: string;
}

type Handler<Event, Answer> = (event: Event) => Promise<Answer>;

/** By hand: powertools keeps such keys for one call at a time, and one machine works on many at once in one process. */
const scopes = new AsyncLocalStorage<LogScope>();

export const logScope = (): Partial<LogScope> => scopes.getStore() ?? {};

/** What goes with an event or a message, so that its worker's lines can be told by it; undefined outside a call. */
export function correlationId(): string | undefined {
  const { correlation_id, request_id } = logScope();
  return correlation_id ?? request_id;
}

/** A route's or worker's handler whose log lines, and what follows from them over queues, say which call they are from. */
export function withLogScope<Event, Answer>(name: string, handler: Handler<Event, Answer>) {
  return (event: Event, context?: { awsRequestId?: string }): Promise<Answer> => {
    const request_id = gatewayId(event) ?? context?.awsRequestId ?? randomUUID();
    return scopes.run({ function: name, request_id }, () => handler(event));
  };
}

/** Runs what follows from another request; `origin` is what may hold its id: a stored event, or a message's body. */
export function following<T>(origin: object, run: () => T): T {
  const scope = scopes.getStore();
  const { correlation_id } = origin as { correlation_id?: unknown };
  return scope && typeof correlation_id === 'string' ? scopes.run({ ...scope, correlation_id }, run) : run();
}

function gatewayId(event: unknown): string | undefined {
  return (event as { requestContext?: { requestId?: string } } | null | undefined)?.requestContext?.requestId;
}
