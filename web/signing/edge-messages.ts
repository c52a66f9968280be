import { catalogue } from '../messages/catalogue.ts';

const words = {
  expired_title: 'This link has expired',
  expired_text: 'For your safety, signing links work for a limited time. Ask for a new one and go on where you were.',
  expired_button: 'Ask for a new link',
  copy_ready_title: 'Everybody has signed',
  copy_ready_text: 'Your copy of the sealed document is ready.',
  in_progress_title: 'Not everybody has signed yet',
  in_progress_text: 'Your copy of the document comes when everybody has.',
  progress_signed: 'has signed',
  progress_rejected: 'has rejected the document',
  progress_excluded: 'was left out',
  progress_asked: 'has been asked to sign',
  progress_waiting: 'is waiting for others to sign first',
  already_signed_title: 'You have already signed',
  already_signed_text: 'Nothing more is needed from you. When everybody has signed, the sealed document comes by email.',
  rejected_title: 'This document was rejected',
  rejected_text: 'Somebody has rejected it, so that it can no longer be signed.',
  not_your_turn_title: 'It is not your turn yet',
  not_your_turn_text: 'Somebody signs before you. We will write to you as soon as it is your turn.',
  check_again: 'Check again',
  cancelled_title: 'This request was cancelled',
  cancelled_text: 'The sender has taken the document back. If it is to be signed after all, you will get a new link.',
  unknown_title: 'We don’t know this link',
  unknown_text: 'It may have been cut off on its way. Open it again from the email, or ask the sender for a new one.',
  offline_title: 'No connection',
  offline_text: 'It appears your internet is down. What you have filled in is kept on this device.',
  error_title: 'Something went wrong',
  error_text: 'An error occurred, please try again',
  your_contact: 'Your contact',
  // Mail that the person may send
  mail_new_link: 'New signing link for {document}',
  mail_about: 'About {document}',
  write_to: 'Write to {name}',
  download_named: 'Download “{name}”',
  download: 'Download the signed document',
  download_failed: 'The download did not work. Please try again.',
  close_page: 'You can close this page.',
  try_again: 'Try again',
} as const;
export type EdgeWords = typeof words;

/** Words of the pages that a signing link ends at when there is nothing to sign. */
export const t = catalogue(words, { de: () => import('./edge-messages.de.ts') });
