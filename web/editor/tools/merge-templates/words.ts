import { catalogue } from '../../../messages/catalogue.ts';

/** Words of merging templates. Those of spec core §5 and §8 are quoted from there. */
export const t = catalogue({
  about: 'Templates are added behind the documents that are here: files, fields, field rules and people.',
  templates: 'Templates',
  chosen: 'Chosen, in their order',
  add: { one: 'Add {n} template', other: 'Add {n} templates' },
  add_none: 'Add templates',
  none_selected: 'No templates selected',
  importing: 'Importing templates.',
  fetch_failed: 'An error occurred fetching templates',
  failed: 'An unknown error occurred',
});
