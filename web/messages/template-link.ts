import { catalogue } from './catalogue.ts';

/** Words of the screen that a template link opens. */
export const t = catalogue({
  title: 'From a template',
  heading: 'Make a document from “{name}”?',
  with_values: { one: 'The link fills in {n} value:', other: 'The link fills in {n} values:' },
  without_values: 'You can fill everything in afterwards.',
  make: 'Make the document',
  gone: 'This link leads to no template',
  no_template: 'It may have been deleted. Please ask whoever gave you the link.',
  failed: 'The template could not be loaded. Please try again.',
  unknown: 'The template has no place for these values: {names}.',
});
