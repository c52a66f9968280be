import type { Database } from './database.ts';

/**
 * Ends the leases of calls with an Idempotency-Key (functions/calls/idempotency.ts) that an earlier process did not finish, so that their callers
 * need not wait for a minute. Only for the start: whoever holds the database is the only process.
 */
export function endAbandonedCalls(database: Database): void {
  database
    .sql(
      `UPDATE items SET body = json_set(body, '$.lease_until', 0)
       WHERE pk >= 'IDEMPOTENCY#' AND pk < 'IDEMPOTENCY$' AND body ->> 'state' = 'running'`,
    )
    .run();
}
