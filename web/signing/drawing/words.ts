import { spokenCatalogue } from '../../messages/catalogue.ts';

/** Words of drawing on another device: where it is asked for, and where it is done. */
export const t = spokenCatalogue('drawing', {
  // On the device where the document is signed
  here: 'Draw here instead',
  scan: 'Scan this code with the camera of your phone. Draw there; your drawing appears here.',
  code: 'QR code that opens the drawing page on your phone',
  or_open: 'Or open this address there:',
  coming: 'Making a code…',
  waiting: 'Waiting for your phone. The code works for ten minutes, once.',
  opened: 'Your phone has opened the page. Draw there.',
  over: 'This code does not work any more.',
  failed: 'No code could be made. Check your connection and try again.',
  again: 'Show a new code',
  drawn: 'Drawn on your other device',
  drawn_alt: 'What was drawn on your other device',
  draw_again: 'Draw again on your phone',
  // On the other device
  loading: 'Loading…',
  title_signature: 'Draw your signature',
  title_initial: 'Draw your initials',
  for_document: 'for “{document}”',
  draw_signature: 'Draw your signature here',
  draw_initial: 'Draw your initials here',
  or_type: 'Drawing takes a finger or a pen. On your other device you can also type, if the sender allows it.',
  pad: 'Drawing area',
  turn: 'Turn your phone sideways for more room.',
  use_signature: 'Use this signature',
  use_initial: 'Use these initials',
  sending: 'Sending…',
  needed: 'A drawn signature is required in order to proceed.',
  send_failed: 'It could not be sent. Your drawing is still here: check your connection and try again.',
  open_failed: 'This page could not be opened. Check your connection and try again.',
  try_again: 'Try again',
  unknown_title: 'This code is not valid any more',
  unknown_text:
    'A code works once, for ten minutes, while the page that shows it is open. Show a new one on your other device, and scan that one.',
  sent_title: 'It is on your other device now',
  sent_text: 'Go on there: nothing is signed until you use it and submit. You can close this page.',
});
