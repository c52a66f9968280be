import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { hashToken } from '../data/ids.ts';
import { fail } from '../runtime/failure.ts';
import { header } from './request-headers.ts';

/** Throws csrf_token_invalid without the token that this hash is of. Pages send it by themselves; programs learn what is missing. */
export function requireCsrfToken(event: APIGatewayProxyEventV2, csrf_hash: unknown): void {
  if (hashToken(header(event, 'x-csrf-token')) === csrf_hash) return;
  const message = 'Send the csrf_token that came with your session as the header X-CSRF-Token.';
  fail('csrf_token_invalid', { issues: [{ path: 'headers.x-csrf-token', code: 'csrf_token_missing', message }] });
}
