import { catalogue } from './catalogue.ts';

/** Words that every part of the product uses. */
export const t = catalogue({
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  delete: 'Delete',
  back: 'Back',
  retry: 'Try again',
  loading: 'Loading…',
  updating: 'Updating...',
  reload: 'Reload the page',
  required: 'Required',
  offline: 'It appears your internet is down. Hang on while we try to reconnect...',
  account_lost: 'You are no longer a member of this team.',
  server_error: 'An error occurred, please try again',
  unknown_error: 'An unknown error occurred',
  unauthorized: 'You do not have authorization to perform this action.',
  session_ended: 'Your session has ended. Please log in again.',
  new_version: 'A newer version of Countersign is available. Please refresh the page.',
  refresh: 'Refresh',
  crash_title: 'Something went wrong on this page',
  crash_text: 'Your documents are safe. Reload the page to go on; if this happens again, tell us what you were doing.',
  to_documents: 'Go to documents',
  copied: 'Copied to clipboard!',
  copy_failed: "Couldn't copy link",
});
