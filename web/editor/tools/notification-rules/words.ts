import type { NotificationEvent } from '../../../../shared/contract/schemas/documents/notification-rule.ts';
import { catalogue } from '../../../messages/catalogue.ts';

/** Words of the notification rules. Those of spec core §8 are quoted from there. */
export const t = catalogue({
  about: 'Each rule writes once to a person. Add several to remind them again, for example after 2, 7 and 14 days.',
  template: 'Documents made from this template take these rules along.',
  for: 'Rules for',
  this_document: 'This document',
  this_template: 'This template',
  whole_team: 'All in {team}',
  whole_team_note: 'These hold for every document of the team, in addition to its own rules.',
  also: 'For all documents of {team}',
  none: 'Nobody is reminded yet',
  none_text: 'Have people who have not signed reminded, or be told yourself when something waits or fails.',
  rule: 'Rule {n}',
  action: 'Do',
  action_remind: 'Remind the signer',
  action_notify: 'Tell the owner of the document',
  event: 'When',
  event_not_signed: 'Somebody has not signed',
  event_in_setup: 'The document is still in setup',
  event_sms_failed: 'A text message failed',
  event_email_failed: 'An email failed',
  after: 'After',
  at_once: 'At once',
  only_not_signed: 'Only somebody who has not signed can be reminded.',
  countdown_300: '5 minutes',
  countdown_3600: '1 hour',
  countdown_7200: '2 hours',
  countdown_28800: '8 hours',
  countdown_86400: '1 day',
  countdown_172800: '2 days',
  countdown_604800: '7 days',
  countdown_1209600: '14 days',
  add_reminder: 'Add a reminder',
  add_notice: 'Add a notice to me',
  remove: 'Remove rule {n}',
  removed: 'The rule was removed.',
  undo: 'Undo',
  failed: 'An error occurred while adding/updating notification_rule',
});

export const eventWords = {
  not_signed: t('event_not_signed'),
  in_setup: t('event_in_setup'),
  sms_failed: t('event_sms_failed'),
  email_failed: t('event_email_failed'),
} satisfies Record<NotificationEvent, string>;
