import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The values that every log line of one call carries. */
interface LogScope {
  /** The function as the registries name it, in kebab case. */
  function: string;
  /** API Gateway's request id, else the invocation's, else one made here. */
  request_id: string;
  /** The request that caused an event or a message. */
  correlation_id?: string;
}

type Handler<Event, Answer> = (event: Event) => Promise<Answer>;

/** Written by hand: powertools keeps such keys for one call at a time, and one machine runs many calls at once in one process. */
const scopes = new AsyncLocalStorage<LogScope>();

export const logScope = (): Partial<LogScope> => scopes.getStore() ?? {};

/** Sent along with an event or a message, so that its worker's log lines can be traced to this call. Undefined outside a call. */
export function correlationId(): string | undefined {
  const { correlation_id, request_id } = logScope();
  return correlation_id ?? request_id;
}

/** Wraps a route's or worker's handler so that its log lines, and those of the queue messages it causes, name the call they come from. */
export function withLogScope<Event, Answer>(name: string, handler: Handler<Event, Answer>) {
  return (event: Event, context?: { awsRequestId?: string }): Promise<Answer> => {
    const request_id = gatewayId(event) ?? context?.awsRequestId ?? randomUUID();
    return scopes.run({ function: name, request_id }, () => handler(event));
  };
}

/** Runs work caused by another request. `origin` may hold that request's id: a stored event, or a message's body. */
export function following<T>(origin: object, run: () => T): T {
  const scope = scopes.getStore();
  const { correlation_id } = origin as { correlation_id?: unknown };
  return scope && typeof correlation_id === 'string' ? scopes.run({ ...scope, correlation_id }, run) : run();
}

function gatewayId(event: unknown): string | undefined {
  return (event as { requestContext?: { requestId?: string } } | null | undefined)?.requestContext?.requestId;
}
