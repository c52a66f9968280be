/** What operators do, as their log names it. */
export const operatorActs = [
  'operator_added',
  'operator_reset',
  'operator_removed',
  'set_up',
  'logged_in',
  'logged_out',
  'dead_letter_retried',
  'dead_letter_discarded',
  'quotas_changed',
  'text_sent',
  'accounts_found',
  'account_opened',
  'support_entered',
  'support_left',
  'support_read',
] as const;
export type OperatorAct = (typeof operatorActs)[number];

/** The name of an operator: what they log in with. */
export const operatorNamePattern = /^[a-z0-9][a-z0-9._@+-]{0,62}$/;
