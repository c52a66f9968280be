import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Asked, answering, refused } from '../../../test/support/components/answers.ts';
import { useRowEdits } from './use-row-edits.ts';

const row = (index: number, name = 'Ada') => ({ key: `list-${index}`, index, values: { Name: name } });
const updates = 'POST /app/recipient_datas/list/update_rows';
const taken = { recipient_data: {}, recipient_data_rows: [row(0, 'Bea')], refused: [] };
const trouble = refused(500, 'internal_error', 'It failed.');

function editing(answers: Record<string, unknown>[]) {
  const left = [...answers];
  const calls = answering({ [updates]: () => left.shift() ?? taken });
  const shown = { put: vi.fn(), begin: vi.fn(), onList: vi.fn() };
  const { result, rerender } = renderHook(({ isBusy }) => useRowEdits('list', { ...shown, isBusy }), { initialProps: { isBusy: false } });
  const sent = () => calls.map(({ body }: Asked) => body.data);
  return { result, rerender, sent, shown };
}

test('words that could not be saved stay in their cell and are sent again, in order', async () => {
  const { result, sent } = editing([trouble as never]);
  act(() => result.current.setCell(row(0), 'Name', 'Bea'));
  await waitFor(() => expect(result.current.failed).toBe(1));
  expect(result.current.withWaiting(row(0)).values).toEqual({ Name: 'Bea' });
  expect(result.current.isUnsaved).toBe(true);
  act(() => result.current.sendAgain());
  await waitFor(() => expect(result.current.isUnsaved).toBe(false));
  const change = { set: [{ index: 0, field_name: 'Name', value: 'Bea', was: 'Ada' }] };
  expect(sent()).toEqual([change, change]);
  expect(result.current).toMatchObject({ mayUndo: true, failed: 0 });
});

test('words that could not be saved can be discarded, and the cell shows what is stored', async () => {
  const { result } = editing([trouble as never]);
  act(() => result.current.setCell(row(0), 'Name', 'Bea'));
  await waitFor(() => expect(result.current.failed).toBe(1));
  act(() => result.current.discard());
  expect(result.current.withWaiting(row(0)).values).toEqual({ Name: 'Ada' });
  expect(result.current).toMatchObject({ failed: 0, isUnsaved: false, mayUndo: false });
});

test('words typed after others were discarded are saved, though those were just being sent again', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { result, sent } = editing([trouble as never, promise as never]);
  act(() => result.current.setCell(row(0), 'Name', 'Bea'));
  await waitFor(() => expect(result.current.failed).toBe(1));
  act(() => result.current.sendAgain());
  await waitFor(() => expect(sent()).toHaveLength(2));
  act(() => result.current.discard());
  act(() => result.current.setCell(row(1), 'Name', 'Cleo'));
  await act(async () => resolve(taken));
  await waitFor(() => expect(result.current.isUnsaved).toBe(false));
  expect(sent()[2]).toEqual({ set: [{ index: 1, field_name: 'Name', value: 'Cleo', was: 'Ada' }] });
});

test('a failure while rows are removed ends the removal, says how far it came, and later edits are still saved', async () => {
  const { result, sent } = editing([]);
  const parts = [[row(1)], Promise.reject(new Error('No duplicates found'))];
  let removed: readonly unknown[] = [];
  await act(async () => {
    removed = await result.current.removeAll(async () => (await parts.shift()) ?? []);
  });
  expect(removed).toEqual([row(1)]);
  expect(result.current.mayUndo).toBe(true);
  await act(async () => {
    await result.current.undo();
  });
  act(() => result.current.setCell(row(0), 'Name', 'Bea'));
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()[1]).toEqual({ add: [{ index: 1, values: { Name: 'Ada' } }] });
});

test('an undo that fails can be undone again', async () => {
  const { result } = editing([taken, trouble as never]);
  act(() => result.current.setCell(row(0), 'Name', 'Bea'));
  await waitFor(() => expect(result.current.mayUndo).toBe(true));
  await act(async () => {
    await result.current.undo();
  });
  expect(result.current).toMatchObject({ mayUndo: true, mayRedo: false });
});

test('what was done before a file is read into the list can’t be undone afterwards', async () => {
  const { result, rerender } = editing([]);
  act(() => result.current.setCell(row(0), 'Name', 'Bea'));
  await waitFor(() => expect(result.current.mayUndo).toBe(true));
  rerender({ isBusy: true });
  expect(result.current.mayUndo).toBe(false);
});
