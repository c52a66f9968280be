import { catalogue } from './catalogue.ts';

/** People who get the final document without signing. */
export const t = catalogue({
  title: 'Copies go to',
  nobody: 'Nobody beside those who sign.',
  follows: 'Follows the signing',
  add: 'Add somebody',
  add_title: 'Send a copy to somebody else',
  add_text: 'They get the final document when everybody has signed. They sign nothing.',
  add_confirm: 'Add',
  added: '{name} gets the final document.',
  may_follow: 'May follow the signing',
  may_follow_text: 'They get a link to the progress now, and a mail on each change.',
  remove: 'Take out',
  remove_one: 'Take out {name}',
  remove_title: 'Send no copy to {name}?',
  remove_text: 'They don’t get the final document, nor any more news of the signing.',
  removed: '{name} gets no copy.',
});
