import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AuditRecord } from '../../../../shared/contract/schemas/documents/audit-record.ts';
import { answering, held } from '../../../../test/support/components/answers.ts';
import { aPack, now } from '../../../../test/support/components/records.ts';
import { show } from '../../../../test/support/components/show.tsx';
import { AuditTrail } from './audit-trail.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const record = (sequence: number, audit_detail: string, part: Partial<AuditRecord> = {}): AuditRecord => ({
  sequence,
  date_created: `2026-11-21T10:00:0${sequence}.000Z`,
  audit_entry_type: 'document_opened',
  audit_detail,
  audit_detail_formatted: '',
  actor: '',
  channel: '',
  ip: '',
  device: '',
  identification: '',
  identified_by: '',
  facts: {},
  hash: '',
  previous_hash: '',
  ...part,
});
const chain = { state: 'verified', broken_at: null };
const lines = () =>
  screen.getAllByRole('listitem').map((line) => line.firstElementChild?.nextElementSibling?.firstElementChild?.textContent);

test('audit trail: the latest stands first, with who did it and from where', async () => {
  const audit_records = [record(1, 'Olivia created it.'), record(2, 'Anna opened it.', { actor: 'Anna', ip: '203.0.113.7' })];
  answering({ 'GET /app/audit_trail/pack': { audit_records, chain } });
  show(<AuditTrail document={aPack()} />);
  await screen.findByText('Anna opened it.');
  expect(lines()).toEqual(['Anna opened it.', 'Olivia created it.']);
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('· Anna · 203.0.113.7');
});

test('audit trail: it says nothing of emptiness before the answer has come', async () => {
  const { answer, give } = held();
  answering({ 'GET /app/audit_trail/pack': answer });
  show(<AuditTrail document={aPack()} />);
  expect(screen.queryByText('Nothing has been recorded yet.')).toBeNull();
  give({ audit_records: [], chain });
  await screen.findByText('Nothing has been recorded yet.');
});

test('audit trail: what is new is asked for alone and added, each record once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse(now) });
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const answers = [[record(1, 'Olivia created it.')], [record(1, 'Olivia created it.'), record(2, 'Anna opened it.')]];
  const calls = answering({ 'GET /app/audit_trail/pack': () => ({ audit_records: answers.shift() ?? [], chain }) });
  show(<AuditTrail document={aPack()} />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(lines()).toEqual(['Olivia created it.']);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(lines()).toEqual(['Anna opened it.', 'Olivia created it.']);
  expect(calls.map(({ query }) => query.since)).toEqual([undefined, '2026-11-21T10:00:01.000Z']);
});

test('audit trail: while nothing is new, neither records nor their check are asked for again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse(now) });
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const [first, second] = [record(1, 'Olivia created it.', { hash: 'a1' }), record(2, 'Anna opened it.', { hash: 'b2' })];
  const unchanged = { audit_records: [], chain: { state: 'unchanged', broken_at: null } };
  const answers = [{ audit_records: [first], chain }, unchanged, { audit_records: [second], chain: { state: 'broken', broken_at: 1 } }];
  const calls = answering({ 'GET /app/audit_trail/pack': () => answers.shift() ?? unchanged });
  show(<AuditTrail document={aPack()} />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  screen.getByText('Complete and unchanged: every record was checked.');
  expect(lines()).toEqual(['Olivia created it.']);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(lines()).toEqual(['Anna opened it.', 'Olivia created it.']);
  expect(screen.getByRole('alert').textContent).toContain('broken at record 1');
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(calls.map(({ query }) => query.verified_head)).toEqual([undefined, 'a1', 'a1', undefined]);
});

test('audit trail: another document shows nothing of the one before', async () => {
  answering({
    'GET /app/audit_trail/pack': { audit_records: [record(1, 'Olivia created it.')], chain },
    'GET /app/audit_trail/other': { audit_records: [record(1, 'Ben created it.')], chain },
  });
  const { rerender } = show(<AuditTrail document={aPack()} />);
  await screen.findByText('Olivia created it.');
  rerender(<AuditTrail document={aPack({ key: 'other' })} />);
  await screen.findByText('Ben created it.');
  expect(screen.queryByText('Olivia created it.')).toBeNull();
});

test('audit trail: it is searched and filtered, and says how much is shown', async () => {
  const audit_records = [
    record(1, 'Olivia created it.', { audit_entry_type: 'document_created' }),
    record(2, 'Anna opened it.', { actor: 'Anna' }),
  ];
  answering({ 'GET /app/audit_trail/pack': { audit_records, chain } });
  const { user } = show(<AuditTrail document={aPack()} />);
  await user.type(await screen.findByRole('textbox', { name: 'Search the audit trail' }), 'anna');
  screen.getByText('1 of 2 records');
  expect(lines()).toEqual(['Anna opened it.']);
  await user.type(screen.getByRole('textbox', { name: 'Search the audit trail' }), ' nobody');
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(lines()).toHaveLength(2);
});

test('audit trail: a broken chain is an alarm, a whole one a word', async () => {
  const audit_records = [record(1, 'Olivia created it.')];
  const answers = [chain, { state: 'broken', broken_at: 1 }];
  answering({ 'GET /app/audit_trail/pack': () => ({ audit_records, chain: answers.shift() }) });
  show(<AuditTrail document={aPack()} />);
  await screen.findByText('Complete and unchanged: every record was checked.');
  expect(screen.queryByRole('alert')).toBeNull();
  show(<AuditTrail document={aPack()} />);
  expect((await screen.findByRole('alert')).textContent).toContain('broken at record 1');
});
