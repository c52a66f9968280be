import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { HttpHandler } from '../../functions/runtime/function-types.ts';
import { cloudFrontHeaders } from './cloudfront-functions.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Runs before a route's handler. A call must have come through CloudFront, which alone knows the secret
 * (`expectedHash`: its SHA-256 in hex). The caller's address that CloudFront saw becomes the source address, because
 * API Gateway itself sees only CloudFront's, and audit records keep the caller's. Without a hash (no CloudFront in
 * front) calls pass unchanged.
 */
export function throughCloudFront(handler: HttpHandler, expectedHash: string | undefined): HttpHandler {
  if (!expectedHash) return handler;
  const expected = Buffer.from(expectedHash, 'hex');
  return async (event) => {
    if (!timingSafeEqual(digest(event.headers[cloudFrontHeaders.secret] ?? ''), expected)) {
      const body = { success: false, code: 'not_permitted', message: 'Please use the address of the app.' };
      return { statusCode: 403, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) };
    }
    return handler(withCaller(event));
  };
}

function withCaller(event: APIGatewayProxyEventV2): APIGatewayProxyEventV2 {
  const sourceIp = event.headers[cloudFrontHeaders.viewer] || event.requestContext.http.sourceIp;
  const { [cloudFrontHeaders.secret]: _, ...headers } = event.headers;
  return { ...event, headers, requestContext: { ...event.requestContext, http: { ...event.requestContext.http, sourceIp } } };
}
