import type { noticeWords } from '../../messages/en/notices.ts';

/** What notifications are about, for filters and for each person's choices. */
export const notificationKinds = [
  'signed',
  'completed',
  'rejected',
  'note',
  'rules',
  'problem',
  'unsealed',
  'joined',
  'membership',
  'subscribed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const kinds: Partial<Record<string, NotificationKind>> = {
  notice_signed: 'signed',
  notice_completed: 'completed',
  notice_completed_by_some: 'completed',
  notice_completed_by_nobody: 'completed',
  notice_rejected: 'rejected',
  notice_child_rejected: 'rejected',
  notice_note: 'note',
  notice_question: 'note',
  notice_named: 'note',
  notice_delegated: 'note',
  notice_delegated_why: 'note',
  notice_not_signed: 'rules',
  notice_in_setup: 'rules',
  notice_time_over: 'rules',
  notice_not_sent: 'rules',
  notice_bulk_not_run: 'rules',
  notice_link_expired: 'problem',
  notice_form_full: 'problem',
  notice_webhook_failing: 'problem',
  notice_webhook_gone: 'problem',
  notice_undelivered: 'problem',
  notice_undelivered_why: 'problem',
  notice_password_needed: 'problem',
  notice_not_converted: 'problem',
  notice_not_sealed: 'unsealed',
  notice_joined: 'joined',
  notice_rights_changed: 'membership',
  notice_took_over: 'membership',
  notice_subscribed: 'subscribed',
} satisfies Partial<Record<keyof typeof noticeWords, NotificationKind>>;

/** The kind of a notice, by its code. An unknown notice counts as one that the person has subscribed to. */
export function notificationKindOf(code: string): NotificationKind {
  return kinds[code] ?? 'subscribed';
}
