import { catalogue } from './catalogue.ts';

/** A document that was sent, as a whole: signing it, stopping it, and its files. */
export const t = catalogue({
  sign_now: 'Sign now',
  downloads: 'Other downloads',
  whole_signed: 'Signed document',
  child_signed: 'Signed: {name}',
  original: 'Original: {name}',
  answers: 'Answers as CSV',
  verify: 'Check a file against this one…',
  verify_title: 'Is this the final document?',
  verify_text: 'Choose a PDF that somebody gave you. It is compared with the final file of “{name}”, and then deleted.',
  verify_choose: 'Choose a PDF',
  verify_other: 'Check another file',
  uploading: 'Uploading “{name}”…',
  checking: 'Checking “{name}”…',
  upload_failed: 'Failed to upload document.',
  only_pdf: 'We currently only accept pdf files.',
  check_took_too_long: 'The check takes longer than usual. Please try again later.',
  cancel_title: 'Revert to setup?',
  cancel_text:
    'This cancels all signing requests: the links that were sent stop working, and signatures and initials that were given are cleared. You can then change the document and send it again.',
  reason: 'Why? (sent to those who were asked)',
  reason_empty: 'Without a reason they are told only that signing was cancelled.',
  reason_goes: { one: '{names} gets your reason by mail or text message.', other: '{names} get your reason by mail or text message.' },
  revert: 'Revert to setup',
  void: 'Void…',
  void_title: 'Void this document?',
  void_text:
    'Nobody can sign it any more: the links stop working, signatures that were given are cleared, and it goes to the trash, from where it can be recovered. Those who were asked are told why.',
  void_confirm: 'Void',
  void_reason_required: 'Please say why. Those who were asked are told.',
  voided: 'The document was voided, and is in the trash.',
  reverted: 'Document status has been reverted to setup. All signature requests have been cancelled.',
  in_person: 'Sign in person…',
  in_person_title: 'Sign in person',
  in_person_text:
    'Somebody signs here, on your device, while you are both present. They identify with a one-time pin that we send them, and you confirm that you are together.',
  in_person_who: 'Who signs now?',
  in_person_logout:
    'You are logged out when you hand the device over, so that nothing of yours can be opened. You log in again when you have it back.',
  in_person_signed: 'has signed',
  in_person_left_out: 'does not sign',
  in_person_waits: 'waits for {names}',
  in_person_turn: 'is next',
  in_person_nobody: 'Nobody can sign now.',
  hand_over: 'Hand the device to {name}',
});
