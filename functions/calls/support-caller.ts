import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { RouteShape } from '../../shared/contract/define-route.ts';
import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { consentCovers, consentHolds, supportMayCall } from '../../shared/domain/policy/accounts/support.ts';
import { supportPermissions } from '../../shared/domain/policy/permission-flags.ts';
import type { Support } from '../../shared/domain/support/support-access.ts';
import { loadSupportGrant } from '../data/accounts/support-grant.ts';
import { recordAct } from '../data/operators/operator-log.ts';
import type { Clock } from '../ports/clock.ts';
import type { Table } from '../ports/table.ts';
import { allow, fail } from '../runtime/failure.ts';
import type { Settings } from '../settings/settings.ts';
import { operatorCaller } from './operator-caller.ts';
import { header, originOf } from './request-headers.ts';

type Deps = { table: Table; clock: Clock; settings: Settings };

/** The account that an operator's call is about; empty for everybody else's calls. No page of another site can send this header. */
export function supportedAccount(event: APIGatewayProxyEventV2, { callers }: Pick<RouteShape, 'callers'>): string {
  return callers.includes('anonymous') ? '' : header(event, 'x-support-account');
}

/**
 * The operator as somebody who looks at this account, and the record of this call. Nothing of the account is read before
 * the account's consent, their entering with it, and the call are checked. Throws unauthenticated, support_read_only,
 * support_ended or support_documents_closed.
 */
export async function supportCaller(
  deps: Deps,
  event: APIGatewayProxyEventV2,
  route: RouteShape,
  accountKey: string,
): Promise<MemberCaller> {
  const operator = await operatorCaller(deps, event, route);
  allow(supportMayCall(route.name));
  const grant = await loadSupportGrant(deps.table, accountKey);
  if (!grant || !consentHolds(grant, deps.clock.now()) || grant.visit_session !== operator.session_hash) return fail('support_ended');
  allow(consentCovers(grant, route.name));
  const document = event.pathParameters?.document_id ?? (route.name === 'getAuditTrail' ? event.pathParameters?.key : undefined);
  const detail = [route.name, document].filter(Boolean).join(' ');
  await recordAct(
    deps,
    { operator: operator.name, ip: operator.ip },
    { act: 'support_read', about: accountKey, detail, account_key: accountKey },
  );
  return asMember(accountKey, { operator: operator.name, grant: grant.id, scope: grant.scope }, operator.session_hash, event);
}

/** No user has this key, so nothing of any member is theirs. */
const nobodysKey = 'support';

function asMember(account_key: string, support: Support, session_hash: string, event: APIGatewayProxyEventV2): MemberCaller {
  return {
    kind: 'member',
    user_key: nobodysKey,
    account_key,
    user_account_key: `${nobodysKey}-${account_key}`,
    is_admin: false,
    permissions: supportPermissions(),
    name: support.operator,
    first_name: support.operator,
    last_name: '',
    email: nobodysKey,
    email_verified: false,
    session_hash,
    through: null,
    has_second_step: true,
    has_allowed_second_step: true,
    support,
    ...originOf(event),
  };
}
