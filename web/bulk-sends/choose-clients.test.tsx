import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { RowFilter } from '../../shared/domain/recipients/row-filter.ts';
import { answering } from '../../test/support/components/answers.ts';
import { aBulkSend, olivia } from '../../test/support/components/records.ts';
import { show } from '../../test/support/components/show.tsx';
import { ChooseClients } from './choose-clients.tsx';

const list = {
  ...{ key: 'tenants', description: 'Tenants', number_of_rows: 3, archived: false, state: 'ready', progress: 1, problems: [], version: 1 },
  ...{ field_names: ['Name', 'Moved in'], field_types: { Name: 'text', 'Moved in': 'date' }, date_orders: {} },
  ...{ date_created: '2020-01-01T00:00:00.000Z', date_updated: '2020-01-01T00:00:00.000Z' },
};

test('recipients: a file is imported without leaving the bulk send, and its list is chosen', async () => {
  const reading = { ...list, key: 'mieter', description: 'Mieter', state: 'importing', progress: 0.5, number_of_rows: 0 };
  answering({
    ...olivia,
    'GET /app/recipient_datas': { recipient_datas: [], cursor: null },
    'GET /app/recipient_datas/mieter': { recipient_data: reading },
    'GET /app/contact_lists': { contact_lists: [], cursor: null },
    'GET /app/get_csv_upload_url/new': { url: '/put', method: 'PUT', temp_csv_key: 'csv', file_key: 'file' },
    'POST /app/csv_upload_success/csv': { recipient_data: reading },
  });
  // The store takes every file at once.
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget();
      status = 200;
      open = () => undefined;
      abort = () => undefined;
      send = () => {
        for (const type of ['load', 'loadend']) queueMicrotask(() => this.dispatchEvent(new Event(type)));
      };
    },
  );
  function Section() {
    const [key, setKey] = useState<string | null>(null);
    return (
      <ChooseClients
        bulkSend={aBulkSend({ recipient_data_key: key })}
        onChange={({ recipient_data_key }) => recipient_data_key && setKey(recipient_data_key)}
      />
    );
  }
  const { user } = show(<Section />);
  await user.click(await screen.findByRole('button', { name: 'Import a file' }));
  await screen.findByRole('button', { name: 'Choose a file' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(input as HTMLInputElement, new File(['Name;E-Mail'], 'Mieter.csv', { type: 'text/csv' }));
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText('The rows are being read: 50%. You can leave this page meanwhile.');
  const select = await screen.findByLabelText<HTMLSelectElement>('List of recipients');
  expect(select.value).toBe('mieter');
  await expect.poll(() => document.activeElement === select).toBe(true);
});

test('recipients: a rule is saved once it says something; until then it is shown, and chooses nothing', async () => {
  answering({
    ...olivia,
    'GET /app/recipient_datas': { recipient_datas: [list], cursor: null },
    'GET /app/recipient_datas/tenants': { recipient_data: list },
    'GET /app/recipient_datas/tenants/rows': { recipient_data_rows: [], number_of_rows: 3, cursor: null },
    'POST /app/recipient_datas/tenants/rows': { recipient_data_rows: [], number_of_rows: 1, cursor: null },
  });
  const saved: unknown[] = [];
  function Section() {
    const [filter, setFilter] = useState<RowFilter>({ match: 'all', filter_rules: [] });
    const bulkSend = aBulkSend({ filter: { ...filter, filter_rules: [...filter.filter_rules] } });
    return (
      <ChooseClients
        bulkSend={bulkSend}
        onChange={(change) => {
          saved.push(change.filter?.filter_rules);
          if (change.filter) setFilter(change.filter);
        }}
      />
    );
  }
  const { user } = show(<Section />);
  await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
  await user.selectOptions(screen.getByLabelText('Column'), 'Moved in');
  await user.selectOptions(screen.getByLabelText('Comparison'), 'is before');
  expect(saved).toEqual([]);
  await screen.findByText('3 of 3 rows match');
  const value = screen.getByLabelText<HTMLInputElement>('Value');
  await user.type(value, '2026-03-01');
  const rule = { selected_field: 'Moved in', selected_inequality: 'less_than', comparison_value: '2026-03-01' };
  await expect.poll(() => saved).toEqual([[rule]]);
  await screen.findByText('1 of 3 rows match');
  await user.clear(value);
  expect(saved).toEqual([[rule], []]);
  expect(screen.getByLabelText<HTMLSelectElement>('Comparison').value).toBe('less_than');
});
