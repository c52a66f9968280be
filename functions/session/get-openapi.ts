import { getOpenapiRoute } from '../../shared/contract/session/get-openapi.ts';
import { handle } from '../runtime/handle.ts';
import { Reply } from '../runtime/reply.ts';
import { openapi } from './openapi.ts';

export const getOpenapi = handle(getOpenapiRoute, { table: 'read' }, async ({ settings }) => {
  return new Reply({
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=300' },
    body: JSON.stringify(openapi(settings)),
  });
});
