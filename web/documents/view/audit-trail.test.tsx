import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AuditRecord } from '../../../shared/contract/schemas/documents/audit-record.ts';
import { answering, held } from '../../../test/support/components/answers.ts';
import { now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
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
const lines = () =>
  screen.getAllByRole('listitem').map((line) => line.firstElementChild?.nextElementSibling?.firstElementChild?.textContent);

test('audit trail: the latest stands first, with who did it and from where', async () => {
  const audit_records = [record(1, 'Olivia created it.'), record(2, 'Anna opened it.', { actor: 'Anna', ip: '203.0.113.7' })];
  answering({ 'GET /app/audit_trail/pack': { audit_records } });
  show(<AuditTrail documentKey="pack" />);
  await screen.findByText('Anna opened it.');
  expect(lines()).toEqual(['Anna opened it.', 'Olivia created it.']);
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('· Anna · 203.0.113.7');
});

test('audit trail: it says nothing of emptiness before the answer has come', async () => {
  const { answer, give } = held();
  answering({ 'GET /app/audit_trail/pack': answer });
  show(<AuditTrail documentKey="pack" />);
  expect(screen.queryByText('Nothing has been recorded yet.')).toBeNull();
  give({ audit_records: [] });
  await screen.findByText('Nothing has been recorded yet.');
});

test('audit trail: what is new is asked for alone and added, each record once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse(now) });
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const answers = [[record(1, 'Olivia created it.')], [record(1, 'Olivia created it.'), record(2, 'Anna opened it.')]];
  const calls = answering({ 'GET /app/audit_trail/pack': () => ({ audit_records: answers.shift() ?? [] }) });
  show(<AuditTrail documentKey="pack" />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(lines()).toEqual(['Olivia created it.']);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(lines()).toEqual(['Anna opened it.', 'Olivia created it.']);
  expect(calls.map(({ query }) => query.since)).toEqual([undefined, '2026-11-21T10:00:01.000Z']);
});

test('audit trail: another document shows nothing of the one before', async () => {
  answering({
    'GET /app/audit_trail/pack': { audit_records: [record(1, 'Olivia created it.')] },
    'GET /app/audit_trail/other': { audit_records: [record(1, 'Ben created it.')] },
  });
  const { rerender } = show(<AuditTrail documentKey="pack" />);
  await screen.findByText('Olivia created it.');
  rerender(<AuditTrail documentKey="other" />);
  await screen.findByText('Ben created it.');
  expect(screen.queryByText('Olivia created it.')).toBeNull();
});
