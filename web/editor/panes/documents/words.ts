import { catalogue } from '../../../messages/catalogue.ts';

/** Words of the documents of a pack: their order, and replacing a file by one with fewer pages. */
export const t = catalogue({
  move_up: 'Move up',
  move_down: 'Move down',
  is_now: '{name} is now {n} of {total}.',
  drag: 'Drag to change the order',
  fewer_title: 'The new file has fewer pages',
  fewer_text: {
    one: '{name} has {pages}, so {n} field would be on a page that is gone.',
    other: '{name} has {pages}, so {n} fields would be on pages that are gone.',
  },
  unread_title: 'The pages of the new file are not known yet',
  protected_text: {
    one: '{name} is protected by a password, so its pages can’t be counted yet. {n} field is after page 1: if the new file has no such page, the field is deleted once the password is entered.',
    other:
      '{name} is protected by a password, so its pages can’t be counted yet. {n} fields are after page 1: those whose page the new file lacks are deleted once the password is entered.',
  },
  unread_text: {
    one: '{name} can’t be read here, so its pages can’t be counted yet. {n} field is after page 1: if the new file has no such page, the field is deleted.',
    other:
      '{name} can’t be read here, so its pages can’t be counted yet. {n} fields are after page 1: those whose page the new file lacks are deleted.',
  },
  pages: { one: '{n} page', other: '{n} pages' },
  lost_field: '{field}, {person}, page {page}',
  lost_more: { one: 'and {n} more', other: 'and {n} more' },
  what: { one: 'What happens to it', other: 'What happens to them' },
  to_last: { one: 'Move it to the last page', other: 'Move them to the last page' },
  delete_them: { one: 'Delete it', other: 'Delete them' },
  replace: 'Replace the PDF',
  moved_label: 'Fields moved to the last page',
  deleted_label: 'Fields of missing pages deleted',
});
