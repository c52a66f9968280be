import { actOnBulkSendRowsRoute } from '../../../shared/contract/bulk-sends/act-on-bulk-send-rows.ts';
import type { RouteInput } from '../../../shared/contract/define-route.ts';
import { type BulkDocumentAction, fitsRow } from '../../../shared/domain/bulk-sends/row-actions.ts';
import { shownStatus } from '../../../shared/domain/bulk-sends/row-standing.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { handle } from '../../calls/handle.ts';
import type { BegunBulkSend, BulkSendRecord } from '../../data/bulk-sends/bulk-records.ts';
import { bulkLogWrite, bulkSendWrite, presentBulkSend } from '../../data/bulk-sends/bulk-sends.ts';
import { newKey } from '../../data/ids.ts';
import { retried } from '../../data/retried.ts';
import { reasonNeeded } from '../../documents/setup/reason-needed.ts';
import { ChunkWriter, type Row } from '../../recipients/rows/chunk-file.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { refusing } from '../../runtime/failure.ts';
import { finishIfOver } from '../runs/finish-run.ts';
import { itemsOfRows } from '../runs/items-of-rows.ts';
import { allRowsOfRun } from '../runs/lanes.ts';
import { correctedCells, rowsNamed } from '../runs/rows-of-run.ts';
import { writeManifest } from '../runs/run-files.ts';
import { runStanding } from '../runs/run-waits.ts';
import { requireBulkSend } from '../setup/require-bulk-send.ts';
import { beginSource, openSource } from '../starting/start-source.ts';
import { actWrites } from './act-writes.ts';
import { excludeRows, includeRows } from './exclude-rows.ts';

const { allow, fail } = refusing(actOnBulkSendRowsRoute);

const needs = { table: 'write', files: 'write' } as const;

const words = {
  remind: ['reminded', 'Reminders requested'],
  send_again: ['sent_again', 'Sending again requested'],
  withdraw: ['withdrawing', 'Withdrawal requested'],
  exclude: ['excluded', 'Excluded'],
  include: ['included', 'Taken back in'],
} as const;

type Deps = DepsFor<typeof needs>;
type Asked = RouteInput<typeof actOnBulkSendRowsRoute>['body'];

/** What is done, and to which rows. */
interface Order {
  bulkSend: BegunBulkSend;
  chosen: readonly Row[];
  /** Where the run's files are. */
  place: { account_key: string; key: string };
  told: (rows: number) => { code: string; message: string };
}

/** Excluding takes effect with the answer; what concerns documents is the work of the queue of bulk sends. */
export const actOnBulkSendRows = handle(actOnBulkSendRowsRoute, needs, (deps, caller, { params, body }) =>
  retried(async () => {
    const order = await orderOf(deps, caller, params.key, body);
    const rows = await carriedOut(deps, caller, order, body);
    if (rows === 0) return fail('no_rows_to_act_on');
    await finishIfOver(deps, caller.account_key, params.key);
    return { bulk_send: await presentBulkSend(deps.table, await requireBulkSend(deps.table, caller.account_key, params.key)), rows };
  }),
);

async function orderOf(deps: Deps, caller: MemberCaller, key: string, asked: Asked): Promise<Order> {
  const { action, cancellation_reason, row_indexes } = asked;
  const bulkSend = await requireBulkSend(deps.table, caller.account_key, key);
  const { run } = bulkSend;
  if (!run) return fail('not_in_bulk_run');
  allow(may(caller, 'runBulkSend', action === 'exclude' ? bulkSend : { bulk_send_type: 'create_and_send' }));
  if (action === 'withdraw' && !cancellation_reason) fail('bad_request', { issues: [reasonNeeded('body.cancellation_reason')] });
  const place = { account_key: caller.account_key, key: run.key };
  const chosen = await fittingRows(deps, bulkSend, await rowsNamed(deps.files, place, allRowsOfRun, new Set(row_indexes)), action);
  const [code, begun] = words[action];
  const told = (n: number) => ({ code, message: `${begun} by ${caller.name}: ${n} ${n === 1 ? 'row' : 'rows'}` });
  return { bulkSend: { ...bulkSend, run }, chosen, place, told };
}

/** Answers to how many rows it was done. */
function carriedOut(deps: Deps, caller: MemberCaller, order: Order, { action, cancellation_reason }: Asked): Promise<number> {
  if (order.chosen.length === 0) return Promise.resolve(0);
  if (action === 'exclude') return leaveOut(deps, order);
  if (action === 'include') return takeBack(deps, caller, order);
  return orderWork(deps, caller, order, { action, reason: cancellation_reason ?? '' });
}

async function leaveOut(deps: Deps, { bulkSend, chosen, told }: Order): Promise<number> {
  const { length: rows } = await excludeRows(deps, bulkSend, chosen);
  if (rows > 0) await deps.table.write(bulkLogWrite(bulkSend, told(rows), deps.clock.now()));
  return rows;
}

async function orderWork(
  deps: Deps,
  caller: MemberCaller,
  { bulkSend, chosen, place, told }: Order,
  what: { action: BulkDocumentAction; reason: string },
): Promise<number> {
  const source = await sourceOf(deps, place, chosen);
  const rows = chosen.length;
  const now = deps.clock.now();
  // A run that is being prepared begins anew with the file of these rows.
  const { record, write } = bulkSendWrite(bulkSend, {}, now);
  await deps.table.transact([write, ...actWrites(record, caller, { ...what, rows, source }, told(rows), now)]);
  return rows;
}

/** Has excluded rows wait again, with what they said last, and begins them. Answers how many there were. */
async function takeBack(deps: Deps, caller: MemberCaller, { bulkSend, chosen, place, told }: Order): Promise<number> {
  const { account_key, key, run } = bulkSend;
  const cells = await correctedCells(deps.files, place, (await itemsOfRows(deps.table, account_key, key, chosen)).values());
  const said = chosen.map((row) => ({ ...row, cells: cells.get(row.index) ?? row.cells }));
  const noted = { source: await sourceOf(deps, place, said), rows: said.length };
  const open = () => openSource(deps, caller, key, run.key, noted);
  // Noted before any row waits again: whatever becomes of this call, none is left waiting.
  if (!(await open())) return fail('not_in_bulk_run');
  const { length: rows } = await includeRows(deps, bulkSend, said, noted.source);
  if (rows === 0) return 0;
  // A worker that had found nothing left to do with these rows may have taken the source away since.
  await open();
  await beginSource(deps, account_key, key, noted, told(rows));
  return rows;
}

/** Keeps chosen rows under a name of their own, which lanes work through. */
async function sourceOf({ files }: Deps, place: { account_key: string; key: string }, rows: readonly Row[]) {
  const source = `chosen-${newKey()}`;
  const writer = new ChunkWriter(files, place, source);
  for (const row of rows) await writer.add(row);
  await writeManifest(files, place.account_key, place.key, source, await writer.end());
  return source;
}

async function fittingRows(
  { table, clock }: Deps,
  bulkSend: BulkSendRecord,
  rows: readonly Row[],
  action: Parameters<typeof fitsRow>[0],
): Promise<Row[]> {
  const items = await itemsOfRows(table, bulkSend.account_key, bulkSend.key, rows);
  const standing = runStanding(bulkSend, clock.now());
  return rows.filter(({ index }) => {
    const item = items.get(index);
    return fitsRow(action, { status: shownStatus(standing, item), document_key: item?.document_key ?? null });
  });
}
