import { catalogue } from './catalogue.ts';

export const t = catalogue({
  preview: 'Preview',
  download: 'Download',
  form_with_meta_data: 'Fillable form with its data',
  form_with_custom_id: 'Fillable form with field ids',
  making_preview: 'The preview is being made…',
  making_form: 'The form is being made…',
  preview_ready: 'The preview is ready.',
  form_ready: 'The form has been downloaded.',
  open: 'Open',
  cancel: 'Cancel',
  not_saved: 'Some changes are not saved yet, and would be missing. Please try again in a moment.',
  // Spec core §8; of forms in the same words.
  took_too_long: 'It appears generating {what} took too long.',
  what_preview: 'preview',
  what_form: 'form',
});
