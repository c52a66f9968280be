import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Asked, answering } from '../../../test/support/components/answers.ts';
import { aBulkSend, olivia } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { ScheduleNotice } from './schedule-notice.tsx';

const bulkSend = aBulkSend({
  status: 'active',
  when_to_run: { kind: 'recurring', every: 'week', weekday: 1, time: '09:00', time_zone: 'Europe/Berlin' },
  next_run_date: '2099-11-30T08:00:00.000Z',
  most_recent_run_date: '2099-11-23T08:00:30.000Z',
  date_finished: '2099-11-23T08:01:00.000Z',
});

function shown() {
  const calls = answering({
    ...olivia,
    'POST /app/bulk_sends/add_update_bulk_send': ({ body }: Asked) => ({ bulk_send: { ...bulkSend, ...(body.data as object) } }),
  });
  const { user } = show(<ScheduleNotice bulkSend={bulkSend} mayRun onNewer={() => undefined} />);
  return { user, asked: () => calls.filter((call) => call.path.endsWith('add_update_bulk_send')).map(({ body }) => body) };
}

test('a schedule says how often it runs, and its next and last run in its own time zone', () => {
  shown();
  screen.getByText(
    /Runs every Monday at 09:00 \(Europe\/Berlin\), next on Monday, November 30, 2099 at 9:00\sAM\. Last run on Monday, November 23, 2099 at 9:00\sAM\./,
  );
});

test('deleting a schedule asks first', async () => {
  const { user, asked } = shown();
  await user.click(screen.getByRole('button', { name: 'Delete schedule' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete the schedule?' });
  expect(asked()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Delete schedule' }));
  await expect.poll(asked).toEqual([{ data: { key: 'leases', when_to_run: null } }]);
});

test('another time is chosen, and a time that is missing is not saved', async () => {
  const { user, asked } = shown();
  await user.click(screen.getByRole('button', { name: 'Change time' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change time' });
  await user.selectOptions(within(dialog).getByLabelText('When it runs'), 'Every month');
  await user.selectOptions(within(dialog).getByLabelText('Day of the month'), '31 or last day');
  await user.clear(within(dialog).getByLabelText('Time'));
  expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await user.type(within(dialog).getByLabelText('Time'), '08:30');
  const zone = within(dialog).getByRole('combobox', { name: 'Time zone' });
  await user.clear(zone);
  await user.type(zone, 'Tokyo');
  await user.click(await screen.findByRole('option', { name: 'Asia/Tokyo', hidden: true }));
  within(dialog).getByText(/In the time zone Asia\/Tokyo \(GMT\+9\)/);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const when_to_run = { kind: 'recurring', every: 'month', day_of_month: 31, time: '08:30', time_zone: 'Asia/Tokyo' };
  await expect.poll(asked).toEqual([{ data: { key: 'leases', when_to_run } }]);
});
