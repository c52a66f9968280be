import { visibilityAfter } from '../../../shared/domain/policy/documents/template-visibility.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Table } from '../../ports/table.ts';
import { loadAccount } from '../accounts/accounts.ts';
import type { DomainEvent } from '../following/domain-event.ts';
import { eventItem } from '../following/event-items.ts';
import { indexKeys } from '../index-keys.ts';
import { changePack } from './change-pack.ts';
import { rowOf } from './own-items.ts';

/** Templates that one event looks at. */
const part = 100;
type Changed = Extract<DomainEvent, { type: 'organisation_changed' }>;

/**
 * Takes back what an account's templates show to an organisation that it is not in any more, a part at a time: each part
 * ends with the event of the next. It can be repeated: a template that needs no change stays as it is. Until it has run,
 * the readers of templates look at the account themselves.
 */
export async function endVisibility(deps: { table: Table; clock: Clock }, event: Changed, eventId: string, at: Date): Promise<void> {
  const { account_key, left, place = { trash: false, cursor: null } } = event;
  const { trash, cursor } = place;
  const pk = indexKeys.list(account_key, 'template', trash);
  const page = await deps.table.query({ index: 'gsi1', pk, reverse: true, limit: part, ...(cursor !== null && { cursor }) });
  for (const item of page.items) {
    const row = rowOf(item);
    // Others' templates that are shared with this account stand in the same list.
    if (row.account_key === account_key && visibilityAfter(row, { left, now: null })) await endFor(deps, row.key, left);
  }
  const next = page.cursor !== undefined ? { trash, cursor: page.cursor } : trash ? undefined : { trash: true, cursor: null };
  if (next) await deps.table.write({ put: eventItem({ ...event, place: next }, at, `${eventId}+`) });
}

async function endFor(deps: { table: Table; clock: Clock }, packKey: string, left: string | null): Promise<void> {
  await changePack(deps, packKey, async ({ pack }) => {
    // Read with each template: the account may have joined another organisation in the meantime.
    const now = (await loadAccount(deps.table, pack.account_key))?.organisation_key ?? null;
    const ended = visibilityAfter(pack, { left: left === now ? null : left, now });
    return { change: ended && { pack: ended }, answer: null };
  });
}
