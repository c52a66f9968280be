import { catalogue } from '../../messages/catalogue.ts';

/** Words of arranging and repeating fields, and of their popovers. */
export const t = catalogue({
  grid: 'Arrange in a grid',
  columns: 'Columns',
  across: 'Gap across, points',
  down: 'Gap down, points',
  arrange: 'Arrange',
  words: 'Help text and custom ID',

  repeat: 'Repeat fields',
  repeat_on: 'On pages of this document',
  on_none: 'On no other page',
  on_all: 'All other pages',
  on_later: 'All later pages',
  on_every_second: 'Every second later page',
  on_pages: 'Chosen pages',
  pages: 'Pages',
  pages_example: 'For example 2-4, 7',
  pages_wrong: 'Write pages from 1 to {n}, such as 2-4, 7.',
  in_others: 'Also on the same pages of the other documents in this pack',
  will_place: { one: '{n} field will be placed.', other: '{n} fields will be placed.' },
  will_skip: { one: '{n} is left out, since it would overlap another.', other: '{n} are left out, since they would overlap others.' },
  short: { one: '{n} document has no such page.', other: '{n} documents have no such page.' },
  nothing: 'Nothing would be placed.',
});
