import { catalogue } from './catalogue.ts';

/** Words of the page where a reusable form begins. */
export const t = catalogue({
  loading: 'One moment…',
  gone: 'This form is not here',
  failed: 'An error occurred, please try again',
  text: {
    one: '{sender} asks you to fill in and sign this document of {n} page.',
    other: '{sender} asks you to fill in and sign this document of {n} pages.',
  },
  name: 'Your name',
  name_required: 'Name is required',
  email: 'Your email address',
  email_proof: 'We send a one-time pin there before you sign.',
  email_required: 'Please enter a valid email address.',
  mobile: 'Your mobile number',
  mobile_required: 'Mobile number is required',
  open_in_tab: 'Fill in and sign',
  go_on: 'Continue to the document',
});
