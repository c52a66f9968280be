import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { cloudFrontHeaders, noteViewerFunction, pageFunction } from './cloudfront-functions.ts';
import { throughCloudFront } from './only-cloudfront.ts';

const event = (headers: Record<string, string>) =>
  ({ headers, requestContext: { http: { sourceIp: '130.176.0.1' } } }) as unknown as APIGatewayProxyEventV2;
const hash = createHash('sha256').update('s3cret').digest('hex');
const echo = async (seen: APIGatewayProxyEventV2) => ({
  statusCode: 200,
  body: JSON.stringify([seen.requestContext.http.sourceIp, seen.headers]),
});

test('a call through CloudFront carries the address that CloudFront saw, and not the secret', async () => {
  const answer = await throughCloudFront(
    echo,
    hash,
  )(event({ [cloudFrontHeaders.secret]: 's3cret', [cloudFrontHeaders.viewer]: '203.0.113.9' }));
  expect(JSON.parse(answer.body ?? '')).toEqual(['203.0.113.9', { [cloudFrontHeaders.viewer]: '203.0.113.9' }]);
});

const impostors: Record<string, string>[] = [{}, { [cloudFrontHeaders.secret]: 'guess' }, { [cloudFrontHeaders.secret]: '' }];
test.each(impostors)('a call that bypasses CloudFront is refused: %j', async (headers) => {
  const answer = await throughCloudFront(echo, hash)(event(headers));
  expect(answer.statusCode).toBe(403);
});

test('without CloudFront in front, calls pass unchanged', async () => {
  const answer = await throughCloudFront(echo, undefined)(event({ [cloudFrontHeaders.viewer]: '203.0.113.9' }));
  expect(JSON.parse(answer.body ?? '')[0]).toBe('130.176.0.1');
});

/** Runs a CloudFront Function as CloudFront would. */
function run(code: string, request: object): { uri: string; headers: Record<string, { value: string }> } {
  return new Function('event', `${code}; return handler(event);`)({ request, viewer: { ip: '198.51.100.7' } });
}

test('the caller can’t choose the recorded address', () => {
  const request = run(noteViewerFunction, { uri: '/app/user', headers: { [cloudFrontHeaders.viewer]: { value: '1.1.1.1' } } });
  expect(request.headers[cloudFrontHeaders.viewer]?.value).toBe('198.51.100.7');
});

test.each([
  ['/', '/index.html'],
  ['/login', '/index.html'],
  ['/sign/abc_def-123', '/sign.html'],
  ['/sign/abc.def', '/sign.html'],
  ['/draw/abc_def-123', '/draw.html'],
  ['/form/key', '/index.html'],
  ['/no/such/page', '/index.html'],
  ['/assets/index-Bx12.js', '/assets/index-Bx12.js'],
  ['/favicon.ico', '/favicon.ico'],
])('the path %s is served by %s', (uri, file) => {
  expect(run(pageFunction(), { uri, headers: {} }).uri).toBe(file);
});
