import { catalogue } from './catalogue.ts';

/** The names of states (spec core §4). */
export const t = catalogue({
  setup: 'Setup',
  converting: 'Converting',
  conversion_error: 'Conversion error',
  awaiting_signatures: 'Awaiting signatures',
  awaiting_my_signature: 'Awaiting my signature',
  sealing: 'Sealing',
  seal_failed: 'Seal failed',
  complete: 'Complete',
  rejected: 'Rejected',
  deleted: 'Deleted',
  template: 'Template',
  signatory_queued: 'Queued',
  signatory_waiting: 'Waiting for previous signers',
  signatory_awaiting: 'Awaiting signature',
  signatory_stopped: 'No longer asked',
  signatory_complete: 'Completed',
  signatory_rejected: 'Rejected',
  signatory_excluded: 'Excluded',
  people_progress: '{done} of {total} signed',
  people_label: '{done} of {total} signed. Show people',
  signed: 'Signed',
  viewed: 'Viewed',
});
