import { expect, it } from 'vitest';
import { type Remindable, whyNotRemind } from './bulk-reminders.ts';

const now = new Date('2026-11-24T12:00:00.000Z');
const ready: Remindable = {
  bulk_send_type: 'create_and_send',
  most_recent_run_date: '2026-11-22T11:59:59.000Z',
  most_recent_reminder_date: null,
  counts: { awaiting_signatures: 3 },
};

it.each([
  ['the last run is more than two days old', {}, null],
  ['it is two days old to the moment', { most_recent_run_date: '2026-11-22T12:00:00.000Z' }, 'bulk_reminders_too_early'],
  ['it has not run', { most_recent_run_date: null }, 'bulk_reminders_too_early'],
  ['documents are only made', { bulk_send_type: 'create_only' }, 'bulk_reminders_too_early'],
  ['reminders went out 59 seconds ago', { most_recent_reminder_date: '2026-11-24T11:59:01.000Z' }, 'bulk_reminders_sent'],
  ['reminders went out a minute ago', { most_recent_reminder_date: '2026-11-24T11:59:00.000Z' }, null],
  ['nobody is awaited', { counts: { awaiting_signatures: 0 } }, 'nobody_to_remind'],
] as const)('reminding when %s', (_when, part, expected) => {
  expect(whyNotRemind({ ...ready, ...part } as Remindable, now)).toBe(expected);
});
