import { visibilityAfter } from '../../../shared/domain/policy/template-visibility.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Table } from '../../ports/table.ts';
import { indexKeys } from '../keys.ts';
import { loadAccount } from '../people/accounts.ts';
import { changePack } from './change-pack.ts';
import { rowOf } from './own-items.ts';

/**
 * Takes back what an account's templates show to an organisation that it is not in any more. It can be repeated: a
 * template that needs no change stays as it is. Until it has run, the readers of templates look at the account themselves.
 */
export async function endVisibility(deps: { table: Table; clock: Clock }, accountKey: string, left: string | null): Promise<void> {
  for (const trash of [false, true]) {
    let cursor: string | undefined;
    do {
      const pk = indexKeys.list(accountKey, 'template', trash);
      const page = await deps.table.query({ index: 'gsi1', pk, reverse: true, limit: 100, ...(cursor && { cursor }) });
      for (const item of page.items) {
        const row = rowOf(item);
        // Others' templates that are shared with this account stand in the same list.
        if (row.account_key === accountKey && visibilityAfter(row, { left, now: null })) await endFor(deps, row.key, left);
      }
      cursor = page.cursor;
    } while (cursor !== undefined);
  }
}

async function endFor(deps: { table: Table; clock: Clock }, packKey: string, left: string | null): Promise<void> {
  await changePack(deps, packKey, async ({ pack }) => {
    // Read with each template: the account may have joined another organisation in the meantime.
    const now = (await loadAccount(deps.table, pack.account_key))?.organisation_key ?? null;
    const ended = visibilityAfter(pack, { left: left === now ? null : left, now });
    return { change: ended && { pack: ended }, answer: null };
  });
}
