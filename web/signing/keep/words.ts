import { spokenCatalogue } from '../../messages/catalogue.ts';

/** Words for a login of one's own after signing. */
export const t = spokenCatalogue('keep', {
  offer: 'Keep what you sign in one place',
  offer_text: 'With a password for {email} you find your documents here whenever you need them.',
  choose: 'Choose a password',
  title: 'Choose a password',
  text: 'You log in with {email}. We send a link there that confirms the address.',
  password: 'Password',
  hint: 'At least {n} characters',
  too_short: 'Please enter a password at least {n} characters long',
  show: 'Show the password',
  save: 'Make my login',
  failed: 'That did not work. Please try again.',
  taken: 'There is a login for {email} already.',
  log_in: 'Log in',
  made: 'Your login is ready. Please follow the link that we have just sent to {email}.',
  open: 'Open my documents',
});
