import { catalogue } from './catalogue.ts';

/** The audit trail of a document: what happened, found, checked and taken along. */
export const t = catalogue({
  search: 'Search the audit trail',
  kind: 'Kind',
  every_kind: 'Everything',
  group_signing: 'Signing',
  group_messages: 'Messages',
  group_access: 'Access',
  group_changes: 'Changes',
  group_problems: 'Problems',
  person: 'Person',
  everybody: 'Everybody',
  export: 'Save the audit trail',
  export_pdf: 'PDF, by printing',
  export_csv: 'CSV',
  export_json: 'JSON',
  verified: 'Complete and unchanged: every record was checked.',
  broken: 'This audit trail is broken at record {n}: it is not as it was written. Tell your operator.',
  none_found: 'No record is like that.',
  show_all: 'Show everything',
  shown: '{n} of {total} records',
  failed: 'The audit trail could not be loaded.',
  title_of: 'Audit trail of {name}',
  file_name: 'Audit trail of {name}',
  browser: 'Browser, in its own words: “{words}”',
  printed_on: 'Printed on {time}.',
});
