import { catalogue } from '../../messages/catalogue.ts';

export const t = catalogue({
  also_here: { one: '{name} is here too', other: '{n} others are here too' },
  has_selected: 'Has selected: {field}',
  has_open: 'Has the document open',
  selected_by: 'selected by {name}',
  has_come: '{name} has opened the document too',
  has_gone: '{name} has closed the document',
});
