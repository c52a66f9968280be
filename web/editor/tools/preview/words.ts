import { catalogue } from '../../../messages/catalogue.ts';

/** Words of the preview as a person. */
export const t = catalogue({
  title: 'Preview as a person',
  person: 'Person',
  person_placeholder: 'Choose a person',
  width: 'Width',
  desktop: 'Desktop',
  phone: 'Phone',
  again: 'Start again',
  final: 'Final document',
  note: 'Try everything: rules work, and nothing is saved or sent.',
  frame: 'What {name} will see',
  unnamed: 'Person {n}',
  nobody: 'Add a person first. Then you can look at the document as they will see it.',
  no_pages: 'The pages are still being prepared.',
  not_saved: 'Some changes are not saved yet, and would be missing. Please try again in a moment.',
});
