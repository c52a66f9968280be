import { spokenCatalogue } from '../../messages/catalogue.ts';
import { doubtfulDomain } from '../../messages/doubtful-domain.ts';

/** Words for naming somebody else to sign. */
export const t = spokenCatalogue('delegate', {
  title: 'Who signs instead of you?',
  intro: 'They get a request of their own. {sender} is told who it is, and your reason.',
  name: 'Name',
  email: 'Email',
  mobile: 'Mobile number',
  mobile_optional: 'Mobile number (optional)',
  email_optional: 'Email (optional)',
  reason: 'Reason (optional)',
  next: 'Continue',
  missing_name: 'Enter the name of the person who signs instead.',
  missing_email: 'Enter a valid email address.',
  doubtful_domain: doubtfulDomain,
  missing_mobile: 'Enter a mobile number.',
  missing_contact: 'Enter an email address or a mobile number.',
  confirm_title: 'Pass it on to {name}?',
  confirm_text:
    'We write to {name} ({contact}) at once. Your link stops working, and everything that you have filled in or signed is removed with your notes, also what you filled in for others who have not signed yet.',
  same_name:
    'Somebody named {name} signs this document already. If it is the same person, please name somebody else: only {sender} can have one person sign twice.',
  confirm_undo: 'You can’t take this back yourself: only {sender} can.',
  back: 'Back',
  pass_on: 'Pass it on',
  failed: 'That did not work. Please try again.',
  offline: 'There is no connection, so nothing was passed on. What you have typed is kept: please try again when it is back.',
  sender: 'the sender',
});
