import { spokenCatalogue } from '../../messages/catalogue.ts';

/** Words about supporting documents and about files that others put in. */
export const t = spokenCatalogue('appendices', {
  title: 'Supporting documents',
  title_n: { one: 'Supporting documents ({n} to open)', other: 'Supporting documents ({n} to open)' },
  text: 'They belong to what you sign. Those marked “Must be opened” have to be opened before you submit.',
  text_optional: 'They belong to what you sign. You may read them at any time.',
  must: 'Must be opened',
  opened: 'Opened',
  open: 'Open',
  open_name: 'Open {name}',
  opening: 'Opening …',
  now_open: '{name} was opened. Your device has saved it, so that you can read it.',
  all_open: 'Everything that had to be opened is opened.',
  download: 'Download',
  unreadable: 'This file can’t be shown here. Download it to read it.',
  carry_on: 'Continue',
  offline: 'You are offline. These documents open again as soon as you are connected.',
  failed: 'This document could not be opened. Please try again.',
  others: 'Files in fields of others',
  from: 'From {name}',
  from_for: 'From {name}, for {owner}',
});
