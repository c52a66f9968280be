import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { RouteShape } from '../../shared/contract/define-route.ts';
import type { DepsFor, Needs } from '../runtime/deps.ts';
import type { RouteFunction } from '../runtime/function-types.ts';
import { answerErrors } from './errors-middleware.ts';
import { Reply } from './reply.ts';

type Result = APIGatewayProxyStructuredResultV2;

/** One route's Lambda: what it throws is answered by the table of failures. Each kind of caller has a frame on top of this. */
export function routeLambda<const N extends Needs>(
  route: RouteShape,
  needs: N,
  answer: (deps: DepsFor<N>, event: APIGatewayProxyEventV2) => Promise<Result>,
): RouteFunction<N> {
  return {
    route,
    needs,
    create: (deps) =>
      middy<APIGatewayProxyEventV2, Result>()
        .use(answerErrors(route, deps.settings))
        .handler((event) => answer(deps, event)) as unknown as (event: APIGatewayProxyEventV2) => Promise<Result>,
  };
}

/** An answer as API Gateway takes it. */
export function toResult(answer: object, appVersion: string, headers: Record<string, string> = {}): Result {
  const reply = answer instanceof Reply ? answer : new Reply({ json: answer as Record<string, unknown> });
  const bytes = reply.body instanceof Uint8Array;
  const body = reply.json
    ? JSON.stringify({ success: true, ...reply.json })
    : reply.body instanceof Uint8Array
      ? Buffer.from(reply.body).toString('base64')
      : (reply.body ?? '');
  return {
    statusCode: reply.status,
    headers: {
      ...(reply.json && { 'content-type': 'application/json; charset=utf-8' }),
      'cache-control': 'private, no-store',
      current_app_version: appVersion,
      ...headers,
      ...reply.headers,
    },
    ...(reply.cookies.length > 0 && { cookies: reply.cookies }),
    body,
    isBase64Encoded: bytes,
  };
}
