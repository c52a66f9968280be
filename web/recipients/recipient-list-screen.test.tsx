import { act, screen, within } from '@testing-library/react';
import { Navigate, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { type Asked, answering } from '../../test/support/components/answers.ts';
import { olivia } from '../../test/support/components/records.ts';
import { show } from '../../test/support/components/show.tsx';
import { RecipientListScreen } from './recipient-list-screen.tsx';

const list = {
  ...{ key: 'tenants', description: 'Tenants', number_of_rows: 0, archived: false, state: 'ready', progress: 1, problems: [], version: 1 },
  ...{ field_names: ['Name', 'Email'], field_types: { Name: 'text', Email: 'text' }, date_orders: {} },
  ...{ date_created: '2020-01-01T00:00:00.000Z', date_updated: '2020-01-01T00:00:00.000Z' },
};
const rows = [0, 9].map((index) => ({ key: `row-${index}`, index, values: { Name: `Tenant ${index}`, Email: 'ann@example.com' } }));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function shown(part: object, more: Parameters<typeof answering>[0] = {}) {
  answering({
    ...olivia,
    'GET /app/recipient_datas/tenants': { recipient_data: { ...list, ...part } },
    'GET /app/recipient_datas/tenants/rows': { recipient_data_rows: [], number_of_rows: 0, cursor: null },
    ...more,
  });
  return show(
    <Routes>
      <Route path="/" element={<Navigate to="/recipient_datas/tenants" />} />
      <Route path="/recipient_datas/:key" element={<RecipientListScreen />} />
    </Routes>,
  );
}

test('recipient list: that rows are being read is said once', async () => {
  shown({ state: 'importing', progress: 0.2 });
  await screen.findByText(/^The rows are being read: 20%\./);
  await screen.findByText('Loading…');
  expect(screen.getAllByText(/being read/)).toHaveLength(1);
  expect(screen.queryByText('This list has no rows')).toBeNull();
});

test('recipient list: problems stand in the order of the rows, those of the whole list first', async () => {
  const problem = (row_index: number | null, value: string) => ({
    row_index,
    field_name: 'Email',
    value,
    code: 'not_email',
    message: value,
  });
  shown({ problems: [problem(7, 'eighth'), problem(null, 'whole'), problem(4, 'fifth')] });
  const told = within(await screen.findByRole('region', { name: 'What does not fit' }));
  const words = told.getAllByRole('listitem').map((item) => item.textContent?.trim());
  expect(words).toEqual(['whole', 'Row 5, Email: “fifth” – fifth', 'Row 8, Email: “eighth” – eighth']);
});

test('recipient list: all rows can be chosen at once, those too that are further down than what is fetched', async () => {
  const page = (index: number) => [{ key: `row-${index}`, index, values: { Name: `Tenant ${index}`, Email: 'ann@example.com' } }];
  const { user } = shown(
    { number_of_rows: 2 },
    {
      'GET /app/recipient_datas/tenants/rows': ({ query }: Asked) => ({
        ...{ recipient_data_rows: page(query.cursor === '1' ? 9 : 0), number_of_rows: 2, cursor: null },
      }),
    },
  );
  const all = await screen.findByRole('checkbox', { name: 'Select all rows' });
  await user.click(all);
  await screen.findByRole('button', { name: 'Remove 2 rows' });
  await user.click(all);
  await expect.poll(() => screen.queryByRole('button', { name: 'Remove 2 rows' })).toBeNull();
});

test('recipient list: each row that is repeated says which row it repeats', async () => {
  const { user } = shown(
    { number_of_rows: 2 },
    {
      'GET /app/recipient_datas/tenants/rows': { recipient_data_rows: rows, number_of_rows: 2, cursor: null },
      'POST /app/recipient_datas/tenants/find_duplicates': {
        ...{ recipient_data_rows: rows.slice(1), repeated_rows: [0], number_of_rows: 1, number_of_groups: 1 },
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Find duplicates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Find duplicates' }));
  await dialog.findByText('Row 10 repeats row 1: ann@example.com');
});

/** An empty list on the screen, which somebody looks at; `add` puts rows into it from elsewhere. */
async function emptyList() {
  vi.useFakeTimers();
  window.dispatchEvent(new Event('pointermove'));
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  let stored: typeof rows = [];
  const answerRows = vi.fn(() => ({ recipient_data_rows: stored, number_of_rows: stored.length, cursor: null }));
  shown(
    {},
    {
      'GET /app/recipient_datas/tenants': () => ({
        recipient_data: { ...list, number_of_rows: stored.length, version: 1 + stored.length },
      }),
      'GET /app/recipient_datas/tenants/rows': answerRows,
    },
  );
  await passes(0);
  expect(screen.getByText('This list has no rows')).toBeTruthy();
  const add = () => {
    stored = rows;
  };
  return { add, answerRows, focus };
}
const passes = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

test('recipient list: rows that somebody else adds to an empty list are shown within five seconds, and are not asked for again', async () => {
  const { add, answerRows } = await emptyList();
  await passes(4_900);
  expect(answerRows).toHaveBeenCalledTimes(1);
  add();
  await passes(5_100);
  expect(screen.queryByText('This list has no rows')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('2 rows');
  expect(screen.getByRole('checkbox', { name: 'Select all rows' })).toBeTruthy();
  const { length } = answerRows.mock.calls;
  await passes(20_000);
  expect(answerRows).toHaveBeenCalledTimes(length);
});

test('recipient list: an empty list is not asked for rows while another window has the focus', async () => {
  const { add, answerRows, focus } = await emptyList();
  focus.mockReturnValue(false);
  add();
  await passes(20_000);
  expect(answerRows).toHaveBeenCalledTimes(1);
  focus.mockReturnValue(true);
  await passes(1_100);
  expect(screen.queryByText('This list has no rows')).toBeNull();
});
