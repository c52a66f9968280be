import { catalogue } from '../../messages/catalogue.ts';

/** Words of screens that list things which can be put into an archive. */
export const t = catalogue({
  show: 'Show',
  name: 'Name',
  changed: 'Changed',
  load_more: 'Show more',
  actions_of: 'Actions for {name}',
  open: 'Open',
  archive: 'Archive',
  restore: 'Restore',
  archived_done: '“{name}” is in the archive',
  restored_done: '“{name}” is back',
  undo: 'Undo',
});
