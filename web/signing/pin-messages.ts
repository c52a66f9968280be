import { catalogue } from '../messages/catalogue.ts';

const words = {
  title: 'Enter your one-time pin',
  asks: '{name} asks you to sign “{document}”. A pin makes sure that it is you.',
  asks_by_name: '{person}: {name} asks you to sign “{document}”. A pin makes sure that it is you.',
  sending: 'A pin is on its way to {destination}.',
  sent_email: 'A pin of six digits was sent by email to {destination}. It is good for 10 minutes.',
  sent_sms: 'A pin of six digits was sent by SMS to {destination}. It is good for 10 minutes.',
  sent_whatsapp: 'A pin of six digits was sent by WhatsApp to {destination}. It is good for 10 minutes.',
  sent_voice: 'You are being called at {destination} and told a pin of six digits. It is good for 10 minutes.',
  in_person: 'You sign on somebody else’s device. Do so only while you are together.',
  form_proof: 'This form asks you to prove your email address before you sign.',
  presence: 'This is signed in each other’s presence',
  pin: 'One-time pin',
  verify: 'Verify',
  resend: 'Send a new pin',
  resend_in: 'Send a new pin (in {n} s)',
  whatsapp: 'Send it by WhatsApp',
  voice: 'Call me instead',
  no_email: 'No email? Give a mobile number, and the pin comes by SMS.',
  mobile: 'Mobile number',
  to_mobile: 'Send the pin there',
  copy_asks: 'To open your copy, we send a one-time pin to {destination}.',
  copy_send: 'Send me the pin',
  copy_open: 'Show my copy',
  other_address: 'Correct my address',
  later: 'Sign later',
  later_title: 'You can come back later',
  later_text: 'The link in your message still works. Nothing has been signed.',
  go_on: 'Go on now',
  failed: 'That did not work. Please try again.',
} as const;
export type PinWords = typeof words;

/** Words of the page that asks for a one-time pin. */
export const t = catalogue(words, { de: () => import('./pin-messages.de.ts') });
