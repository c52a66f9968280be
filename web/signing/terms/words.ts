import { spokenCatalogue } from '../../messages/catalogue.ts';
import { withdrawals } from '../words/withdrawal.ts';

/** Words of the dialog with the terms of signing. */
export const t = spokenCatalogue('terms', {
  title: 'Signing electronically',
  version: 'Version “{version}”',
  withdraw: 'Withdraw consent',
  paper: 'Copy on paper',
  withdraw_title: 'Withdraw your consent?',
  withdraw_text:
    'You then don’t sign this document electronically: it is rejected as a whole, and {name} is told why. You can also ask: {contact}.',
  withdraw_reason: withdrawals.en,
  withdraw_reads: 'The sender reads: “{words}”',
  withdrawn_title: 'You have withdrawn your consent',
  withdrawn_text: 'The document is rejected, and {name} has been told. Nothing more is needed from you.',
  paper_from: 'For a copy on paper, ask: {contact}',
});
