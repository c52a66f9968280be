import type { RouteInput } from '../../shared/contract/define-route.ts';
import { addUpdateRecipientDataRoute } from '../../shared/contract/recipients/add-update-recipient-data.ts';
import { headerIssues } from '../../shared/domain/recipients/header.ts';
import { tidyLine } from '../../shared/domain/wording/one-line.ts';
import { handle } from '../calls/handle.ts';
import { newKey } from '../data/ids.ts';
import { nextDate } from '../data/next-date.ts';
import { presentRecipientList, recipientListWrite } from '../data/recipients/recipient-lists.ts';
import type { RecipientListRecord } from '../data/recipients/recipient-records.ts';
import { retried } from '../data/retried.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { refusing } from '../runtime/failure.ts';
import { newRecipientList, requireRoomForList } from './new-list.ts';
import { requireList, requireNoImport } from './require-list.ts';
import { findProblems } from './rows/find-problems.ts';

const { fail } = refusing(addUpdateRecipientDataRoute);

type Change = RouteInput<typeof addUpdateRecipientDataRoute>['body']['data'];
const needs = { table: 'write', files: 'read' } as const;

export const addUpdateRecipientData = handle(addUpdateRecipientDataRoute, needs, async (deps, caller, { body: { data } }) => {
  const { account_key, user_key } = caller;
  const key = data.key === undefined || data.key === 'new' ? undefined : data.key;
  const added = newKey();
  if (key === undefined) await requireRoomForList(deps.table, account_key);
  const record = await retried(async () => {
    const now = deps.clock.now();
    const before =
      key === undefined
        ? { ...newRecipientList({ account_key, user_key, description: '' }, now), key: added }
        : await requireList(deps, account_key, key);
    if (data.version !== undefined && data.version !== before.version) {
      fail('version_conflict', { answer: { recipient_data: presentRecipientList(before) } });
    }
    const changed = await changedList(deps, before, data, now);
    const { record, write } = recipientListWrite(before, changed);
    await deps.table.write(write);
    return record;
  });
  return { recipient_data: presentRecipientList(record) };
});

async function changedList(
  { files }: Pick<DepsFor<typeof needs>, 'files'>,
  before: RecipientListRecord,
  data: Change,
  now: Date,
): Promise<RecipientListRecord> {
  const description = tidyLine(data.description ?? before.description) || before.description;
  const named = data.field_names ? withColumns(before, data.field_names, now) : before;
  const date_updated = nextDate(before.version === 0 ? undefined : before.date_updated, now);
  const list = { ...named, description, archived: data.archived ?? before.archived, date_updated };
  if (!data.field_types && !data.date_orders) return list;
  requireNoImport(before, now);
  const unknown = Object.keys({ ...data.field_types, ...data.date_orders }).some((name) => !list.field_names.includes(name));
  if (unknown) fail('column_unknown');
  const typed = {
    ...list,
    field_types: { ...list.field_types, ...data.field_types },
    date_orders: { ...list.date_orders, ...data.date_orders },
  };
  return { ...typed, problems: await findProblems(files, typed) };
}

/** Columns can be named anew while there are no rows; afterwards others can be added at the end. Throws columns_unusable. */
function withColumns(list: RecipientListRecord, names: readonly string[], now: Date): RecipientListRecord {
  requireNoImport(list, now);
  const field_names = names.map((name) => name.trim());
  const issues = headerIssues(field_names).map(({ code, message }) => ({ path: 'data.field_names', code, message }));
  if (issues.length > 0) fail('columns_unusable', { issues });
  if (list.chunks.length > 0 && list.field_names.some((name, at) => field_names[at] !== name)) {
    const message = 'The list has rows: its columns stay as they are. Add new ones at the end.';
    fail('columns_unusable', { issues: [{ path: 'data.field_names', code: 'columns_fixed', message }] });
  }
  const types = field_names.map((name) => [name, list.field_types[name] ?? 'text'] as const);
  const state = list.state === 'empty' && field_names.length > 0 ? 'ready' : list.state;
  return { ...list, state, field_names, field_types: Object.fromEntries(types) };
}
