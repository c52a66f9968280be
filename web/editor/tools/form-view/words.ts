import { catalogue } from '../../../messages/catalogue.ts';

/** Words of the dialog that lays out the form. */
export const t = catalogue({
  title: 'Form view layout',
  intro: 'How the fields stand as a form: on phones, and wherever the form is chosen. Each person sees their own fields only.',
  list: 'Lines of the form',
  no_fields: 'Place fields for a person first.',
  heading_1: 'Heading',
  heading_2: 'Smaller heading',
  heading_3: 'Smallest heading',
  paragraph: 'Paragraph',
  line: 'Line',
  add: 'Add',
  words: 'Words',
  words_of: 'Words of {name}',
  label_of: 'Label of {name}',
  remove: 'Remove {name}',
  layout: 'Layout',
  preview: 'Preview',
  person: 'Preview as',
  reset: 'Order of the pages',
  save: 'Save layout',
  saved: 'The form’s layout is saved.',
  conflict: 'Somebody else has saved another layout meanwhile.',
});
