import { catalogue } from '../../../messages/catalogue.ts';

/** Words of the dialog that keeps a document as a template. */
export const t = catalogue({
  about: 'A copy of “{name}” becomes a template, with its files, people, fields and settings. The document stays as it is.',
  made: '“{name}” is among the templates now. The document stays as it is.',
  save: 'Save as template',
  open: 'Open the template',
});
