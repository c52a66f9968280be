import { spokenCatalogue } from './catalogue.ts';

/** Words of the page where a signing ends (`/post_sign`). */
export const t = spokenCatalogue('post_sign', {
  signed_title: 'You have signed',
  signed_text: 'Thank you. You get a copy as soon as everybody has signed.',
  rejected_title: 'You have rejected the document',
  rejected_text: 'The sender has been told.',
  later_title: 'You will sign later',
  later_text: 'The link in your email still works.',
  passed_on_title: 'Somebody else signs instead',
  passed_on_text: 'The person whom you named has been asked to sign.',
  unknown_title: 'There is nothing more to do here',
  unknown_text: 'The emails about the document say how it stands.',
  may_close: 'You can close this page now.',
  goes_on: 'You go on to {host} in a moment.',
  stay_here: 'Stay here',
  open_document: 'Open the document',
  continue_to: 'Continue to {host}',
});
