import type { Words } from '../words.ts';

/** The wording of notices in the app. Parts of a notice can be audit words. */
export const noticeWords = {
  notice_signed: '{name} signed “{document}”.',
  notice_rejected: '{name} rejected “{document}”.',
  notice_child_rejected: '{name} rejected “{child}” of “{document}”.',
  notice_delegated: '{name} named {delegate} to sign “{document}” instead.',
  notice_delegated_why: '{name} named {delegate} to sign “{document}” instead: “{reason}”',
  notice_note: '{name} wrote to you on “{document}”.',
  notice_question: '{name} asks about “{document}”: “{question}”',
  notice_completed: '“{document}” is complete: everybody has signed.',
  notice_completed_by_some: '“{document}” is complete: {signed} of {total} have signed.',
  notice_completed_by_nobody: '“{document}” was completed without signatures.',
  notice_not_sealed: '“{document}” is not sealed yet. {problem}',
  notice_password_needed: '“{document}” is protected by a password. Open it to enter the password.',
  notice_not_converted: '“{document}” could not be converted. Open it to see why.',
  notice_link_expired: 'The signing link of {name} for “{document}” has expired. Send the request again for a new one.',
  notice_not_signed: '“{document}” has not been signed yet by {people}.',
  notice_time_over: 'The time to sign “{document}” is over, without {people}. You can give more time.',
  notice_not_sent: '“{document}” was not sent at its time. {problem}',
  notice_form_full:
    'Visitors of your form “{document}” are turned away until midnight (UTC): forms may use half of the messages that your team can send in a day, and have used them. The other half stays for you.',
  notice_bulk_not_run: '“{name}” did not run at its time. {problem}',
  bulk_problem_no_member: 'Whoever scheduled it does not belong to the team any more.',
  bulk_problem_no_right: 'Whoever scheduled it may not run bulk sends any more.',
  bulk_problem_address: 'The email address of whoever scheduled it is not confirmed.',
  bulk_problem_account_closed: 'The team’s account is closed.',
  bulk_problem_template: 'Its template can no longer be used.',
  bulk_problem_list: 'Its list of recipients is no longer there.',
  bulk_problem_no_rows: 'No row of its list matches.',
  bulk_problem_other: 'Open it to see what is missing.',
  notice_in_setup: '“{document}” is still in setup.',
  notice_undelivered: '{message} for “{document}” could not be delivered to {recipient}.',
  notice_undelivered_why: '{message} for “{document}” could not be delivered to {recipient}: {reason}.',
  notice_subscribed: '“{document}”: {happened}',
  notice_account_closing: '{name} closed “{team}”. It can only be read, and is deleted on {day} unless an administrator opens it again.',
  notice_single_sign_on:
    '{name} changed how people sign in to “{team}” (single sign-on). If you did not expect it, look at the team’s page, and ask them.',
  notice_domain_lost:
    'The domain {domain} was proven for another team, and “{team}” no longer signs in its people through single sign-on: they log in with a password again. If you did not expect it, ask whoever keeps the DNS of {domain}.',
  notice_webhook_failing:
    'Nothing is sent to {host} any more: it took no event of “{team}” for three days. Look at the log under “Webhooks”, and switch the endpoint on again when it works.',
  notice_webhook_gone:
    'Nothing is sent to {host} any more: it answered that it is gone (410). If it should get events of “{team}”, switch it on again under “Webhooks”.',
  notice_joined: '{name} joined “{team}”.',
  notice_rights_changed: '{name} changed what you may do in “{team}”.',
  notice_took_over: {
    one: 'You took over {n} document or template of {name} in “{team}”.',
    other: 'You took over {n} documents and templates of {name} in “{team}”.',
  },
  status_changed: 'It is {status} now.',
  status_setup: 'in setup',
  status_awaiting_signatures: 'awaiting signatures',
  status_complete: 'complete',
  status_rejected: 'rejected',
  status_conversion_error: 'not converted',
  final_document_there: 'The final document is there.',
} as const satisfies Words;
