import { catalogue } from './catalogue.ts';

export const t = catalogue({
  use: 'Use template',
  not_saved: 'Not everything could be saved yet. Please try again in a moment.',
  title: 'Use “{name}”',
  text: 'A document is made from this template. The template stays as it is.',
  name: 'Name of the document',
  who: 'Who fills the roles?',
  who_text: 'What you leave out you can still fill in before sending.',
  role_n: 'Person {n}',
  role_name: 'Name',
  role_email: 'Email',
  name_of: 'Name of {role}',
  email_of: 'Email of {role}',
  me: 'That’s me',
  me_as: 'I am {role}',
  bad_email: 'Please enter a valid email address.',
  make: 'Make the document',
  failed: 'The template could not be opened.',
});
