import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering } from '../../../test/support/components/answers.ts';
import type { RowView } from '../../api/recipients.ts';
import { useRows } from './use-rows.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  window.dispatchEvent(new Event('pointermove'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const passes = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const row = { key: 'row-0', index: 0, values: { Name: 'Ann' } };

test('rows of a list: a filter that found nothing looks again only once the list has changed', async () => {
  const rule = { selected_field: 'Name', selected_inequality: 'equals', comparison_value: 'Ann' } as const;
  const view: RowView = { filter: { match: 'all', filter_rules: [rule] }, sort: null };
  let found: (typeof row)[] = [];
  const calls = answering({
    'POST /app/recipient_datas/tenants/rows': () => ({ recipient_data_rows: found, number_of_rows: found.length, cursor: null }),
  });
  const { result, rerender } = renderHook(({ version }) => useRows('tenants', view, '', version), { initialProps: { version: 1 } });
  await passes(0);
  await passes(20_000);
  expect([result.current.total, calls.length]).toEqual([0, 1]);
  rerender({ version: 2 });
  await passes(20_000);
  expect([result.current.total, calls.length]).toEqual([0, 2]);
  found = [row];
  rerender({ version: 3 });
  await passes(5_000);
  expect(result.current.total).toBe(1);
  expect([...result.current.rows.values()]).toEqual([row]);
});

test('rows of a list: a look at an empty list that fails is made again', async () => {
  const view: RowView = { filter: { match: 'all', filter_rules: [] }, sort: null };
  const some = (rows: (typeof row)[]) => ({ recipient_data_rows: rows, number_of_rows: rows.length, cursor: null });
  let looks = 0;
  answering({
    'GET /app/recipient_datas/tenants/rows': async () => {
      looks += 1;
      if (looks === 2) throw new TypeError('Failed to fetch');
      return some(looks > 2 ? [row] : []);
    },
  });
  const { result } = renderHook(() => useRows('tenants', view, '', 1));
  await passes(0);
  await passes(5_000);
  expect([result.current.total, result.current.isFailed, looks]).toEqual([0, false, 2]);
  await passes(5_000);
  expect(result.current.total).toBe(1);
});
