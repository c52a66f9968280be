import { expect, it } from 'vitest';
import { daysOfRun } from './days-of-run.ts';

const quotas = { emails_a_day: 2_000, texts_a_day: 300 };
const by = (primary_communication_channel: 'email' | 'sms', can_receive_signing_notifications = true) => ({
  primary_communication_channel,
  can_receive_signing_notifications,
});
const copy = { email: 'archive@example.com', mobile_number: '' };

it.each([
  ['one mail each', [by('email')], [], 10_000, 5],
  ['two mails each', [by('email'), by('email')], [], 10_000, 10],
  ['a mail and a copy each', [by('email')], [copy], 2_000, 2],
  ['a text each', [by('email'), by('sms')], [], 900, 3],
  ['messages that nobody gets', [by('email', false)], [], 10_000, 1],
] as const)('%s: the days that a bulk send takes', (_what, signatories, cc_recipients, documents, days) => {
  expect(daysOfRun({ signatories, cc_recipients }, documents, quotas)).toBe(days);
});

it('a quota that allows no such document is never enough', () => {
  expect(daysOfRun({ signatories: [by('sms')], cc_recipients: [] }, 1, { ...quotas, texts_a_day: 0 })).toBeNull();
});
