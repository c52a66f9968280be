import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, it } from 'vitest';
import type { RouteShape } from '../../shared/contract/define-route.ts';
import type { Caller } from '../../shared/domain/people/caller.ts';
import { memoryTable } from '../../test/support/table/memory-table.ts';
import type { Table, Write } from '../ports/table.ts';
import { withIdempotency } from './idempotency.ts';

const route = { name: 'renameDocument', method: 'POST', changesState: true } as RouteShape;
const caller: Caller = { kind: 'anonymous', ip: '192.0.2.1', device: '', accept_language: '', device_hash: '' };
const event = {
  headers: { 'idempotency-key': 'once' },
  rawPath: '/app/copy',
  rawQueryString: '',
  body: '{}',
} as unknown as APIGatewayProxyEventV2;

it('a call that has died is taken over once, however many repeat it at the same moment', async () => {
  const table = memoryTable();
  let now = new Date('2026-03-02T10:00:00.000Z');
  let runs = 0;
  const call = (run: () => Promise<object>) => withIdempotency({ table, clock: { now: () => now } }, route, caller, event, run);
  // It never answers.
  void call(() => new Promise<object>(() => {}));
  await new Promise((resolve) => setImmediate(resolve));
  now = new Date('2026-03-02T10:02:00.000Z');
  const repeat = () =>
    call(async () => {
      runs++;
      await new Promise((resolve) => setImmediate(resolve));
      return { done: true };
    });
  const answers = await Promise.allSettled([repeat(), repeat(), repeat()]);
  expect(runs).toBe(1);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual(['busy', 'busy']);
  expect(await repeat()).toMatchObject({ json: { done: true } });
  expect(runs).toBe(1);
});

it.each([
  ['a write by GET is done once', { method: 'GET', changesState: true }, 1],
  ['a read is answered anew', { method: 'GET', changesState: false }, 2],
] as const)('%s, though its key is repeated', async (_, kind, times) => {
  const table = memoryTable();
  const clock = { now: () => new Date('2026-03-02T10:00:00.000Z') };
  let runs = 0;
  const call = () => withIdempotency({ table, clock }, { ...route, ...kind }, caller, event, async () => ({ runs: ++runs }));
  await call();
  await call();
  expect(runs).toBe(times);
});

it('a call whose answer can’t be stored is answered, and a repeat does not act again', async () => {
  const table = memoryTable();
  let runs = 0;
  const write = (change: Write) =>
    'put' in change && change.put.state === 'done' ? Promise.reject(new Error('The table is not there.')) : table.write(change);
  const failing: Table = { ...table, write: write as Table['write'] };
  const call = () =>
    withIdempotency({ table: failing, clock: { now: () => new Date('2026-03-02T10:00:00.000Z') } }, route, caller, event, async () => {
      runs++;
      return { done: true };
    });
  expect(await call()).toEqual({ done: true });
  await expect(call()).rejects.toMatchObject({ code: 'busy' });
  expect(runs).toBe(1);
});
