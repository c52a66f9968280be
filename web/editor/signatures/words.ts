import { catalogue } from '../../messages/catalogue.ts';

/** Words about signatures that members have put into their document, and that a change removes. */
export const t = catalogue({
  title: { one: 'Remove this signature?', other: 'Remove these signatures?' },
  signature_yours: 'Your signature on page {page}',
  signature_of: 'The signature of {name} on page {page}',
  signature_unknown: 'A signature on page {page}',
  initials_yours: 'Your initials on page {page}',
  initials_of: 'The initials of {name} on page {page}',
  initials_unknown: 'Initials on page {page}',
  goes: '{what} will be removed.',
  signature_gone: '{what} has been removed.',
  initials_gone: '{what} have been removed.',
  why_file: 'A signature counts only for the pages that it was put on. After the change it can be put in again by whoever it belongs to.',
  why_field: 'A signature counts only where its maker has put it. After the change only they can put it in again.',
  do_it: 'Remove and go on',
  on_field: '{name}, {time}',
  on_field_name: 'put in by {name}, {time}',
});
