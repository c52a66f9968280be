import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { hashInAccount } from '../data/following/hash-in-account.ts';
import { hashToken, packKeyOf } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import type { Clock } from '../ports/clock.ts';
import type { Table } from '../ports/table.ts';
import type { Settings } from '../settings/settings.ts';
import { type Reply, redirect } from './reply.ts';
import { cookie, cookieNames, header } from './request-headers.ts';
import { isInUse } from './session-in-use.ts';

interface LeadDeps {
  table: Table;
  clock: Clock;
  settings: Settings;
}

/**
 * Whoever follows a link of another site to a file has not asked for it, but the record would name them, and count a supporting document as
 * opened. They are led to the document's page, which offers it. Undefined for every other call, also one whose token says who asks.
 */
export async function leadToDocument(
  deps: LeadDeps,
  event: APIGatewayProxyEventV2,
  route: { followedAsLink?: true },
): Promise<Reply | undefined> {
  if (!route.followedAsLink || !['cross-site', 'same-site'].includes(header(event, 'sec-fetch-site'))) return undefined;
  const names = cookieNames(deps.settings);
  const isNamed = header(event, 'authorization') || header(event, 'x-session-token') || cookie(event, names.handover);
  const token = cookie(event, names.session);
  if (isNamed || !token) return undefined;
  const packKey = packKeyOf(event.pathParameters?.key ?? event.pathParameters?.document_key ?? '');
  const hash = `#documents/${encodeURIComponent(packKey)}`;
  const membership = await membershipIn(deps, token, packKey);
  return redirect(`/${membership ? hashInAccount(hash, membership.user_key, membership.account_key) : hash}`);
}

/** The link names no account, and the member may have used another one last. Nobody else learns which account a document belongs to. */
async function membershipIn(
  deps: LeadDeps,
  token: string,
  packKey: string,
): Promise<{ user_key: string; account_key: string } | undefined> {
  const [session, pack] = await deps.table.batchGet([keys.session(hashToken(token)), keys.pack(packKey)]);
  if (session?.kind !== 'member' || !pack || !isInUse(session, deps)) return undefined;
  const member = { user_key: String(session.user_key), account_key: String(pack.account_key) };
  return (await deps.table.get(keys.userAccount(member.user_key, member.account_key))) && member;
}
