import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { RouteShape } from '../../shared/contract/define-route.ts';
import type { DepsFor, Needs } from './deps.ts';

export type HttpHandler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

/** One API Lambda: its route, what it needs, and how to make its handler from that. */
export interface RouteFunction<N extends Needs = Needs> {
  route: RouteShape;
  needs: N;
  create(deps: DepsFor<N>): HttpHandler;
}

/** One worker Lambda (queue, stream, schedule or workflow task). */
export interface WorkerFunction<N extends Needs = Needs, Event = unknown, Answer = unknown> {
  needs: N;
  create(deps: DepsFor<N>): (event: Event) => Promise<Answer>;
}

/** Any route's function, whatever it needs: what a registry holds. */
export interface AnyRouteFunction {
  route: RouteShape;
  needs: Needs;
  create(deps: never): HttpHandler;
}

/** Any worker, whatever it needs: what a registry holds. */
export interface AnyWorkerFunction {
  needs: Needs;
  create(deps: never): (event: never) => Promise<unknown>;
}
