import type { IntegrationConfiguration, IntegrationEvent } from '../../../shared/contract/schemas/accounts/integration.ts';
import { adapters } from '../../../shared/domain/integrations/adapters.ts';
import type { AuthenticationProblem, IntegrationEventType } from '../../../shared/domain/integrations/problems.ts';
import { fullName } from '../../../shared/domain/people/full-name.ts';
import { isLive } from '../../../shared/domain/sessions/is-live.ts';
import { itemAt, type Stored, type Table, type Write } from '../../ports/table.ts';
import { newTimedKey, packKeyOf } from '../ids.ts';
import { keys } from '../keys.ts';
import { sameVersion } from '../same-version.ts';
import type { IntegrationEventRecord, IntegrationRecord } from './integration-records.ts';

/** Days until an event is forgotten. */
const keptDays = 3 * 365;
const shownEvents = 50;

/** An account's connections, oldest first. There are so few that one page holds them. */
export async function listIntegrations(table: Pick<Table, 'query'>, accountKey: string): Promise<IntegrationRecord[]> {
  const { pk } = keys.account(accountKey);
  const { items } = await table.query<IntegrationRecord>({ pk, sk: { beginsWith: 'INTEGRATION#' }, consistent: true });
  return items.map(toRecord).toSorted((a, b) => a.date_created.localeCompare(b.date_created) || a.key.localeCompare(b.key));
}

/** A connection of this account; undefined if there is none, or if another account has it. */
export async function loadIntegration(table: Pick<Table, 'get'>, accountKey: string, key: string): Promise<IntegrationRecord | undefined> {
  if (packKeyOf(key) !== accountKey) return undefined;
  const item = await table.get(keys.integration(key), { consistent: true });
  return item && toRecord(item);
}

function toRecord({ pk, sk, ...record }: Stored<IntegrationRecord>): IntegrationRecord {
  return record;
}

/** Writes the next version of a connection. Fails if something has changed it since it was read. */
export function integrationWrite(before: IntegrationRecord, after: IntegrationRecord): Write {
  return { put: itemAt(keys.integration(after.key), { ...after, version: before.version + 1 }), if: [sameVersion(before.version)] };
}

/** Whether both are the same user’s access to the same place. */
export const isSameConnection = (before: IntegrationRecord, after: IntegrationRecord): boolean =>
  (['site_url', 'user_name', 'bucket', 'region', 'secret_box'] as const).every((part) => before[part] === after[part]);

/** The audit of connections: who did what with which, and when. */
export function integrationEventWrite(
  { key, name }: Pick<IntegrationRecord, 'key' | 'name'>,
  type: IntegrationEventType,
  user_key: string,
  now: Date,
): Write {
  const record: IntegrationEventRecord = { type, name, user_key, date_created: now.toISOString() };
  const expires_at = Math.floor(now.getTime() / 1000) + keptDays * 86_400;
  return { put: itemAt(keys.integrationEvent(packKeyOf(key), newTimedKey(now)), record, { expires_at }) };
}

/** The newest events, with the names of people as they are now. */
export async function integrationEvents(table: Pick<Table, 'query' | 'batchGet'>, accountKey: string): Promise<IntegrationEvent[]> {
  const { pk } = keys.account(accountKey);
  const asked = { pk, sk: { beginsWith: 'INTEGRATION_EVENT#' }, reverse: true, limit: shownEvents, consistent: true };
  const { items } = await table.query<IntegrationEventRecord>(asked);
  const userKeys = [...new Set(items.map(({ user_key }) => user_key))].filter((key) => key !== '');
  const users = await table.batchGet(userKeys.map((key) => keys.user(key)));
  const names = new Map(userKeys.map((key, at) => [key, fullName(users[at])]));
  return items.map(({ type, name, user_key, date_created }) => ({ type, name, date_created, by: names.get(user_key) ?? '' }));
}

/** What people see of a connection at a time: never its secret. */
export function presentIntegration(record: IntegrationRecord, now: Date): IntegrationConfiguration {
  const { key, integration_id, name, site_url, user_name, bucket, region, naming, is_active, is_authenticated, problem } = record;
  return {
    integration_configuration_id: key,
    key,
    integration_id,
    name,
    authentication_type: adapters[integration_id].authentication_type,
    access_token: record.secret_box === '' ? '' : '********',
    site_url,
    domain: URL.parse(site_url)?.host ?? '',
    user_name,
    bucket,
    region,
    naming,
    is_active,
    is_authenticated,
    problem,
    authentication_problem: authenticationProblem(record.authorization, now),
    date_created: record.date_created,
  };
}

/** A window that was closed tells nothing, so time tells. */
function authenticationProblem(authorization: IntegrationRecord['authorization'], now: Date): AuthenticationProblem | null {
  if (!authorization) return null;
  return authorization.outcome ?? (isLive(authorization, now) ? null : 'timed_out');
}
