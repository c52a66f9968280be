import { getOpenapiRoute } from '../../shared/contract/installation/get-openapi.ts';
import { handle } from '../calls/handle.ts';
import { Reply } from '../calls/reply.ts';
import type { Settings } from '../settings/settings.ts';
import { openapi } from './openapi/document.ts';

/** An installation's first request makes the document; later requests get the same one. */
const documents = new WeakMap<Settings, string>();

export const getOpenapi = handle(getOpenapiRoute, { table: 'read' }, async ({ settings }) => {
  const document = documents.get(settings) ?? JSON.stringify(openapi(settings));
  documents.set(settings, document);
  return new Reply({
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=300' },
    body: document,
  });
});
