import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { packKeyOf } from '../data/ids.ts';
import type { Settings } from '../settings/settings.ts';
import { type Reply, redirect } from './reply.ts';
import { cookie, cookieNames, header } from './request-headers.ts';

/**
 * Whoever follows a link of another site to a file has not asked for it, but the record would name them, and count a supporting document as
 * opened. They are led to the document's page, which offers it. Undefined for every other call, also one whose token says who asks.
 */
export function leadToDocument(event: APIGatewayProxyEventV2, route: { followedAsLink?: true }, settings: Settings): Reply | undefined {
  if (!route.followedAsLink || !['cross-site', 'same-site'].includes(header(event, 'sec-fetch-site'))) return undefined;
  const names = cookieNames(settings);
  const isNamed = header(event, 'authorization') || header(event, 'x-session-token') || cookie(event, names.handover);
  const key = event.pathParameters?.key ?? event.pathParameters?.document_key ?? '';
  return isNamed || !cookie(event, names.session) ? undefined : redirect(`/#documents/${encodeURIComponent(packKeyOf(key))}`);
}
