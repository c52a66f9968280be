import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { declares, type RouteShape } from '../../shared/contract/define-route.ts';
import { type ErrorCode, errors } from '../../shared/contract/errors.ts';
import { BadCursor } from '../ports/table.ts';
import { Failure } from '../runtime/failure.ts';
import { describeError, log } from '../runtime/log.ts';
import type { Settings } from '../settings/settings.ts';
import { header } from './request-headers.ts';

/** Failures that guessing or probing causes. The access log has the client's address for the same moment. */
const refusals: ReadonlySet<ErrorCode> = new Set([
  'wrong_credentials',
  'operator_wrong_credentials',
  'wrong_password',
  'two_factor_wrong',
  'invalid_client',
  'invitation_of_another',
  'people_only',
  'scope_missing',
  'csrf_token_invalid',
  'not_permitted',
  'token_invalid',
  'signing_link_unknown',
  'otp_wrong',
  'otp_expired',
  'too_many_requests',
  'quota_reached',
]);

const bearerFaults: { [C in ErrorCode]?: string } = { unauthenticated: 'invalid_token', scope_missing: 'insufficient_scope' };

/** Turns a Failure into its answer, and any other error into a 500 that reveals nothing internal. */
export function answerErrors(
  route: RouteShape,
  settings: Settings,
): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> {
  return {
    onError: (request) => {
      const failure = failureFrom(request.error);
      if (refusals.has(failure.code)) log('warn', 'refused', { route: route.name, code: failure.code });
      if (failure.code === 'internal_error') log('error', 'call_failed', { route: route.name, ...describeError(request.error) });
      if (!declares(route, failure.code)) log('error', 'undeclared_failure', { route: route.name, code: failure.code });
      request.response = errorResult(failure, settings.appVersion);
      // RFC 6750, section 3: a program learns from this header what was wrong with its token.
      const fault = request.event.headers.authorization && bearerFaults[failure.code];
      if (fault) request.response.headers = { 'www-authenticate': `Bearer error="${fault}"`, ...request.response.headers };
      if (isOpened(route, request.event)) request.response = toDocument(request.response, request.event);
    },
  };
}

/** Whether somebody has opened an address that leads on, as in another tab, so that a browser would show the answer as it is. */
function isOpened({ sessionInQuery }: RouteShape, event: APIGatewayProxyEventV2): boolean {
  return sessionInQuery === true && header(event, 'accept').includes('text/html');
}

/** The document's page says how it stands, or asks to log in. */
function toDocument({ headers }: APIGatewayProxyStructuredResultV2, event: APIGatewayProxyEventV2): APIGatewayProxyStructuredResultV2 {
  const location = `/#documents/${encodeURIComponent(event.pathParameters?.key ?? '')}`;
  const { 'content-type': _json, ...kept } = headers ?? {};
  return { statusCode: 302, headers: { ...kept, location }, body: '' };
}

function failureFrom(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof BadCursor) return new Failure('bad_request', { issues: [unknownCursor] });
  return new Failure('internal_error');
}

const unknownCursor = { path: 'query.cursor', code: 'invalid_cursor', message: 'Begin again without a cursor.' };

export function errorResult(failure: Failure, appVersion: string): APIGatewayProxyStructuredResultV2 {
  const { issues, answer, retryAfter, headers } = failure.details;
  const retryable = 'retryable' in errors[failure.code];
  return {
    statusCode: failure.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
      current_app_version: appVersion,
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...headers,
    },
    body: JSON.stringify({
      success: false,
      message: failure.message,
      code: failure.code,
      ...(issues && { issues }),
      ...(retryable && { retryable }),
      ...answer,
    }),
  };
}
