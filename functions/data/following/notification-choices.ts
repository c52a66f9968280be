import { type NotificationChoices, toldNothing, usualChoices } from '../../../shared/domain/people/notification-choices.ts';
import type { NotificationKind } from '../../../shared/domain/people/notification-kinds.ts';
import { type Condition, itemAt, type Table, type Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import type { PackRecord } from '../pack/pack-records.ts';
import { sameVersion } from '../same-version.ts';

/** What a user wants to be told. Kinds that nobody has chosen about are as usual. */
interface ChoicesRecord {
  choices: Partial<NotificationChoices>;
  /** Counts the changes. */
  version: number;
}

export interface LoadedChoices {
  choices: NotificationChoices;
  version: number;
}

export async function loadNotificationChoices(
  table: Pick<Table, 'get'>,
  userKey: string,
  options: { consistent?: boolean } = {},
): Promise<LoadedChoices> {
  const stored = await table.get<ChoicesRecord>(keys.notificationChoices(userKey), options);
  return { choices: { ...usualChoices, ...stored?.choices }, version: stored?.version ?? 0 };
}

/** What a user wants to be told of an account: nothing once they do not belong to it. */
export async function choicesAbout(
  table: Pick<Table, 'get'>,
  { user_key, account_key }: { user_key: string; account_key: string },
): Promise<NotificationChoices> {
  const [{ choices }, membership] = await Promise.all([
    loadNotificationChoices(table, user_key),
    table.get(keys.userAccount(user_key, account_key), { consistent: true }),
  ]);
  return membership ? choices : toldNothing;
}

/** Requires that nobody has changed the choices since they were read. */
export function unchangedChoices({ version }: Pick<LoadedChoices, 'version'>): Condition[] {
  return [sameVersion(version)];
}

export function choicesWrite(userKey: string, before: LoadedChoices, choices: NotificationChoices): Write {
  const put = itemAt<ChoicesRecord>(keys.notificationChoices(userKey), { choices, version: before.version + 1 });
  return { put, if: unchangedChoices(before) };
}

/** Whether messages of this kind go to a document's owner by mail as they happen. */
export async function isOwnerMailed(
  table: Pick<Table, 'get'>,
  { created_by: user_key, account_key }: Pick<PackRecord, 'created_by' | 'account_key'>,
  kind: NotificationKind,
): Promise<boolean> {
  return (await choicesAbout(table, { user_key, account_key }))[kind].mail === 'at_once';
}
